import { randomUUID } from 'node:crypto'
import { leadCalls } from '#contract/leads/calls.ts'
import { buildCustomer, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { leadAnswers, leadMembers, leadQuestions, leadRoutes } from '#server/domains/leads/leads.tables.ts'
import { db } from '#server/platform/sql/index.ts'
import { request } from './harness.ts'

/** A questionnaire of the operator: what is broken (a jump), where, and pictures. */
export const buildRoute = async (
  members: { providerId: number; radiusKm?: number }[],
  status: 'active' | 'draft' = 'active',
) => {
  const [route] = await db
    .insert(leadRoutes)
    .values({ name: 'Dach abdichten', slug: `dach-${randomUUID()}`, status, keywords: 'Dachdecker' })
    .returning()
  const routeId = route!.id
  const [what, where] = await db
    .insert(leadQuestions)
    .values([
      { routeId, kind: 'single' as const, title: 'Was ist zu tun?', position: 1 },
      { routeId, kind: 'number' as const, title: 'Wie groß ist die Fläche?', unit: 'm²', position: 2 },
    ])
    .returning()
  const answers = await db
    .insert(leadAnswers)
    .values([
      { questionId: what!.id, label: 'Undicht', position: 1 },
      { questionId: what!.id, label: 'Nur beraten', position: 2, ends: true },
    ])
    .returning()
  if (members.length)
    await db
      .insert(leadMembers)
      .values(members.map(({ providerId, radiusKm = 25 }) => ({ routeId, providerId, radiusKm })))
  return { ...route!, what: what!, where: where!, leaky: answers[0]!, advice: answers[1]! }
}

export const contact = { first_name: 'Greta', last_name: 'Geheimnis', phone: '+49 6421 987654' }
export const place = { postal_code: '35037', street: 'Verborgene Gasse', street_number: '17' }

/** So many providers in Marburg, one customer, and a lead that the first five are asked for. */
export const buildLead = async (providerCount = 2) => {
  const providers = []
  for (let at = 0; at < providerCount; at++)
    providers.push(await buildProvider({ company: { companyName: `Dach ${at + 1} GmbH` } }))
  const route = await buildRoute(providers)
  const customer = await buildCustomer({ firstName: 'Greta', lastName: 'Geheimnis' })
  const lead = await sendLead(route, customer.token)
  return { providers, route, customer, leadId: lead.body.data.id }
}

type Route = Awaited<ReturnType<typeof buildRoute>>
export const sendLead = (route: Route, token: string, changes: object = {}) =>
  request(
    leadCalls.createLead,
    {
      lead_route_id: route.id,
      send_key: randomUUID(),
      lead_answers: [
        { lead_route_question_id: route.what.id, answer_ids: [route.leaky.id] },
        { lead_route_question_id: route.where.id, value: '42,5' },
      ],
      place,
      contact,
      ...changes,
    },
    token,
  )

export const offerInput = {
  offer_name: 'Dach abdichten',
  offer_content: 'Wir dichten ab.',
  positions: [
    { text: 'Bitumenbahn', quantity: 42.5, unit: 'm²', price: 20, tax: 19 as const },
    { text: 'Anfahrt', price: 50, tax: 19 as const },
  ],
}
export const billing = {
  first_name: 'Greta',
  last_name: 'Geheimnis',
  street: 'Verborgene Gasse',
  street_number: '17',
  zip: '35037',
  city: 'Marburg',
}
/** 42.5 × 20 + 50 */
export const offerTotal = 900
