import { expect, test } from 'vitest'
import { actionCalls } from '#contract/actions/calls.ts'
import { questionnaireCalls as calls } from '#contract/leads/questionnaires.ts'
import { offerWritingCalls } from '#contract/leads/writing.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildRoute } from '../../../../../test/leads.ts'
import { buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'

useApp({ limits: false })

const build = async () => {
  const provider = await buildProvider()
  const { token } = provider
  const route = (await request(calls.createRoute, { name: 'Bad sanieren' }, token)).body.data
  const question = async (title: string, question_type: 'single' | 'text' | 'boolean' = 'text') =>
    (await request(calls.createQuestion, { lead_route_id: route.id, question: title, question_type }, token)).body.data
  const answer = async (lead_route_question_id: number, label: string, rest: object = {}) =>
    (await request(calls.createAnswer, { lead_route_question_id, answer: label, ...rest }, token)).body.data
  const info = async () => (await request(calls.getRoute, { id: route.id }, token)).body.data
  const publish = () => request(calls.setRouteStatus, { id: route.id, status: 'active' }, token)
  return { provider, token, route, question, answer, info, publish }
}

test('a questionnaire is built with a jump and published; circles are refused with a sentence', async () => {
  const { token, route, question, answer, info, publish } = await build()
  expect((await publish()).status).toBe(409)
  const what = await question('Was?', 'single')
  const size = await question('Wie groß?')
  const when = await question('Wann?')
  await answer(what.id, 'Alles')
  const jump = await answer(what.id, 'Nur das WC', { next_question_id: when.id })
  expect(jump).toMatchObject({ next_question_id: when.id, ends: false })
  const circle = await request(calls.updateQuestion, { id: when.id, next_question_id: what.id }, token)
  expect([circle.status, circle.body.fields?.next_question_id]).toEqual([422, expect.stringContaining('Kreis')])
  const targets = await request(calls.listQuestionTargets, { lead_route_question_id: size.id }, token)
  expect(targets.body.data.map(({ id }) => id)).toEqual([when.id])
  expect((await publish()).body.data).toMatchObject({ status: 'active', problems: [] })
  const shown = await request(calls.getQuestionnaire, { slug: route.slug })
  expect(shown.body.data.questions.map(({ question: title }) => title)).toEqual(['Was?', 'Wie groß?', 'Wann?'])
  // moving the target before its jump would make a circle: the published questionnaire stays as it is
  const moved = await request(calls.updateQuestion, { id: when.id, position: 1 }, token)
  expect(moved.status).toBe(409)
  expect((await info()).questions.map(({ id }) => id)).toEqual([what.id, size.id, when.id])
})

test('yes and no come by themselves; questions are moved and removed without gaps', async () => {
  const { token, question, info } = await build()
  const yes = await question('Aufzug?', 'boolean')
  expect(yes.answers.map(({ answer }) => answer)).toEqual(['Ja', 'Nein'])
  const [second, third] = [await question('Zwei'), await question('Drei')]
  await request(calls.updateQuestion, { id: third.id, position: 1 }, token)
  expect((await info()).questions.map(({ id, position }) => [id, position])).toEqual([
    [third.id, 1],
    [yes.id, 2],
    [second.id, 3],
  ])
  await request(calls.removeQuestion, { id: yes.id }, token)
  expect((await info()).questions.map(({ position }) => position)).toEqual([1, 2])
})

test('a provider joins a questionnaire of the operator and leaves it; the search finds it by its words', async () => {
  const provider = await buildProvider()
  const route = await buildRoute([])
  const join = { lead_route_id: route.id, radius_km: 30, excludes: 'Flachdächer' }
  expect((await request(calls.setJoined, join, provider.token)).status).toBe(200)
  const joined = (await request(calls.listJoined, {}, provider.token)).body.data.find(
    ({ lead_route }) => lead_route.id === route.id,
  )
  expect(joined).toMatchObject({ is_joined: true, radius_km: 30, excludes: 'Flachdächer' })
  const found = await request(calls.findRoutes, { keyword: 'Dachdecker Landsberg' })
  expect(found.body.data.map(({ id }) => id)).toContain(route.id)
  const near = await request(calls.listProviders, { lead_route_id: route.id, lat: 50.81, lng: 8.77 })
  expect(near.body.data.map(({ id }) => id)).toEqual([provider.providerId])
  const far = await request(calls.listProviders, { lead_route_id: route.id, lat: 48.1, lng: 11.5 })
  expect(far.body.data).toEqual([])
  expect((await request(calls.removeJoined, { lead_route_id: route.id }, provider.token)).status).toBe(200)
})

test('questionnaires of others are absent', async () => {
  const { route, question } = await build()
  const { id } = await question('Was?', 'single')
  const { token } = await buildProvider()
  const answers = await Promise.all([
    request(calls.getRoute, { id: route.id }, token),
    request(calls.updateRoute, { id: route.id, name: 'Meins' }, token),
    request(calls.removeRoute, { id: route.id }, token),
    request(calls.setRouteStatus, { id: route.id, status: 'active' }, token),
    request(calls.createQuestion, { lead_route_id: route.id, question: 'X', question_type: 'text' }, token),
    request(calls.updateQuestion, { id, question: 'X' }, token),
    request(calls.removeQuestion, { id }, token),
    request(calls.createAnswer, { lead_route_question_id: id, answer: 'X' }, token),
    request(calls.getQuestionnaire, { lead_route_id: route.id }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

test('a call to action is shown in its period, and counted by day', async () => {
  const { provider, token, route, question, publish } = await build()
  await question('Was?')
  await publish()
  const input = { label: 'Jetzt anfragen', type: 'route' as const, target: route.slug }
  expect((await request(actionCalls.createAction, { ...input, target: 'fremd' }, token)).status).toBe(422)
  expect(
    (await request(actionCalls.createAction, { ...input, type: 'link', target: 'javascript:alert(1)' }, token)).status,
  ).toBe(422)
  const made = (await request(actionCalls.createAction, input, token)).body.data
  const { slug } = await sql<{ slug: string }>`
    select slug from provider_pages where provider_id = ${provider.providerId}`.one()
  const shown = async () => (await request(actionCalls.findActions, { provider_slug: slug })).body.data
  expect(await shown()).toMatchObject([{ id: made.id, url: `/anfrage/${route.slug}?betrieb=${slug}` }])
  for (const event of ['view', 'view', 'click'] as const)
    await request(actionCalls.countAction, { ids: [made.id], event })
  const { body } = await request(actionCalls.getAction, { id: made.id }, token)
  expect([body.data.views, body.data.clicks, body.data.days.length, body.data.days.at(-1)]).toMatchObject([
    2,
    1,
    30,
    { views: 2, clicks: 1 },
  ])
  await request(actionCalls.setActionStatus, { id: made.id, status: 'inactive' }, token)
  expect(await shown()).toEqual([])
  expect((await request(actionCalls.removeAction, { id: made.id }, (await buildProvider()).token)).status).toBe(404)
})

test('the operator edits the questionnaires for everybody, and only those', async () => {
  const { route, question } = await build()
  const { token } = await buildOperator()
  const of = await question('Was?', 'single')
  const made = await request(calls.createRoute, { name: 'Zaun bauen', keywords: 'Zaunbauer' }, token)
  expect([made.status, made.body.data.slug]).toEqual([201, 'zaun-bauen'])
  const { id } = made.body.data
  const asked = { lead_route_id: id, question: 'Wie lang?', question_type: 'number' as const, unit: 'm' }
  expect((await request(calls.createQuestion, asked, token)).status).toBe(201)
  expect((await request(calls.setRouteStatus, { id, status: 'active' }, token)).body.data.status).toBe('active')
  expect((await request(calls.findRoutes, { keyword: 'Zaunbauer Marburg' })).body.data.map((one) => one.id)).toEqual([
    id,
  ])
  const audited = await sql`select id from audit_log where action = 'leads.setRouteStatus' and actor_role = 'Operator'`
  expect(audited).toHaveLength(1)
  const foreign = await Promise.all([
    request(calls.getRoute, { id: route.id }, token),
    request(calls.updateQuestion, { id: of.id, question: 'X' }, token),
    request(calls.updateRoute, { id, name: 'Meins' }, (await buildProvider()).token),
  ])
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('limits hold for several at once', async () => {
  const { provider, token, question } = await build()
  const { id: questionId } = await question('Was?', 'single')
  const { providerId } = provider
  await sql`insert into calls_to_action (provider_id, label, kind, place) select ${providerId}, 'Anrufen', 'phone', 'page' from generate_series(1, 49)`
  await sql`insert into lead_routes (provider_id, name, slug) select ${providerId}, 'Alt', 'alt-' || ${providerId}::text || '-' || n from generate_series(1, 48) n`
  await sql`insert into offer_templates (provider_id, title) select ${providerId}, 'Alt' from generate_series(1, 49)`
  await sql`insert into lead_answers (question_id, label, position) select ${questionId}, 'Antwort', n from generate_series(1, 29) n`
  const tries = {
    action: () => request(actionCalls.createAction, { label: 'Anrufen', type: 'phone', place: 'page' } as never, token),
    route: () => request(calls.createRoute, { name: 'Neu' }, token),
    template: () => request(offerWritingCalls.createTemplate, { title: 'Neu' }, token),
    answer: () => request(calls.createAnswer, { lead_route_question_id: questionId, answer: 'Neu' }, token),
  }
  for (const [name, one] of Object.entries(tries)) {
    const statuses = (await Promise.all([one(), one(), one(), one(), one(), one()])).map(({ status }) => status)
    expect([name, statuses.sort()]).toEqual([name, [201, 409, 409, 409, 409, 409]])
  }
})

test('the list of all questionnaires, which the sitemap is made of, leaves none out', async () => {
  await sql`insert into lead_routes (name, slug, status) select 'Beratung ' || n, 'beratung-' || n, 'active' from generate_series(1, 30) n`
  const slugsOf = async (by: object) => (await request(calls.findRoutes, by)).body.data.map(({ slug }) => slug)
  expect((await slugsOf({})).filter((slug) => slug.startsWith('beratung-'))).toHaveLength(30)
  expect(await slugsOf({ keyword: 'Beratung' })).toHaveLength(24)
  await sql`delete from lead_routes where slug like 'beratung-%'`
})
