// A call of the system that Swift's view of glibc leaves out.
#pragma once

/// The number of cores that this process may run on (`sched_getaffinity`); 0 where it is unknown.
int flipbook_allowed_cores(void);
