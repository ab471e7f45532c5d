/**
 * Node lets the space for new objects grow to a size that costs 90 MB and gains nothing here. With a limit far above what is needed V8
 * collects earlier, for hardly any CPU time (decision 024). glibc keeps memory apart for each thread
 * that compresses or scales pictures, and keeps what was freed: with fixed limits it is given back. What the operator sets counts.
 */
export const memoryFlags = ['--max-semi-space-size=16', '--max-old-space-size=1024']
export const memoryEnv = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '1',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ || '131072',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ || '1048576',
}
