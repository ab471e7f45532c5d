import { beforeAll, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/calls.ts'
import { postDraftCalls } from '#contract/portal/drafts.ts'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import { reportCalls as reports } from '#contract/reports/calls.ts'
import type { ClientInputOf } from '#contract/wire/call.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { synonyms } from '#seeds/reference/synonyms.ts'
import { buildCustomer, buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { savePage } from '#server/domains/content/index.ts'
import { saveSynonyms } from '#server/domains/reference/index.ts'
import { openInvalidationLog } from '#server/platform/cache/changes.ts'
import { sql, watchStatements } from '#server/platform/sql/index.ts'
import { hear, request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { tellAppeared } from './portal.service.ts'

useApp()
const today = germanDay()
const coming = (days: number) => ({ start_date: addDays(today, days), start_time: '18:30', end_time: '21:00' })

let token: string
let lech: number
let allgaeu: number
let markets: number
let walks: number

beforeAll(async () => {
  token = (await buildOperator()).token
  const region = async (name: string, postal_code: string) =>
    (await request(postEditorCalls.createRegion, { name, postal_code, description: 'Am Fluss' }, token)).body.data.id
  const category = async (name: string) => (await request(postEditorCalls.createCategory, { name }, token)).body.data.id
  ;[lech, allgaeu] = [await region('Am Lech', '86899'), await region('Allgäu', '87435')]
  ;[markets, walks] = [await category('Märkte & Feste'), await category('Ausflüge')]
})

type NewPost = ClientInputOf<typeof postEditorCalls.createPost>
const post = (changes: Partial<NewPost> = {}): NewPost => ({
  title: 'Weihnachtsmarkt im Klosterhof',
  teaser: 'Kunsthandwerk, Punsch und ein Chor.',
  content: '<p>Rund um den Brunnen stehen <strong>vierzig</strong> Buden.</p>',
  category_id: markets,
  region_id: lech,
  state: 'published',
  ...changes,
})
const create = async (changes: Partial<NewPost> = {}) => {
  const { status, body } = await request(postEditorCalls.createPost, post(changes), token)
  expect(status).toBe(201)
  return body.data
}
const titles = ({ body }: { body: { data: { title: string }[] } }) => body.data.map(({ title }) => title)

test('the operator writes an event, and everybody reads it by its number and its address', async () => {
  const { id: providerId } = await buildProvider()
  const [company] = await sql`
    update companies set show_profile = false where user_id = ${providerId} returning id, company_name as name`
  const { id, slug } = await create({
    content: '<p onclick="x()">Buden</p><script>alert(1)</script><a href="javascript:1">x</a>',
    dates: [coming(9), { ...coming(2), end_time: '' }, { start_date: addDays(today, -5) }],
    place_name: 'Klosterhof',
    street: 'Am Berg 1',
    postal_code: '86911',
    price: 'Eintritt frei',
    link: 'https://www.beispiel.example/markt',
    author: 'Redaktion',
    provider_id: company!.id,
  })
  expect(slug).toBe('weihnachtsmarkt-im-klosterhof')
  const { body } = await request(portalCalls.getPost, { id: slug })
  expect(body.data).toMatchObject({
    id,
    title: 'Weihnachtsmarkt im Klosterhof',
    content: '<p>Buden</p><a>x</a>',
    is_event: true,
    dates_left: 2,
    next_date: { start_date: addDays(today, 2), start_time: '18:30', end_time: '' },
    region: { id: lech, slug: 'am-lech', name: 'Am Lech' },
    category: { id: markets, slug: 'maerkte-feste' },
    place: { name: 'Klosterhof', street: 'Am Berg 1', postal_code: '86911' },
    price: 'Eintritt frei',
    link: 'https://www.beispiel.example/markt',
    author: 'Redaktion',
  })
  expect(body.data.dates.map(({ start_date }) => start_date)).toEqual([-5, 2, 9].map((days) => addDays(today, days)))
  expect(body.data.place.lat).toBeCloseTo(47.9, 0)
  expect((await request(portalCalls.getPost, { id })).body.data).toEqual(body.data)
  expect(titles(await request(portalCalls.listPosts, { provider_id: company!.id }))).toEqual([body.data.title])
  // a page that is not public is not linked
  const { body: editor } = await request(postDraftCalls.getEditablePost, { id }, token)
  expect([body.data.provider, editor.data.provider?.company_name]).toEqual([null, company!.name])
  const { body: again } = await request(postEditorCalls.createPost, post(), token)
  expect(again.data.slug).toBe('weihnachtsmarkt-im-klosterhof-2')
})

test('dates are listed one by one, by day, with place, price and the business behind them', async () => {
  const { body: made } = await request(postEditorCalls.createRegion, { name: 'Donaumoos', postal_code: '86633' }, token)
  const region = made.data.id
  const [today1, tomorrow, later] = [coming(0), coming(1), coming(8)].map((date) => ({
    ...date,
    start_time: '',
    end_time: '',
  }))
  await create({
    title: 'Chorprobe',
    region_id: region,
    dates: [today1!, tomorrow!, later!],
    price: 'frei',
    place_name: 'Saal',
    postal_code: '86899',
  })
  await create({
    title: 'Ausstellung',
    region_id: region,
    dates: [{ start_date: addDays(today, -2), end_date: addDays(today, 1) }],
  })
  const days = async (asked: { from?: string; to?: string }) => {
    const { body } = await request(portalCalls.listEvents, { region, ...asked })
    return body.data.map(({ title, date }) => `${title} ${date.start_date}`)
  }
  const [first, second] = [`Ausstellung ${addDays(today, -2)}`, `Chorprobe ${today}`]
  expect(await days({})).toEqual([first, second, `Chorprobe ${addDays(today, 1)}`, `Chorprobe ${addDays(today, 8)}`])
  expect(await days({ from: today, to: today })).toEqual([first, second])
  expect(await days({ from: addDays(today, 2) })).toEqual([`Chorprobe ${addDays(today, 8)}`])
  const { body } = await request(portalCalls.listEvents, { region, from: addDays(today, 8) })
  expect(body.data[0]).toMatchObject({ price: 'frei', place_name: 'Saal', organiser: null })
  expect((await request(portalCalls.listEvents, { from: '2026-13-01' })).status).toBe(422)
  const near = async (radius: number) =>
    (await request(portalCalls.listEvents, { region, from: addDays(today, 8), postal_code: '86916', radius })).body.data
  expect([(await near(20)).length, (await near(5)).length, (await near(20))[0]!.distance! > 5]).toEqual([1, 0, true])
  // the next dates of the tests below are their own
  await sql`delete from portal_posts where region_id = ${region}`
})

test('a market before Christmas is found by all its names, and no kebab in a town called Donauwörth', async () => {
  await sql`delete from search_synonyms`
  await saveSynonyms(synonyms)
  await create({ title: 'Adventszauber im Schlosshof', teaser: 'Buden und Punsch.' })
  await create({ title: 'Stadtführung in Donauwörth', teaser: 'Durch die Reichsstraße.' })
  const found = async (search: string) => titles(await request(portalCalls.findPosts, { search }))
  for (const word of ['christkindlmarkt', 'adventsmarkt', 'weihnachtsmarkt'])
    expect(await found(word), word).toContain('Adventszauber im Schlosshof')
  expect(await found('döner')).not.toContain('Stadtführung in Donauwörth')
  expect(await found('donauwörth')).toContain('Stadtführung in Donauwörth')
})

test('lists by region, topic and dates; drafts and posts of tomorrow are nobody’s to see', async () => {
  const { body: made } = await request(postEditorCalls.createRegion, { name: 'Ries', postal_code: '86720' }, token)
  const region = made.data.id
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await create({ title: 'Rundweg', region_id: region, category_id: walks })
  await create({ title: 'Dorffest', region_id: region, dates: [coming(20)] })
  await create({ title: 'Chorabend', region_id: region, dates: [coming(3)] })
  await create({ title: 'Vorbei', region_id: region, dates: [coming(-3)] })
  const draft = await create({ title: 'Entwurf', region_id: region, state: 'draft' })
  const waiting = await create({ title: 'Morgen', region_id: region, published_at: tomorrow, dates: [coming(5)] })
  expect([waiting.state, waiting.publish_at]).toEqual(['draft', tomorrow])

  const all = await request(portalCalls.listPosts, { region: 'ries' })
  expect([titles(all), all.body.total]).toEqual([['Vorbei', 'Chorabend', 'Dorffest', 'Rundweg'], 4])
  expect(titles(await request(portalCalls.listPosts, { region, list: 'events' }))).toEqual(['Chorabend', 'Dorffest'])
  expect(titles(await request(portalCalls.listPosts, { region, category: 'ausfluege' }))).toEqual(['Rundweg'])
  const byCategory = await request(portalCalls.listCategoryPosts, { id: walks, region })
  expect([titles(byCategory), byCategory.body.category.slug]).toEqual([['Rundweg'], 'ausfluege'])
  const { body: regions } = await request(portalCalls.listRegions)
  expect(regions.data.find(({ slug }) => slug === 'ries')).toMatchObject({ posts: 4, events: 2, image: null })
  const spots = await request(portalCalls.listHotspots, { region })
  expect(titles(spots)).toEqual(['Chorabend', 'Dorffest', 'Rundweg'])
  expect(spots.body.data[0]).toMatchObject({ city: 'Ries', lat: expect.closeTo(48.9, 0) })

  for (const { id, slug } of [draft, waiting])
    for (const name of [id, slug]) expect((await request(portalCalls.getPost, { id: name })).status).toBe(404)
  const { body: map } = await request(portalCalls.listPostAddresses, { part: 1 })
  const slugs = map.posts.map(({ slug }) => slug)
  expect([slugs.includes('rundweg'), slugs.includes(draft.slug), slugs.includes(waiting.slug)]).toEqual([
    true,
    false,
    false,
  ])
  expect((await request(portalCalls.listPostAddresses, {})).body.parts).toEqual([1])
  expect((await request(portalCalls.listPostAddresses, { part: 2 })).status).toBe(404)
  const like = await request(portalCalls.getPost, { id: 'dorffest' })
  expect(like.body.data.related.slice(0, 1).map(({ title }) => title)).toEqual(['Chorabend'])
  expect(like.body.data.related.map(({ title }) => title)).not.toContain('Vorbei')
})

test.each([
  ['Kräutermärkte', ['Kräutermarkt am See']],
  ['kraeutermarkt', ['Kräutermarkt am See']],
  ['MARKT see', ['Kräutermarkt am See']],
  ['salbei', ['Kräutermarkt am See', 'Tee kochen']],
  ['tee salbei', ['Tee kochen']],
  ['', ['Kräutermarkt am See', 'Tee kochen']],
  ['%', []],
  ['Salbei Traktor', []],
  ['Kräutermarckt', ['Kräutermarkt am See']],
])('the search for "%s" finds %j', async (search, expected) => {
  const here = 'kraeuterland'
  if (!(await request(portalCalls.listPosts, { region: here })).body.total) {
    const given = { name: 'Kräuterland', postal_code: '86899' }
    const { body } = await request(postEditorCalls.createRegion, given, token)
    await create({ title: 'Tee kochen', content: '<p>Mit Salbei</p>', region_id: body.data.id })
    await create({ title: 'Kräutermarkt am See', teaser: 'Salbei und mehr', region_id: body.data.id })
  }
  expect(titles(await request(portalCalls.findPosts, { search, region: here }))).toEqual(expected)
  expect(titles(await request(portalCalls.findPosts, { search, region: 'allgaeu' }))).toEqual([])
})

test('a change is seen at once, and what was published keeps its date', async () => {
  const { id, slug } = await create({ title: 'Heuernte', region_id: allgaeu, state: 'draft' })
  const change = async (changes: Partial<NewPost>) => {
    const { body: before } = await request(postDraftCalls.getEditablePost, { id }, token)
    const { state: _, ...words } = post({ title: 'Heuernte', region_id: allgaeu, ...changes })
    const { version } = before.data
    const { body: saved } = await request(postDraftCalls.updatePost, { id, version, ...words }, token)
    const publication = { id, version: saved.data.version, is_published: true }
    expect((await request(postDraftCalls.setPostPublication, publication, token)).status).toBe(200)
    return (await request(portalCalls.getPost, { id })).body.data
  }
  const { heard: told, unlisten } = await hear('content')
  const published = await change({ dates: [coming(1)] })
  expect(Date.now() - Date.parse(published.published_at)).toBeLessThan(60_000)
  const later = await change({ title: 'Große Heuernte', dates: [] })
  await expect.poll(() => told).toEqual([1, 2].map(() => JSON.stringify({ what: 'post', id })))
  await unlisten()
  expect(later.published_at).toBe(published.published_at)
  const { body } = await request(portalCalls.getPost, { id: slug })
  expect(body.data).toMatchObject({ title: 'Große Heuernte', slug, is_event: false, dates: [] })
})

test.each<[string, Partial<NewPost>, string]>([
  ['an unknown topic', { category_id: 999_999 }, 'category_id'],
  ['an unknown region', { region_id: 999_999 }, 'region_id'],
  ['an unknown provider', { provider_id: 999_999 }, 'provider_id'],
  ['an unknown postal code', { postal_code: '00000' }, 'postal_code'],
  ['no title', { title: ' ' }, 'title'],
  ['a script for a link', { link: 'javascript:alert(1)' }, 'link'],
  ['a wrong time', { dates: [{ start_date: today, start_time: '25:00' }] }, 'dates.0.start_time'],
  ['an end before the beginning', { dates: [{ ...coming(1), end_time: '9:00' }] }, 'dates.0.end_date'],
])('refuses %s', async (_, changes, field) => {
  const { status, body } = await request(postEditorCalls.createPost, post(changes), token)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
})

test('topics and regions are renamed under their address and go only when nothing belongs to them', async () => {
  const { body: made } = await request(postEditorCalls.createCategory, { name: '2027' }, token)
  const { id, slug } = made.data
  expect(slug).toBe('nr-2027')
  const { body } = await request(postEditorCalls.updateCategory, { id, name: 'Jahresrückblick' }, token)
  expect(body.data).toMatchObject({ slug, name: 'Jahresrückblick', posts: 0 })
  const { id: postId } = await create({ category_id: id })
  const refused = await request(postEditorCalls.removeCategory, { id }, token)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('ein Beitrag')])
  await request(postEditorCalls.removePost, { id: postId }, token)
  expect((await request(postEditorCalls.removeCategory, { id }, token)).status).toBe(200)
  expect((await request(postEditorCalls.removeCategory, { id }, token)).status).toBe(404)

  const moved = { id: allgaeu, name: 'Oberallgäu', postal_code: '87527' }
  expect((await request(postEditorCalls.updateRegion, moved, token)).body.data).toMatchObject({
    slug: 'allgaeu',
    postal_code: '87527',
  })
  expect((await request(postEditorCalls.removeRegion, { id: lech }, token)).status).toBe(409)
  const nowhere = await request(postEditorCalls.createRegion, { name: 'Nirgends', postal_code: '00000' }, token)
  expect(nowhere.status).toBe(422)
})

test('ten posts of one name at once get ten addresses', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => create({ title: 'Stau', state: 'draft' })))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(10)
})

