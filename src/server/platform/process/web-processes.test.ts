import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { webProcesses } from '../../../../scripts/memory.mjs'
import { givenByParent, startWebProcesses } from './web-processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'web-processes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const answerOf = async (url: string) => {
  const answer = await fetch(url, { headers: { connection: 'close' } }).catch(() => null)
  return (await answer?.json()) as { pid: number; role: string; given: string } | undefined
}

/** The processes that answer, by many new connections. */
const answering = async (url: string) => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => answerOf(url)))
  return [...new Set(answers.flatMap((answer) => (answer ? [answer.pid] : [])))].sort()
}

test.runIf(process.platform === 'linux')(
  'several processes share one port, a killed one comes back, and all end together',
  { timeout: 60_000 },
  async () => {
    const port = await freePort()
    const program = join(folder, 'child.mjs')
    writeFileSync(
      program,
      `import { createServer } from 'node:http'
      const { PROCESS_ROLE: role, WEB_PROCESS_OF: given } = process.env
      createServer((_, answer) => answer.end(JSON.stringify({ pid: process.pid, role, given })))
        .listen({ port: ${port}, host: '127.0.0.1', reusePort: true })
      process.on('disconnect', () => process.exit())`,
    )
    const given = { embeddedHome: '/home', isDemo: true }
    const stop = startWebProcesses(2, { given, databaseUrl: 'postgres://nowhere', program })
    const url = `http://127.0.0.1:${port}`
    await expect.poll(() => answering(url), { timeout: 20_000 }).toHaveLength(2)
    const first = await answerOf(url)
    expect(first?.role).toBe('web')
    expect(givenByParent({ WEB_PROCESS_OF: first?.given })).toEqual(given)
    process.kill(first!.pid, 'SIGKILL')
    await expect
      .poll(async () => (await answering(url)).filter((pid) => pid !== first?.pid), { timeout: 20_000 })
      .toHaveLength(2)
    await stop()
    expect(await answerOf(url)).toBeUndefined()
  },
)

test('where no process can be started it is tried again, and the first one goes on', { timeout: 60_000 }, async () => {
  const program = join(folder, 'silent.mjs')
  const began = join(folder, 'began')
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(began)}, '')
    process.on('disconnect', () => process.exit())`,
  )
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { execPath } = process
  try {
    process.execPath = join(folder, 'missing')
    const stop = startWebProcesses(1, { given: { embeddedHome: null, isDemo: false }, databaseUrl: '', program })
    await expect.poll(() => said.mock.calls.length).toBe(1)
    process.execPath = execPath
    await expect.poll(() => existsSync(began), { timeout: 20_000 }).toBe(true)
    await stop()
  } finally {
    process.execPath = execPath
    said.mockRestore()
  }
})

const machine = { platform: 'linux', cores: 16, bytes: 64 * 2 ** 30, limit: undefined, env: {} }

test.each([
  ['at most eight', {}, 8],
  ['one for each core', { cores: 4 }, 4],
  ['one for each gigabyte', { bytes: 3.9 * 2 ** 30 }, 3],
  ['the limit of a container counts, not the memory of its machine', { limit: 2 * 2 ** 30 }, 2],
  ['a container without a limit', { limit: 2 ** 64 }, 8],
  ['one at least', { limit: 2 ** 29 }, 1],
  ['a database of its own may take fewer connections', { env: { DATABASE_URL: 'postgres://db/x' } }, 1],
  ['figures of one process', { env: { METRICS_TOKEN: 'x' } }, 1],
  ['elsewhere', { platform: 'darwin' }, 1],
])('how many processes answer requests: %s', (_, change, count) => {
  expect(webProcesses({ ...machine, ...change })).toBe(count)
})
