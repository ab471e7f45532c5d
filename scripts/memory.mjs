import { availableParallelism, totalmem } from 'node:os'

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

/** What the machine has; a container may have less memory than it, and older versions of Node do not say how much. */
const here = () => ({
  platform: process.platform,
  cores: availableParallelism(),
  bytes: totalmem(),
  limit: process.constrainedMemory?.(),
  env: process.env,
})

/**
 * One for each core, with a gigabyte of memory at least; more than eight would need more connections than the embedded database has.
 * A database of the operator's own often has a hundred, which several machines may share.
 */
export const webProcesses = ({ platform, cores, bytes, limit, env } = here()) => {
  if (platform !== 'linux' || env.METRICS_TOKEN || env.DATABASE_URL) return 1
  const memory = Math.min(bytes, limit || bytes)
  return Math.max(1, Math.min(cores, Math.floor(memory / 2 ** 30), 8))
}
