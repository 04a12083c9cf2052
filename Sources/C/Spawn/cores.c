#define _GNU_SOURCE  // sched_getaffinity

#include "flipbook_cores.h"

#include <errno.h>
#include <sched.h>

int flipbook_allowed_cores(void) {
  // The kernel refuses a set that is smaller than its own.
  for (int limit = 1024; limit <= 1 << 20; limit *= 2) {
    cpu_set_t *set = CPU_ALLOC(limit);
    if (!set) return 0;
    size_t size = CPU_ALLOC_SIZE(limit);
    int count = sched_getaffinity(0, size, set) == 0 ? CPU_COUNT_S(size, set) : -errno;
    CPU_FREE(set);
    if (count >= 0) return count;
    if (count != -EINVAL) return 0;
  }
  return 0;
}
