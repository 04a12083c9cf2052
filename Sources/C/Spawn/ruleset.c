#define _GNU_SOURCE  // O_PATH, syscall

#include "ruleset.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The numbers of linux/landlock.h (the same on every processor), whose version is often older than the
// kernel that runs.
enum { SYS_CREATE_RULESET = 444, SYS_ADD_RULE = 445, SYS_RESTRICT_SELF = 446 };
enum { GET_VERSION = 1, RULE_PATH_BENEATH = 1 };

#define EXECUTE (1ULL << 0)
#define WRITE_FILE (1ULL << 1)
#define READ_FILE (1ULL << 2)
#define READ_DIR (1ULL << 3)
#define REMOVE_FILE (1ULL << 5)
#define MAKE_FILE (1ULL << 8)
#define TRUNCATE (1ULL << 14)
#define IOCTL_DEVICE (1ULL << 15)

#define READING (EXECUTE | READ_FILE | READ_DIR)
#define WRITING \
  (READ_FILE | READ_DIR | WRITE_FILE | TRUNCATE | REMOVE_FILE | MAKE_FILE | IOCTL_DEVICE)
// The rights that a rule about a file, not a folder, may speak of.
#define OF_FILES (EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEVICE)

struct ruleset_attributes {
  uint64_t files;
  /// Since version 4: binding and connecting of TCP sockets.
  uint64_t network;
  /// Since version 6: abstract Unix sockets and signals to processes outside.
  uint64_t scoped;
};

struct path_attributes {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

// All that a version can refuse; a kernel takes a longer structure whose unknown part is 0.
static struct ruleset_attributes attributes(int version) {
  struct ruleset_attributes all = {.files = (1ULL << 13) - 1};
  if (version >= 2) all.files |= 1ULL << 13;
  if (version >= 3) all.files |= TRUNCATE;
  if (version >= 4) all.network = 3;
  if (version >= 5) all.files |= IOCTL_DEVICE;
  if (version >= 6) all.scoped = 3;
  return all;
}

static int kernel_version(void) {
  const long version = syscall(SYS_CREATE_RULESET, NULL, 0, GET_VERSION);
  return version > 0 ? (int)version : 0;
}

int flipbook_landlock_version(void) {
  const int code = errno;
  const int version = kernel_version();
  errno = code;
  return version;
}

static int allow(int ruleset, const char *path, uint64_t rights) {
  const int place = open(path, O_PATH | O_CLOEXEC);
  // A path that cannot be found cannot be used either; the program says so itself.
  if (place < 0) return errno == EMFILE || errno == ENFILE || errno == ENOMEM ? errno : 0;
  struct stat status;
  int code = fstat(place, &status) == 0 ? 0 : errno;
  if (code == 0) {
    struct path_attributes rule = {
        .allowed = S_ISDIR(status.st_mode) ? rights : rights & OF_FILES, .parent = place};
    if (syscall(SYS_ADD_RULE, ruleset, RULE_PATH_BENEATH, &rule, 0) != 0) code = errno;
  }
  close(place);
  return code;
}

static int allow_all(int ruleset, const char *const *paths, uint64_t rights) {
  int code = 0;
  for (; *paths && code == 0; ++paths) code = allow(ruleset, *paths, rights);
  return code;
}

// Programs, their libraries, and what the C library asks of the machine.
static const char *const of_the_system[] = {
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix/store",
    "/gnu/store", "/home/linuxbrew/.linuxbrew", "/etc/ld.so.cache", "/etc/ld.so.conf",
    "/etc/ld.so.conf.d", "/etc/ld.so.preload", "/etc/alternatives", "/etc/localtime",
    "/etc/ssl/openssl.cnf", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/filesystems",
    "/proc/sys/vm", "/sys/devices/system/cpu", "/sys/devices/system/node", "/dev/zero",
    "/dev/random", "/dev/urandom", NULL};

int flipbook_ruleset_make(const struct flipbook_confinement *confinement, int *ruleset) {
  *ruleset = -1;
  const int kernel = kernel_version();
  const int version = confinement->landlock < kernel ? confinement->landlock : kernel;
  if (version <= 0) return 0;
  const struct ruleset_attributes all = attributes(version);
  const long made = syscall(SYS_CREATE_RULESET, &all, sizeof all, 0);
  if (made < 0) return errno;
  int code = allow_all((int)made, of_the_system, READING & all.files);
  const uint64_t writing = WRITING & all.files;
  if (code == 0) code = allow((int)made, "/dev/null", writing);
  if (code == 0) code = allow_all((int)made, confinement->readable, READING & all.files);
  if (code == 0) code = allow_all((int)made, confinement->writable, writing);
  if (code != 0) {
    close((int)made);
    return code;
  }
  *ruleset = (int)made;
  return 0;
}

int flipbook_ruleset_enter(int ruleset) {
  // Only now it is the child's own.
  const int code = allow(ruleset, "/proc/self", READ_FILE | READ_DIR);
  if (code != 0) return code;
  return syscall(SYS_RESTRICT_SELF, ruleset, 0) == 0 ? 0 : errno;
}
