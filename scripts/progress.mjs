/** A failure whose message says all there is to say: no stack trace. */
export class Refusal extends Error {}

const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1).replace('.', ',')

/** Runs work and shows it: a running clock on a terminal, a sign of life every 15 seconds elsewhere. */
export async function step(title, work) {
  const since = Date.now()
  const live = process.stdout.isTTY
  const clear = live ? '\r\x1b[K' : ''
  let text = title
  const tick = () => process.stdout.write(`${clear}… ${text} (${seconds(since)} s)${live ? '' : '\n'}`)
  const report = (detail) => {
    text = `${title}: ${detail}`
    tick()
  }
  if (live) tick()
  const timers = live ? [setInterval(tick, 200)] : [setTimeout(tick, 1000), setInterval(tick, 15_000)]
  const finish = (mark) => {
    for (const timer of timers) clearTimeout(timer)
    console.log(`${clear}${mark} ${title} (${seconds(since)} s)`)
  }
  try {
    const result = await work(report)
    finish('✓')
    return result
  } catch (error) {
    finish('✗')
    throw error
  }
}

/** The end of every script: one sentence for what was foreseen, everything for what was not. */
export function explain(error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exit(1)
}
