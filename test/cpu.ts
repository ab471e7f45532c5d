import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'

type Process = { id: number; parent: number; seconds: number }

/** A process with its CPU time and that of the children it has waited for. */
const read = (id: string): Process[] => {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const ticks = fields[11]! + fields[12]! + fields[13]! + fields[14]!
    return [{ id: Number(id), parent: fields[1]!, seconds: ticks / 100 }]
  } catch {
    return [] // it ended meanwhile
  }
}

const total = () => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read)
  const below = (parent: number): number =>
    all.filter((one) => one.parent === parent).reduce((sum, { id, seconds }) => sum + seconds + below(id), 0)
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1e6
  const children = below(process.pid) + (all.find(({ id }) => id === process.pid)?.seconds ?? own) - own
  return { own, children }
}

let before = { own: 0, children: 0 }

/** For `MEASURE_CPU=FILE npm test`: adds a line with the CPU seconds of this process and of what it started, since the line before. */
export const noteCpu = (name: string) => {
  if (!process.env.MEASURE_CPU || !existsSync('/proc/self/stat')) return
  const now = total()
  const line = { name, own: now.own - before.own, children: now.children - before.children }
  appendFileSync(process.env.MEASURE_CPU, `${JSON.stringify(line)}\n`)
  before = now
}
