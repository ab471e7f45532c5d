/** Calls against the statements that they themselves send, behind bare node:http. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { closeQueues } from '#server/platform/jobs/jobs.ts'
import { settings } from '#server/platform/settings.ts'
import { openQueues } from '#server/worker.ts'
import { type Comparison, compare, type Question, startProcess } from './measure.ts'
import { type Floors, keyOf, recordCall } from './replay.ts'

/** The values of a body that are new each time. */
const givenOf = (body: object) =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name, value]) => typeof value !== 'object' && name !== 'email')
      .map(([name, value]) => [name, String(value)]),
  )

/** `bodies` names numbers of bodies that the measuring does not come to. */
const recordFloors = async (questions: Question[], bodies: number[]) => {
  await openQueues()
  const app = await buildApp()
  const floors: Floors = {}
  for (const { name, paths, tokens = [''], body, headers = {} } of questions) {
    const asked = paths.flatMap((path) => tokens.map((token) => ({ path, authorization: token && `Bearer ${token}` })))
    for (const { path, authorization } of asked) {
      // the second time nothing is read that is only read once
      for (const index of bodies) {
        const payload = body?.(index)
        let answer = ''
        const recording = await recordCall(payload ? givenOf(payload) : {}, async () => {
          const response = await app.inject({
            method: body ? 'POST' : 'GET',
            url: path,
            headers: { ...headers, ...(authorization && { authorization }) },
            ...(payload && { payload }),
          })
          if (response.statusCode >= 300) throw new Error(`${name}: ${response.body}`)
          answer = response.body
        })
        floors[keyOf(path, authorization)] = { recording, answer }
      }
    }
    const { recording } = floors[keyOf(asked[0]!.path, asked[0]!.authorization)]!
    console.log(`${name}: ${recording.length} statements`)
  }
  await app.close()
  await closeQueues()
  return floors
}

/** Every path is recorded with every token, so a question has few of one of them. Answers that a cache gave have no floor. */
export const compareRecorded = async (questions: Question[], bodies = [0, 1]): Promise<Comparison[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'marktwerk-bench-'))
  const file = join(folder, 'floor.json')
  await writeFile(file, JSON.stringify(await recordFloors(questions, bodies)))
  const env = { BENCH_FLOOR: file, BENCH_POOL: String(settings.databasePool) }
  const [ours, floor] = [await startProcess('bench/server.ts'), await startProcess('bench/recorded.floor.ts', env)]
  try {
    const results: Comparison[] = []
    for (const question of questions) results.push(await compare(ours.url, floor.url, question))
    return results
  } finally {
    await ours.stop()
    await floor.stop()
    await rm(folder, { recursive: true })
  }
}
