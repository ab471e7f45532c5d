/**
 * Node lets the space for new objects grow to a size that costs 90 MB and gains nothing here, and glibc keeps memory apart for each
 * thread that compresses or scales pictures. What the operator sets counts.
 */
export const memoryFlags = ['--max-semi-space-size=16']
export const memoryEnv = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2' }
