import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

export const connections = 32
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

export type Figure = { requestsPerSecond: number; p50: number; p97: number; p99: number }
export type Comparison = { name: string; ours: Figure; floor: Figure; ratio: number }

/** Starts a script of ours that says "ready PORT" when it listens. */
export const startProcess = async (script: string) => {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const said = /ready (\d+)/.exec(chunk.toString())
      if (said) resolve(Number(said[1]))
    })
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(child) }
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
  return { requestsPerSecond: result.requests.average, p50, p97: p97_5, p99 }
}

const middle = <T>(values: T[], by: (value: T) => number) =>
  values.sort((a, b) => by(a) - by(b))[Math.floor(values.length / 2)]!

/** Ours and the floor in turns, so that both meet the same machine; the middle round counts. */
export const compare = async (
  name: string,
  ours: string,
  floor: string,
  headers: Record<string, string> = {},
): Promise<Comparison> => {
  await load(ours, headers, 2)
  await load(floor, headers, 2)
  const results: Comparison[] = []
  for (let round = 0; round < rounds; round++) {
    const a = await load(ours, headers)
    const b = await load(floor, headers)
    results.push({ name, ours: a, floor: b, ratio: a.requestsPerSecond / b.requestsPerSecond })
  }
  return middle(results, ({ ratio }) => ratio)
}
