/*
 * The machine's clock moved by OFFSET_S seconds, for every process that loads this library. Monotonic clocks and timers
 * are left alone. Debian's libfaketime cannot be used here: inside a signal handler that interrupts a wait it answers with
 * the real time, so that the deadlock and lock timeouts of Postgres never fire.
 */
#define _GNU_SOURCE
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t id, struct timespec *out) {
  long result = syscall(SYS_clock_gettime, id, out);
  if (result == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) out->tv_sec += OFFSET_S;
  return (int)result;
}

int timespec_get(struct timespec *out, int base) { return clock_gettime(CLOCK_REALTIME, out) == 0 ? base : 0; }

int gettimeofday(struct timeval *restrict out, void *restrict zone) {
  (void)zone;
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  out->tv_sec = now.tv_sec;
  out->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *out) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (out != NULL) *out = now.tv_sec;
  return now.tv_sec;
}
