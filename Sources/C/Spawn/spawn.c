#define _GNU_SOURCE  // pipe2

#include "flipbook_spawn.h"

#include "filter.h"
#include "ruleset.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Until exec the child works in the memory of its parent, one thread of which waits for it: a copy of the tables of a
// large process's memory would take longer than all else. So only functions that are safe in signal handlers may be
// called, nothing of the parent's may be changed, and no handler of the parent's may run.

// Descriptors that nobody marked are not passed on either; older kernels pass them.
static void close_others(void) {
  enum { SYS_CLOSE_RANGE = 436, CLOSE_ON_EXEC = 4 };
  syscall(SYS_CLOSE_RANGE, 3U, UINT32_MAX, CLOSE_ON_EXEC);
}

// The last that is done before exec: what is confined stays so.
static int confine(const struct flipbook_confinement *confinement, int ruleset) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  const int code = ruleset < 0 ? 0 : flipbook_ruleset_enter(ruleset);
  return code != 0 || !confinement->seccomp ? code : flipbook_filter_enter();
}

static int become(const struct flipbook_launch *launch, int ruleset, pid_t parent) {
  if (launch->ends_with_thread) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
    // The parent may have ended before the line above.
    if (getppid() != parent) _exit(127);
  }
  if (setpgid(0, 0) != 0) return errno;
  const int signals[] = {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGXFSZ};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; ++i) signal(signals[i], SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  const struct flipbook_streams streams = launch->streams;
  if (dup2(streams.input, 0) < 0 || dup2(streams.output, 1) < 0 || dup2(streams.errors, 2) < 0) {
    return errno;
  }
  close_others();
  if (launch->confinement) {
    const int code = confine(launch->confinement, ruleset);
    if (code != 0) return code;
  }
  // A program that was just written is busy while any other child still holds it open for writing.
  for (int attempt = 0; attempt < 100; ++attempt) {
    execve(launch->path, launch->arguments, launch->environment);
    if (errno != ETXTBSY) break;
    nanosleep(&(struct timespec){.tv_nsec = 10 * 1000 * 1000}, NULL);
  }
  return errno;
}

static int spawn(const struct flipbook_launch *launch, int ruleset, pid_t *child) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return errno;
  pid_t parent = getpid();
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t process = vfork();
  if (process < 0) {
    int code = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(report[0]);
    close(report[1]);
    return code;
  }
  if (process == 0) {
    int code = become(launch, ruleset, parent);
    ssize_t ignored = write(report[1], &code, sizeof code);
    (void)ignored;
    _exit(127);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(report[1]);
  int code = 0;
  ssize_t count;
  // Ends when exec has closed the other end, or brings its errno.
  do count = read(report[0], &code, sizeof code);
  while (count < 0 && errno == EINTR);
  close(report[0]);
  if (count == 0) {
    *child = process;
    return 0;
  }
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
  return count == (ssize_t)sizeof code ? code : ECHILD;
}

int flipbook_spawn(const struct flipbook_launch *launch, pid_t *child) {
  int ruleset = -1;
  if (launch->confinement) {
    const int code = flipbook_ruleset_make(launch->confinement, &ruleset);
    if (code != 0) return code;
  }
  const int code = spawn(launch, ruleset, child);
  if (ruleset >= 0) close(ruleset);
  return code;
}
