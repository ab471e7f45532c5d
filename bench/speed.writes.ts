/** What the table of speed writes beside purchases: food orders, requests to providers, and messages. */
import { randomUUID } from 'node:crypto'
import { inBackground, sql } from '#server/platform/sql/index.ts'
import { prepareMeals } from './food.ts'
import type { Question } from './measure.ts'
import { seedTalks } from './talking.messages.ts'
import { tokensOf } from './trade.ts'

const place = { postal_code: '35037', street: 'Marktplatz', street_number: '3' }
const contact = { first_name: 'Anna', last_name: 'Bench', phone: '' }

/** A questionnaire with one question that all published providers answer, near or far. */
const prepareRequests = async (): Promise<Question> => {
  await sql`update package_versions set limits = limits || '{"leads": 1000000}'`
  const { id } = await sql<{ id: number }>`
    insert into lead_routes (name, slug, status) values ('Dach erneuern', 'bench-dach', 'active') returning id`.one()
  const question = await sql<{ id: number }>`
    insert into lead_questions (route_id, kind, title, position) values (${id}, 'text', 'Was ist zu tun?', 1) returning id`.one()
  await sql`insert into lead_members (route_id, provider_id, radius_km, turn)
    select ${id}, g.provider_id, 25 + g.provider_id % 176, 0 from provider_pages g where g.is_published and g.show_lead`
  await sql`analyze lead_members`
  return {
    name: 'request sent',
    paths: ['/api/lead'],
    tokens: await tokensOf('kunde-%'),
    body: () => ({
      lead_route_id: id,
      send_key: randomUUID(),
      lead_answers: [{ lead_route_question_id: question.id, value: 'Ziegel tauschen' }],
      place,
      contact,
    }),
  }
}

const prepareMessages = async (): Promise<Question> => {
  await seedTalks(0, 5, 4)
  const tokens = await tokensOf('anbieter-%')
  const talks = await sql<{ id: number }>`
    select min(m.conversation_id)::int as id from conversation_members m join users u on u.id = m.user_id and u.email like 'anbieter-%'
    group by u.id order by u.id limit ${tokens.length}`
  return {
    name: 'chat message',
    paths: ['/api/sendMessage'],
    tokens,
    body: (index) => ({
      conversation_id: talks[index % talks.length]!.id,
      message: `Guten Tag, das ist Nachricht ${index}.`,
      client_id: randomUUID(),
    }),
  }
}

/** Each is prepared when its turn comes: kitchens change what other rows read. */
export const writes: Record<string, () => Promise<Question>> = {
  'request sent': () => inBackground(prepareRequests),
  'chat message': () => inBackground(prepareMessages),
  'food order': async () => ({ ...(await inBackground(prepareMeals)).orders, name: 'food order' }),
}
