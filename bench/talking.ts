/** Lists and histories of conversations at many messages. */
import { seedScaleProducts } from '#seeds/scale.products.ts'
import { seedScale } from '#seeds/scale.ts'
import { sql } from '#server/platform/sql/index.ts'
import { type Figure, load, type PartReport, type Question, startProcess } from './measure.ts'
import { compareRecorded } from './recorded.ts'
import { lengthenTalks, seedTalks } from './talking.messages.ts'
import { tokensOf } from './trade.ts'

const most = Number(process.env.BENCH_MESSAGES ?? 1_000_000)
const few = 10_000
const accounts = 40
/** a page of the list, with one more */
const partners = 31
const perTalk = 8
const longTalks = 10
const longLength = 60

const findLongTalks = async () =>
  (
    await sql<{ id: number }>`
      select conversation_id as id from conversation_members
      where user_id = (select id from users where email like 'anbieter-%' order by id limit 1)
      order by conversation_id limit ${longTalks}`
  ).map(({ id }) => id)

/** About ten thousand messages first: a full page of conversations for each account, a full page of history in ten. */
const seedFew = async () => {
  await seedScale(2000)
  await seedScaleProducts(5000)
  await seedTalks(0, partners, perTalk)
  const ids = await findLongTalks()
  await lengthenTalks(ids, perTalk, longLength)
  return ids
}

/** Then for the same accounts ten times as many conversations, and histories a hundred times as long. */
const seedMany = async (ids: number[]) => {
  const longer = Math.min(5000, Math.floor(most / 10 / longTalks))
  await lengthenTalks(ids, longLength, longer)
  const rest = most - few - longer * longTalks
  const more = 300
  await seedTalks(partners, partners + more, Math.max(1, Math.round(rest / accounts / more)))
}

const measureAll = async (questions: Question[]) => {
  const ours = await startProcess('bench/server.ts')
  try {
    const figures: Figure[] = []
    for (const question of questions) figures.push(await load(ours.url, question))
    return figures
  } finally {
    await ours.stop()
  }
}

export const measureTalking = async (): Promise<PartReport> => {
  const ids = await seedFew()
  const tokens = await tokensOf('anbieter-%')
  const [first] = tokens
  const histories = ids.map((id) => `/api/getConversationMessages?conversation_id=${id}`)
  const questions: Question[] = [
    { name: 'conversations of an account', paths: ['/api/chat/allUsers'], tokens },
    { name: 'latest messages', paths: histories, tokens: [first!] },
    { name: 'messages before one', paths: histories.map((path) => `${path}&before=55`), tokens: [first!] },
  ]
  const before = await measureAll(questions)
  await seedMany(ids)
  const after = await measureAll(questions)
  const ratios = await compareRecorded(questions)
  const growth = questions.map(({ name }, at) => ({
    name,
    sizes: [few, most] as [number, number],
    few: before[at]!,
    many: after[at]!,
    wanted: 1.5,
  }))
  return { ratios: [{ wanted: 0.7, results: ratios }], growth }
}
