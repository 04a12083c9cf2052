#define _GNU_SOURCE  // pipe2

#include "flipbook_spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Between fork and exec only functions that are safe in signal handlers may be called.

static int become(
    const char *path, char *const arguments[], char *const environment[],
    struct flipbook_streams streams, pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  // The parent may have ended before the line above.
  if (getppid() != parent) _exit(127);
  if (setpgid(0, 0) != 0) return errno;
  const int signals[] = {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGXFSZ};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; ++i) signal(signals[i], SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (dup2(streams.input, 0) < 0 || dup2(streams.output, 1) < 0 || dup2(streams.errors, 2) < 0) {
    return errno;
  }
  // A program that was just written is busy while any other fork still holds it open for writing.
  for (int attempt = 0; attempt < 100; ++attempt) {
    execve(path, arguments, environment);
    if (errno != ETXTBSY) break;
    nanosleep(&(struct timespec){.tv_nsec = 10 * 1000 * 1000}, NULL);
  }
  return errno;
}

int flipbook_spawn(
    const char *path, char *const arguments[], char *const environment[],
    struct flipbook_streams streams, pid_t *child) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return errno;
  pid_t parent = getpid();
  pid_t process = fork();
  if (process < 0) {
    int code = errno;
    close(report[0]);
    close(report[1]);
    return code;
  }
  if (process == 0) {
    int code = become(path, arguments, environment, streams, parent);
    ssize_t ignored = write(report[1], &code, sizeof code);
    (void)ignored;
    _exit(127);
  }
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
