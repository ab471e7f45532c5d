import { url as debuggerUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/**
 * Ends this process when its event loop hangs for so many seconds, since then nothing inside of it can. A thread looks whether the
 * main one still counts; whoever supervises the process starts it again. 0: off. Returns a function that stops it.
 */
export const startWatchdog = (seconds: number) => {
  if (seconds === 0) return async () => {}
  const shared = new SharedArrayBuffer(12)
  const state = new Int32Array(shared)
  const timer = setInterval(() => {
    Atomics.add(state, 0, 1)
    Atomics.store(state, 1, debuggerUrl() === undefined ? 0 : 1)
  }, 500)
  const worker = new Worker(new URL('./watchdog-worker.mjs', import.meta.url), {
    workerData: { shared, seconds },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
  })
  timer.unref()
  worker.unref()
  return async () => {
    clearInterval(timer)
    await worker.terminate()
  }
}
