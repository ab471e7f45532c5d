import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

export const connections = 32
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

export type Figure = { requestsPerSecond: number; p50: number; p95: number; p99: number }

/** Starts a script of ours that says "ready PORT" when it listens. */
export const startProcess = async (script: string, args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const said = /ready (\d+)/.exec(chunk.toString())
      if (said) resolve(Number(said[1]))
    })
  })
  return { port, stop: () => stop(child) }
}

const stop = async (child: ChildProcess) => {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

export const load = async (url: string, headers: Record<string, string> = {}, duration = seconds): Promise<Figure> => {
  const result = await autocannon({ url, headers, connections, duration })
  const failed = result.non2xx + result.errors
  if (failed) throw new Error(`${url}: ${failed} answers failed`)
  const { p50, p97_5, p99 } = result.latency
  return { requestsPerSecond: result.requests.average, p50, p95: p97_5, p99 }
}

const middle = <T>(values: T[], by: (value: T) => number) =>
  values.sort((a, b) => by(a) - by(b))[Math.floor(values.length / 2)]!

/** Ours and the floor in turns, so that both meet the same machine; the middle round counts. */
export const compare = async (name: string, ours: string, floor: string, headers: Record<string, string> = {}) => {
  await load(ours, headers, 2)
  await load(floor, headers, 2)
  const figures: { ours: Figure; floor: Figure; ratio: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const a = await load(ours, headers)
    const b = await load(floor, headers)
    figures.push({ ours: a, floor: b, ratio: a.requestsPerSecond / b.requestsPerSecond })
  }
  return { name, ...middle(figures, (figure) => figure.ratio) }
}
