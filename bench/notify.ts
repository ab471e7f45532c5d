/** What telling other processes costs: orders are placed while messages are sent, with it and without. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { seedScaleProducts } from '#seeds/scale.products.ts'
import { seedScale } from '#seeds/scale.ts'
import { sql } from '#server/platform/sql/index.ts'
import { post } from './chat.client.ts'
import { compare, type PartReport, startProcess } from './measure.ts'
import { placing, seedCarts } from './payments.ts'
import { seedTalks } from './talking.messages.ts'
import { tokensOf } from './trade.ts'

const messagesPerSecond = Number(process.env.BENCH_MESSAGES_PER_SECOND ?? 20)
/** it may take a tenth */
const wanted = 0.9

/** New connections find a function of this name first that does nothing. */
const silence = async () => {
  await sql`create schema without_notify`
  await sql`create function without_notify.pg_notify(text, text) returns void language sql as ''`
  await sql`create function without_notify.tell_listeners(text, text) returns void language sql as ''`
  const { name } = await sql<{ name: string }>`select current_database() as name`.one()
  await sql`alter database ${sql.id(name)} set search_path = without_notify, pg_catalog, public`
}

/** Sends so many messages a second to both servers in turns until it is stopped. */
const chatter = async (addresses: string[]) => {
  const [first] = await tokensOf('anbieter-%')
  const { id } = await sql<{ id: number }>`
    select min(conversation_id)::int as id from conversation_members
    where user_id = (select id from users where email like 'anbieter-%' order by id limit 1)`.one()
  const state = { isOver: false, sent: 0 }
  const send = async () => {
    while (!state.isOver) {
      const address = addresses[state.sent++ % addresses.length]!
      const message = { conversation_id: id, message: `Nachricht ${state.sent}`, client_id: randomUUID() }
      await Promise.all([post(address, 'sendMessage', first!, message), pause(1000 / messagesPerSecond)])
    }
  }
  const sending = send()
  return async () => {
    state.isOver = true
    await sending
    return state.sent
  }
}

export const measureNotify = async (): Promise<PartReport> => {
  await seedScale(2000)
  await seedScaleProducts(5000)
  await seedTalks(0, 5, 2)
  await seedCarts()
  const ours = await startProcess('bench/server.ts')
  await silence()
  const silent = await startProcess('bench/server.ts')
  const stop = await chatter([ours.url, silent.url])
  try {
    const result = await compare(ours.url, silent.url, { ...placing, name: 'checkout, floor without telling' })
    return { ratios: [{ wanted, results: [result] }], notes: [`${await stop()} messages were sent meanwhile`] }
  } finally {
    await stop()
    await Promise.all([ours.stop(), silent.stop()])
  }
}
