import { expect, test } from 'vitest'
import { actionCalls } from '#contract/actions/calls.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { questionnaireCalls } from '#contract/leads/questionnaires.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildRoute, sendLead } from '../../../../../test/leads.ts'
import { buildCustomer, buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { kilometresBetween } from '../../reference/reference.rules.ts'
import { selectCandidates, selectNearest } from './matching.queries.ts'

useApp({ limits: false })

const drawOf = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

/** Two upper industries with those below: such that the law asks for nothing more in the Impressum, so that pages stay published. */
const readIndustries = () =>
  sql<{ id: number; parentId: number | null }>`
    select i.id, i.parent_id as "parentId" from industries i left join industries up on up.id = i.parent_id
    where coalesce(up.name, i.name) in ('Mode und Accessoires', 'Wohnen und Einrichten') order by i.id limit 18`

test('whatever industries, radii and places there are, exactly those are asked whose industry and radius fit', async () => {
  const draw = drawOf(11)
  const industries = await readIndustries()
  const parentOf = new Map(industries.map(({ id, parentId }) => [id, parentId]))
  const towns = await sql<{ postalCode: string; city: string; lat: number; lng: number }>`
    select postal_code as "postalCode", city, lat, lng from towns
    where position = 0 and postal_code in ('35037', '35039', '35043', '35260', '35390', '34117', '80331') order by 1`
  const providers = []
  for (let at = 0; at < 10; at++) {
    const town = towns[draw(towns.length)]!
    const built = await buildProvider({ company: { zipCode: town.postalCode, city: town.city } })
    providers.push({ ...town, id: built.providerId, industryId: null as number | null, radiusKm: 0 })
  }
  const route = await buildRoute(providers.map(({ id }) => ({ providerId: id })))
  let [asked, left] = [0, 0]
  for (let round = 0; round < 40; round++) {
    const wanted = industries.filter(() => draw(4) === 0).map(({ id }) => id)
    await sql`delete from lead_route_industries where route_id = ${route.id}`
    await sql`insert into lead_route_industries (route_id, industry_id) select ${route.id}, unnest(${wanted}::int[])`
    for (const provider of providers) {
      provider.industryId = draw(6) === 0 ? null : industries[draw(industries.length)]!.id
      provider.radiusKm = 1 + draw(120)
      await sql`update companies set industry_id = ${provider.industryId} where id = ${provider.id}`
      await sql`update lead_members set radius_km = ${provider.radiusKm} where provider_id = ${provider.id}`
    }
    const place = towns[draw(towns.length)]!
    const fits = ({ industryId }: { industryId: number | null }) =>
      wanted.length === 0 ||
      (industryId !== null && (wanted.includes(industryId) || wanted.includes(parentOf.get(industryId) ?? 0)))
    const expected = providers
      .filter((one) => fits(one) && kilometresBetween(one, place) <= one.radiusKm)
      .map(({ id }) => id)
      .sort((a, b) => a - b)
    const candidates = await selectCandidates(db, route.id, 0, place)
    expect(candidates.map(({ providerId }) => providerId).sort((a, b) => a - b)).toEqual(expected)
    const near = await selectNearest(route.id, { ...place, km: 200 })
    expect(near).toHaveLength(Math.min(5, expected.length))
    asked += expected.length
    left += providers.length - expected.length
  }
  expect([asked > 40, left > 40]).toEqual([true, true])
})

test('a business of another industry can neither join nor be named, and is left out once its industry changes', async () => {
  const [parent, other] = (await readIndustries()).filter(({ parentId }) => parentId === null)
  const { id: painter } = await sql<{ id: number }>`
    select id from industries where parent_id = ${parent!.id} order by id limit 1`.one()
  const operator = await buildOperator()
  const member = await buildProvider({ company: { industryId: painter } })
  const route = await buildRoute([])
  const set = (industry_ids: number[], token = operator.token) =>
    request(questionnaireCalls.updateRoute, { id: route.id, industry_ids }, token)
  expect((await set([999_999_999])).body).toMatchObject({
    fields: { industry_ids: 'Bitte wählen Sie Branchen aus der Liste.' },
  })
  expect((await set([parent!.id])).body.data.industry_ids).toEqual([parent!.id])
  const join = (token: string) =>
    request(questionnaireCalls.setJoined, { lead_route_id: route.id, radius_km: 30 }, token)
  const stranger = await buildProvider({ company: { industryId: other!.id } })
  const refused = await join(stranger.token)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Betriebe der Branchen')])
  expect((await join(member.token)).status).toBe(200)

  const { slug } = await sql<{ slug: string }>`
    select slug from provider_pages where provider_id = ${member.providerId}`.one()
  const customer = await buildCustomer()
  const offered = async () =>
    (await request(questionnaireCalls.findRoutes, { provider_slug: slug })).body.data.map(({ id }) => id)
  const joined = async () =>
    (await request(questionnaireCalls.listJoined, {}, member.token)).body.data.find(
      ({ lead_route }) => lead_route.id === route.id,
    )
  const named = async () => (await sendLead(route, customer.token, { provider_slug: slug })).status
  const button = async () =>
    (await request(actionCalls.createAction, { label: 'Fragen', type: 'route', target: route.slug }, member.token))
      .status
  expect([await offered(), (await joined())?.fits, await named(), await button()]).toEqual([[route.id], true, 201, 201])
  await sql`update companies set industry_id = ${other!.id} where id = ${member.providerId}`
  expect([await offered(), (await joined())?.fits, await named(), await button()]).toEqual([[], false, 404, 422])
  const lead = await sendLead(route, customer.token)
  const { body } = await request(leadCalls.getOwnLead, { id: lead.body.data.id }, customer.token)
  expect(body.data.asked).toEqual([])
})

test('an own questionnaire of a provider knows no industries', async () => {
  const provider = await buildProvider()
  const [industry] = await readIndustries()
  const fields = { name: 'Eigener', industry_ids: [industry!.id] }
  const made = await request(questionnaireCalls.createRoute, fields, provider.token)
  expect([made.status, Object.keys(made.body.fields ?? {})]).toEqual([422, ['industry_ids']])
})
