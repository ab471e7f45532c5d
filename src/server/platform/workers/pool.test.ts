import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { getPriority, platform } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../settings.ts'
import { createPool } from './pool.ts'

const pool = createPool({ threads: 1, threadsOfOne: 1, waiting: 10, waitingOfOne: 10, megabytes: 32 })
afterAll(() => pool.close())

const sources = {
  echo: 'export const task = async (input) => ({ input, thread: globalThis.seen = (globalThis.seen ?? 0) + 1 })',
  endless: 'export const task = async () => { for (;;); }',
  greedy:
    'export const task = async () => { const all = []; for (;;) all.push({ text: String(all.length).repeat(99) }) }',
  priority: `import { getPriority } from 'node:os'
    export const task = async () => getPriority()`,
  broken: "export const task = async () => { throw new Error('broken') }",
  scratch: `import { writeFileSync } from 'node:fs'
    export const task = async (_, scratch) => writeFileSync(scratch + '/strings', 'x')`,
}
const url = (name: keyof typeof sources) => pathToFileURL(join(settings.dataDir, 'tasks', `${name}.mjs`))
beforeAll(async () => {
  await mkdir(join(settings.dataDir, 'tasks'), { recursive: true })
  for (const [name, text] of Object.entries(sources)) await writeFile(url(name as 'echo'), text)
})

const run = (name: keyof typeof sources, seconds = 60) => pool.run('account 1', url(name), { a: 1 }, seconds)

test('a thread works on one piece after the other', async () => {
  expect(await run('echo')).toEqual({ input: { a: 1 }, thread: 1 })
  expect(await run('echo')).toEqual({ input: { a: 1 }, thread: 2 })
  await expect(run('broken')).rejects.toThrow('broken')
  expect(await run('echo')).toMatchObject({ thread: 3 })
})

test.each([
  ['endless', 'dauert zu lange'],
  ['greedy', 'zu viel Speicher'],
] as const)('%s work is refused in German, and a new thread takes its place', async (name, sentence) => {
  await expect(run(name, name === 'endless' ? 1 : 60)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    message: expect.stringContaining(sentence),
  })
  expect(await run('echo')).toMatchObject({ thread: 1 })
})

test('leaves no temporary file behind', async () => {
  await run('scratch')
  expect(await readdir(join(settings.dataDir, 'temporary'))).toEqual([])
})

test('closing ends what runs', async () => {
  const running = run('endless')
  const refused = expect(running).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect.poll(() => readdir(join(settings.dataDir, 'temporary'))).toHaveLength(1)
  await pool.close()
  await refused
})

test.runIf(platform() === 'linux')('threads stand back behind the thread that answers requests', async () => {
  const own = getPriority()
  expect(await run('priority')).toBeGreaterThan(own)
  expect(getPriority()).toBe(own)
})
