import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/**
 * Counts ticks in which the main thread did not beat. A machine that sleeps stops both, so time that passed there does not count.
 * Plain JavaScript: removing types would cost the thread 13 MB.
 */
const { shared, seconds } = workerData
const state = new Int32Array(shared)
let [last, missed] = [-1, 0]

// blocks this thread only; nothing ever wakes it, so each turn takes a second
for (;;) {
  Atomics.wait(state, 2, 0, 1000)
  const beats = Atomics.load(state, 0)
  missed = beats === last ? missed + 1 : 0
  last = beats
  // a debugger may hold the main thread for as long as it likes
  if (missed < seconds || Atomics.load(state, 1) === 1) continue
  const line = { level: 60, time: new Date().toISOString(), seconds, msg: 'event loop hangs, process is ended' }
  try {
    writeSync(1, `${JSON.stringify(line)}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
