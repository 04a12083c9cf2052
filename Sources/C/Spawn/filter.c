#define _GNU_SOURCE  // syscall

#include "filter.h"

#include "flipbook_confinement.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__) && !defined(__ILP32__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_ARCHITECTURE

#define LOAD(field) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, field))
// The lower half: both processors store it first.
#define ARGUMENT(index) \
  BPF_STMT( \
      BPF_LD | BPF_W | BPF_ABS, \
      (uint32_t)offsetof(struct seccomp_data, args) + (index) * (uint32_t)sizeof(uint64_t))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, (action))
#define FAIL(code) RETURN(SECCOMP_RET_ERRNO | (code))
#define SKIP_UNLESS(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), 0, (count))
#define REFUSE_AS(call, code) SKIP_UNLESS(call, 1), FAIL(code)
#define REFUSE(call) REFUSE_AS(call, EPERM)

// Calls that are newer than the headers of older systems have the same number on both processors.
enum {
  IO_URING_SETUP = 425, IO_URING_ENTER = 426, IO_URING_REGISTER = 427, OPEN_TREE = 428,
  MOVE_MOUNT = 429, FSOPEN = 430, FSCONFIG = 431, FSMOUNT = 432, FSPICK = 433, CLONE3 = 435,
  PIDFD_GETFD = 438, PROCESS_MADVISE = 440, MOUNT_SETATTR = 442, QUOTACTL_FD = 443,
  PROCESS_MRELEASE = 448, FCHMODAT2 = 452, SETXATTRAT = 463, REMOVEXATTRAT = 466,
  OPEN_TREE_ATTR = 467, FILE_SETATTR = 469,
};

// CLONE_NEW…: namespaces, in which a process is its own root.
#define NAMESPACES 0x7E020000U
// ioctl's requests that write into a terminal as if its owner typed.
#define TYPE_INTO_TERMINAL 0x5412
#define TERMINAL_OF_LINUX 0x541C

static const struct sock_filter instructions[] = {
    LOAD(arch),
    // A program for another processor has other numbers, which this list does not know.
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0), FAIL(EPERM),
    LOAD(nr),
#ifdef __x86_64__
    // The numbers of x32.
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), FAIL(ENOSYS),
#endif
    // Network, and the sockets of services on this machine.
    REFUSE(__NR_socket),
    // Does all that the calls above and below do, out of the filter's sight.
    REFUSE_AS(IO_URING_SETUP, ENOSYS), REFUSE_AS(IO_URING_ENTER, ENOSYS),
    REFUSE_AS(IO_URING_REGISTER, ENOSYS),
    // Other processes: their memory, descriptors and messages.
    REFUSE(__NR_ptrace), REFUSE(__NR_process_vm_readv), REFUSE(__NR_process_vm_writev),
    REFUSE(__NR_kcmp), REFUSE(PIDFD_GETFD), REFUSE(PROCESS_MADVISE), REFUSE(PROCESS_MRELEASE),
    REFUSE(__NR_shmget), REFUSE(__NR_shmat), REFUSE(__NR_shmctl), REFUSE(__NR_semget),
    REFUSE(__NR_semctl), REFUSE(__NR_semtimedop), REFUSE(__NR_semop), REFUSE(__NR_msgget),
    REFUSE(__NR_msgctl), REFUSE(__NR_msgsnd), REFUSE(__NR_msgrcv), REFUSE(__NR_mq_open),
    REFUSE(__NR_mq_unlink),
    // Rights, owners and dates of files, which landlock does not know.
    REFUSE(__NR_fchmod), REFUSE(__NR_fchmodat), REFUSE(FCHMODAT2), REFUSE(__NR_fchown),
    REFUSE(__NR_fchownat), REFUSE(__NR_utimensat), REFUSE(__NR_setxattr), REFUSE(__NR_lsetxattr),
    REFUSE(__NR_fsetxattr), REFUSE(__NR_removexattr), REFUSE(__NR_lremovexattr),
    REFUSE(__NR_fremovexattr), REFUSE(SETXATTRAT), REFUSE(REMOVEXATTRAT), REFUSE(FILE_SETATTR),
    // landlock knows it since its third version only.
    REFUSE(__NR_truncate),
#ifdef __x86_64__
    REFUSE(__NR_chmod), REFUSE(__NR_chown), REFUSE(__NR_lchown), REFUSE(__NR_utime),
    REFUSE(__NR_utimes), REFUSE(__NR_futimesat), REFUSE(__NR_iopl), REFUSE(__NR_ioperm),
#endif
    // The view of the file system, and files by something else than their path.
    REFUSE(__NR_mount), REFUSE(__NR_umount2), REFUSE(__NR_pivot_root), REFUSE(__NR_chroot),
    REFUSE(OPEN_TREE), REFUSE(OPEN_TREE_ATTR), REFUSE(MOVE_MOUNT), REFUSE(FSOPEN),
    REFUSE(FSCONFIG), REFUSE(FSMOUNT), REFUSE(FSPICK), REFUSE(MOUNT_SETATTR),
    REFUSE(__NR_open_by_handle_at), REFUSE(__NR_unshare), REFUSE(__NR_setns),
    // The parts of which the kernel itself is made, and its many sharp tools.
    REFUSE(__NR_keyctl), REFUSE(__NR_add_key), REFUSE(__NR_request_key), REFUSE(__NR_bpf),
    REFUSE(__NR_perf_event_open), REFUSE(__NR_userfaultfd), REFUSE(__NR_fanotify_init),
    REFUSE(__NR_init_module), REFUSE(__NR_finit_module), REFUSE(__NR_delete_module),
    REFUSE(__NR_kexec_load), REFUSE(__NR_reboot), REFUSE(__NR_swapon), REFUSE(__NR_swapoff),
    REFUSE(__NR_acct), REFUSE(__NR_quotactl), REFUSE(QUOTACTL_FD), REFUSE(__NR_syslog),
    REFUSE(__NR_settimeofday), REFUSE(__NR_clock_settime), REFUSE(__NR_adjtimex),
    REFUSE(__NR_clock_adjtime), REFUSE(__NR_sethostname), REFUSE(__NR_setdomainname),
    REFUSE(__NR_vhangup),
    // Its flags lie in memory that a filter cannot see; the C library then calls clone.
    REFUSE_AS(CLONE3, ENOSYS),
    SKIP_UNLESS(__NR_clone, 4), ARGUMENT(0),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, NAMESPACES, 0, 1), FAIL(EPERM), RETURN(SECCOMP_RET_ALLOW),
    SKIP_UNLESS(__NR_ioctl, 6), ARGUMENT(1), REFUSE(TYPE_INTO_TERMINAL), REFUSE(TERMINAL_OF_LINUX),
    RETURN(SECCOMP_RET_ALLOW),
    // Of this process only.
    SKIP_UNLESS(__NR_prlimit64, 4), ARGUMENT(0), SKIP_UNLESS(0, 1), RETURN(SECCOMP_RET_ALLOW),
    FAIL(EPERM),
    RETURN(SECCOMP_RET_ALLOW),
};

bool flipbook_has_seccomp(void) {
  const int code = errno;
  const uint32_t action = SECCOMP_RET_ERRNO;
  const long result = syscall(__NR_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action);
  errno = code;
  return result == 0;
}

int flipbook_filter_enter(void) {
  struct sock_fprog program = {
      .len = sizeof instructions / sizeof *instructions,
      .filter = (struct sock_filter *)instructions};
  return syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0 ? 0 : errno;
}

#else

bool flipbook_has_seccomp(void) { return false; }

int flipbook_filter_enter(void) { return 0; }

#endif
