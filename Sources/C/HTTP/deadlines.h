// The instants by which connections must have sent their next request. libmicrohttpd only knows how long one is
// silent: a byte a second would keep it open for ever.
#pragma once

typedef struct flipbook_deadlines flipbook_deadlines;
typedef struct flipbook_deadline flipbook_deadline;

// Starts a thread that ends connections which are late; NULL when the system has no more threads or memory.
flipbook_deadlines *flipbook_deadlines_start(double seconds);

// Ends the thread; connections must have been removed. NULL is allowed, here and below.
void flipbook_deadlines_stop(flipbook_deadlines *all);

// A new connection, whose request must arrive within the seconds; NULL without memory.
flipbook_deadline *flipbook_deadline_add(flipbook_deadlines *all, int socket);

// The request has arrived: an answer may take any time.
void flipbook_deadline_lift(flipbook_deadlines *all, flipbook_deadline *one);

// The answer has ended: the next request must arrive within the seconds.
void flipbook_deadline_renew(flipbook_deadlines *all, flipbook_deadline *one);

// The socket is about to be closed.
void flipbook_deadline_remove(flipbook_deadlines *all, flipbook_deadline *one);
