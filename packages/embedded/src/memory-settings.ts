/**
 * For API and worker: few heaps of malloc, which return what is freed. Threads would otherwise keep a heap each, with what
 * they freed in it.
 */
export const memoryEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

/** Space for new objects, in MB. V8 takes eight times as much on a large machine, and keeps it. */
export const memoryFlags = ['--max-semi-space-size=8'] as const;