test('only the operator writes', async () => {
  const { token: customer } = await buildCustomer()
  const { token: provider } = await buildProvider()
  const ask = (as?: string) => request(postEditorCalls.createPost, post(), as)
  expect([(await ask()).status, (await ask(customer)).status, (await ask(provider)).status]).toEqual([401, 403, 403])
})

test('a post whose moment came is told to every process, once nobody changes it any more', async () => {
  const { id } = await create({ title: 'Kommt gleich' })
  const { heard: told, unlisten } = await hear('content')
  await tellAppeared()
  await sql`update portal_posts set updated_at = now() - interval '1 day', published_at = now() where id = ${id}`
  await tellAppeared()
  await expect.poll(() => told).toEqual([JSON.stringify({ what: 'post', id })])
  await unlisten()
})

test('pages of the operator show the next dates', async () => {
  await create({ title: 'Ganz bald', dates: [{ start_date: today, start_time: '00:00' }] })
  await savePage({
    slug: 'portal-probe',
    title: 'Probe',
    kind: 'widget-page',
    seo: { title: 'Probe', description: '' },
    widgets: [{ type: 'posts', data: { title: 'Bald', text: '', list: 'events' } }],
  })
  const { body } = await request(contentCalls.getPage, { slug: 'portal-probe' })
  expect(body.loaded.posts?.events?.[0]?.title).toBe('Ganz bald')
  expect(body.loaded.posts).not.toHaveProperty('latest')
})

