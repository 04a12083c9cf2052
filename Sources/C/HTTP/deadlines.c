#include "deadlines.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

struct flipbook_deadline {
  flipbook_deadline *next, *previous;
  int socket;
  // Seconds of the monotonic clock.
  double end;
};

struct flipbook_deadlines {
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t stopped;
  flipbook_deadline *first;
  double seconds;
  bool is_stopping;
};

// As in CCurl, with which this target shares no header: four lines are less than a target for both.
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// Ends what is late, and returns when to look again. No deadline that is set later can be earlier than that.
static double look(flipbook_deadlines *all) {
  double time = now(), next = time + all->seconds;
  for (flipbook_deadline *one = all->first; one; one = one->next) {
    if (one->end <= time) {
      // Wakes the connection's own thread, which closes the socket.
      shutdown(one->socket, SHUT_RDWR);
      one->end = INFINITY;
    }
    if (one->end < next) next = one->end;
  }
  return next;
}

static void *watch(void *context) {
  flipbook_deadlines *all = context;
  pthread_mutex_lock(&all->lock);
  while (!all->is_stopping) {
    double next = look(all);
    struct timespec time = {.tv_sec = (time_t)next};
    time.tv_nsec = (long)((next - (double)time.tv_sec) * 1e9);
    pthread_cond_timedwait(&all->stopped, &all->lock, &time);
  }
  pthread_mutex_unlock(&all->lock);
  return NULL;
}

flipbook_deadlines *flipbook_deadlines_start(double seconds) {
  flipbook_deadlines *all = calloc(1, sizeof *all);
  if (!all) return NULL;
  all->seconds = seconds;
  pthread_mutex_init(&all->lock, NULL);
  pthread_condattr_t clock;
  pthread_condattr_init(&clock);
  pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
  pthread_cond_init(&all->stopped, &clock);
  pthread_condattr_destroy(&clock);
  // Signals are for other threads.
  sigset_t every, before;
  sigfillset(&every);
  pthread_sigmask(SIG_SETMASK, &every, &before);
  int code = pthread_create(&all->thread, NULL, watch, all);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!code) return all;
  pthread_cond_destroy(&all->stopped);
  pthread_mutex_destroy(&all->lock);
  free(all);
  return NULL;
}

void flipbook_deadlines_stop(flipbook_deadlines *all) {
  if (!all) return;
  pthread_mutex_lock(&all->lock);
  all->is_stopping = true;
  pthread_cond_signal(&all->stopped);
  pthread_mutex_unlock(&all->lock);
  pthread_join(all->thread, NULL);
  pthread_cond_destroy(&all->stopped);
  pthread_mutex_destroy(&all->lock);
  free(all);
}

flipbook_deadline *flipbook_deadline_add(flipbook_deadlines *all, int socket) {
  flipbook_deadline *one = calloc(1, sizeof *one);
  if (!one) return NULL;
  one->socket = socket;
  pthread_mutex_lock(&all->lock);
  one->end = now() + all->seconds;
  one->next = all->first;
  if (one->next) one->next->previous = one;
  all->first = one;
  pthread_mutex_unlock(&all->lock);
  return one;
}

static void set(flipbook_deadlines *all, flipbook_deadline *one, double seconds) {
  if (!one) return;
  pthread_mutex_lock(&all->lock);
  one->end = now() + seconds;
  pthread_mutex_unlock(&all->lock);
}

void flipbook_deadline_lift(flipbook_deadlines *all, flipbook_deadline *one) { set(all, one, INFINITY); }

void flipbook_deadline_renew(flipbook_deadlines *all, flipbook_deadline *one) { set(all, one, all->seconds); }

void flipbook_deadline_remove(flipbook_deadlines *all, flipbook_deadline *one) {
  if (!one) return;
  pthread_mutex_lock(&all->lock);
  if (one->previous) one->previous->next = one->next;
  if (one->next) one->next->previous = one->previous;
  if (all->first == one) all->first = one->next;
  pthread_mutex_unlock(&all->lock);
  free(one);
}