test('a reported post goes offline with reasons for both sides, comes back after an appeal, and ends its notices when it is deleted', async () => {
  const [bert, owner] = [await buildCustomer({ firstName: 'Bert' }), await buildProvider()]
  const [company] = await sql`select id from companies where user_id = ${owner.id}`
  const [{ id, slug }, draft] = [
    await create({ title: 'Hoffest mit Fehlern', provider_id: company!.id }),
    await create({ state: 'draft' }),
  ]
  const notice = { reason: 'untrue' as const, text: 'Das Datum stimmt nicht.', good_faith: true }
  const guest = { name: 'Greta Gast', email: `greta-beitrag-${id}@example.org` }
  const report = (about: number, person = guest, by?: string) =>
    request(reports.createPostReport, { ...notice, id: about, ...person }, by)
  expect((await report(id, { name: '', email: '' })).body.fields).toHaveProperty('name')
  expect((await report(draft.id)).status).toBe(404)
  expect(
    await Promise.all([report(id), report(id)]).then((both) => both.map(({ status }) => status).toSorted()),
  ).toEqual([200, 409])
  expect((await report(id, guest, bert.token)).status).toBe(200)
  expect((await messagesTo(bert.email))[0]!.text).toContain('Hinweis auf den Beitrag „Hoffest mit Fehlern“')

  const { data } = (await request(reports.listReports, {}, token)).body
  const waiting = data.find(({ type, reporter }) => type === 'post' && reporter.email === bert.email)!
  expect(waiting).toMatchObject({ about: 'Hoffest mit Fehlern', url: slug, review_state: 'shown', review_id: null })
  expect(waiting.quote.review).toContain('vierzig')
  const decide = (outcome: 'removed' | 'kept', reasons: string) =>
    request(reports.setDecision, { id: waiting.id, outcome, reasons }, token)
  const removed = (await decide('removed', 'Das Fest war im Mai.')).body.data
  expect(removed).toMatchObject({ state: 'decided', url: null, review_state: 'hidden' })
  expect((await request(portalCalls.getPost, { id })).status).toBe(404)
  expect((await request(postDraftCalls.getEditablePost, { id }, token)).body.data.is_hidden).toBe(true)
  const [[toOwner], [toGuest]] = [await messagesTo(owner.email), await messagesTo(guest.email)]
  expect(toOwner).toMatchObject({ subject: 'Ein Beitrag über Ihren Betrieb wurde offline genommen' })
  for (const mail of [toOwner, toGuest]) expect(mail!.text).toContain('Das Fest war im Mai.')

  const key = /\/meldung\/([0-9a-f-]{36})/.exec(toOwner!.text)![1]!
  expect((await request(reports.createAppeal, { key, text: 'Es ist auch im Herbst.' })).status).toBe(200)
  expect((await decide('kept', 'Stimmt.')).body.data).toMatchObject({
    state: 'final',
    url: slug,
    review_state: 'shown',
  })
  expect((await request(portalCalls.getPost, { id })).status).toBe(200)

  expect((await report(id)).status).toBe(200)
  await request(postEditorCalls.removePost, { id }, token)
  const [gone] = await messagesTo(guest.email)
  expect(gone).toMatchObject({ subject: 'Ihre Meldung hat sich erledigt' })
  const followed = (await request(reports.getReport, { key })).body.data
  expect(followed).toMatchObject({ about: 'Hoffest mit Fehlern', url: null, state: 'final' })
})

test('a misspelled word finds posts by titles in memory, as they are now', async () => {
  const changes = await openInvalidationLog()
  const find = async (search: string) => titles(await request(portalCalls.findPosts, { search }))
  const isInMemory = async () => {
    const sent: string[] = []
    const stop = watchStatements((text) => sent.push(text))
    await find('Xylofonfset').finally(stop)
    return !sent.some((text) => text.includes('word_similarity'))
  }
  const { id } = await create({ title: 'Quastelbasar', teaser: 'Alles aus Stroh.' })
  await create({ title: 'Zwetschgenmarkt', teaser: 'Alles aus Zwetschgen.' })
  await sql`update portal_posts set published_at = now() + interval '1 hour' where id = ${id}`
  // the first to ask begins to read them
  await expect.poll(isInMemory, { timeout: 30_000 }).toBe(true)
  expect([await find('Zwetschgenmrakt'), await find('Quastelbsar')]).toEqual([['Zwetschgenmarkt'], []])
  await sql`update portal_posts set published_at = now() where id = ${id}`
  expect(await find('Quastelbsar')).toEqual(['Quastelbasar'])
  await changes.close()
})
