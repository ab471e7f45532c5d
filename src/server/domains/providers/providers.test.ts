import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { providerCalls } from '#contract/providers/calls.ts'
import { reportCalls as reports } from '#contract/reports/calls.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { appointmentRule } from '#lib/text/contract-words.ts'
import { loadReference } from '#server/domains/reference/index.ts'
import { deliver } from '#server/platform/jobs/events.ts'
import { issueFormToken } from '#server/platform/limits/form-guard.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildPublished } from '../../../../test/providers.ts'
import { buildShop } from '../../../../test/shop.ts'
import { buildCustomer, buildOperator, buildProvider, standardPassword } from '../accounts/accounts.factory.ts'
import { buildLocation } from '../stores/stores.factory.ts'
import { approveProvider } from './page/providers.service.ts'

const { inject } = useApp({ limits: false })
beforeAll(() => loadReference())

const show = (slug: string, token?: string, is_preview = false) =>
  request(providerCalls.getProviderPage, { slug, is_preview }, token)
const save = (token: string, input: Record<string, unknown>) =>
  request(providerCalls.updateStore, input as never, token)

test('a page is public once nothing is missing, and its owner sees before what is', async () => {
  const type = await sql<{
    id: number
  }>`select id from company_types where register = 'HRB' or register is not null limit 1`.one()
  const owner = await buildProvider({ isChecked: false })
  const stranger = await buildPublished()
  const { slug } = await sql<{
    slug: string
  }>`select slug from provider_pages where provider_id = ${owner.providerId}`.one()
  const missing = async () => {
    const { body } = await request(providerCalls.getStore, {}, owner.token)
    expect(body.data.is_published).toBe((await show(slug)).status === 200)
    return body.data.checklist.filter(({ is_done }) => !is_done).map(({ key }) => key)
  }
  expect(await missing()).toEqual(['company_type', 'bank_account', 'identity', 'self_certification', 'approval'])
  expect((await show(slug, owner.token, true)).body.data).toMatchObject({ url: slug, is_preview: true })
  expect((await show(slug, owner.token)).status).toBe(404)
  expect((await show(slug, stranger.token, true)).status).toBe(404)
  expect((await show(slug, undefined, true)).status).toBe(404)
  await request(accountCalls.updateProviderInfo, { company_type_id: type.id }, owner.token)
  expect(await missing()).toEqual(['register', 'bank_account', 'identity', 'self_certification', 'approval'])
  await request(accountCalls.updateProviderInfo, { company_registration_number: 'HRB 1, Marburg' }, owner.token)
  await save(owner.token, {
    iban: 'DE89 3704 0044 0532 0130 00',
    account_holder: 'Anna Becker',
    current_password: owner.password,
    self_certification: 1,
  })
  expect(await missing()).toEqual(['identity', 'approval'])
  await inTransaction((tx) => approveProvider(tx, owner.providerId))
  expect(await missing()).toEqual([])
  const { body } = await show(slug)
  expect(body.data).toMatchObject({ company_name: 'Becker Werkstatt GmbH', is_preview: false, wishlist: false })
  expect(JSON.stringify(body)).not.toContain('DE8937')
  await request(accountCalls.updateProviderInfo, { show_profile: 0 }, owner.token)
  expect(await missing()).toEqual(['show_profile'])
})

test('the page takes what its owner writes, cleaned and in order', async () => {
  const { token, slug } = await buildPublished()
  const { status, body } = await save(token, {
    vendor_text: 'Handwerk seit 1920',
    provider_value: 'Ehrlich',
    description: '<p onclick="x">Gut<script>1</script></p>',
    description_contents: [
      { content_type: 'quote', contents: ['<b>kein HTML</b>'] },
      { content_type: 'text', contents: [{ content: '<h2>Über uns</h2><img src=x onerror=y>' }] },
    ],
    preferences: ['Bio', 'Barrierefrei'],
    social_links: [{ network: 'instagram', url: 'https://instagram.example/becker' }],
    certificates: [{ name: 'Meisterbrief', text: 'Seit 1998' }, { name: 'Bio' }],
    company_contents: [
      {
        title: 'Hoffest',
        date: '2026-10-03',
        price: '12,50',
        dicounted_price: 9.9,
        button_type: 'link',
        button_value: 'https://fest.example',
        button_text: 'Mehr',
      },
      { title: 'Geheim', is_disabled: 1 },
    ],
    show_lead: 0,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { data } = (await show(slug)).body
  expect(data).toMatchObject({
    vendor_text: 'Handwerk seit 1920',
    provider_value: 'Ehrlich',
    description: '<p>Gut</p>',
    description_contents: [
      { content_type: 'quote', position: 0, contents: [{ content: '<b>kein HTML</b>', position: 0 }] },
      { content_type: 'text', position: 1, contents: [{ content: '<h2>Über uns</h2>', position: 0 }] },
    ],
    preferences: ['Bio', 'Barrierefrei'],
    show_lead: 0,
    certificates: [{ name: 'Meisterbrief', text: 'Seit 1998', image: null }, { name: 'Bio' }],
    company_contents: [{ title: 'Hoffest', price: 12.5, dicounted_price: 9.9, is_external_url: 1 }],
  })
  expect(body.data.company_contents).toHaveLength(2)
  const [first, second] = body.data.certificates
  const { body: turned } = await save(token, { certificates: [{ id: second!.id, name: 'Bio EU' }, { name: 'Neu' }] })
  expect(turned.data.certificates.map(({ id, name }) => [id === second!.id, name])).toEqual([
    [true, 'Bio EU'],
    [false, 'Neu'],
  ])
  expect((await save(token, { certificates: [{ id: first!.id, name: 'Weg' }] })).status).toBe(422)
})

const upload = async (token: string, parts: Record<string, Buffer | string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), 'a.png')
  }
  const sent = new Response(form)
  const answer = await inject({
    method: 'POST',
    url: '/api/v2/providerStoreUpdate',
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: answer.statusCode, data: answer.json().data, body: answer.json() }
}
const png = (width = 800, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#284' } })
    .png()
    .toBuffer()

test('pictures come, are ordered and go; only the own ones', async () => {
  const [owner, stranger] = [await buildPublished(), await buildPublished()]
  const picture = await png()
  const made = await upload(owner.token, { company_logo: picture, image: picture, company_images: picture })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const company_logo = expect.stringContaining('/files/pictures/providers/')
  expect(made.data).toMatchObject({ company_logo, image: { width: 1600 } })
  expect((await upload(owner.token, { image: await png(799, 600) })).body.message).toContain('mindestens 800 × 300')
  const { data } = await upload(owner.token, { company_images: picture })
  const [a, b] = data.company_images.map(({ id }: { id: number }) => id)
  const { body } = await save(owner.token, { image_ids: [b, a] })
  expect(body.data.company_images.map(({ id }) => id)).toEqual([b, a])
  const remove = (token: string, input: object) => request(providerCalls.removeImages, input as never, token)
  expect((await remove(stranger.token, { ids: [a] })).status).toBe(404)
  const { body: left } = await remove(owner.token, { ids: [a], company_logo: 1, image: 1 })
  expect(left.data).toMatchObject({ company_images: [{ id: b }], company_logo: null, image: null })
  expect((await upload(owner.token, { image: Buffer.from('<svg/>') })).status).toBe(422)
  const { body: listed } = await save(owner.token, { certificates: [{ name: 'Bio' }] })
  const certificate_id = String(listed.data.certificates[0]!.id)
  expect((await upload(stranger.token, { certificate_id, certificate_image: picture })).status).toBe(422)
  expect(
    (await upload(owner.token, { certificate_id, certificate_image: picture })).data.certificates[0].image,
  ).not.toBeNull()
})

test.each([
  ['a wrong IBAN', { iban: 'DE89370400440532013001' }],
  // right check digits, but a German one has 22 signs
  ['an IBAN of a wrong length', { iban: 'DE5137040044053201300' }],
  ['a link that is a script', { social_links: [{ network: 'website', url: 'javascript:alert(1)' }] }],
  [
    'a button that leads nowhere',
    { company_contents: [{ title: 'x', button_type: 'link', button_value: 'javascript:x' }] },
  ],
  ['a price that rises', { company_contents: [{ title: 'x', price: 5, dicounted_price: 6 }] }],
  ['an unknown kind of block', { description_contents: [{ content_type: 'html', contents: ['x'] }] }],
])('%s is refused', async (_, input) => {
  const { token } = await buildProvider()
  expect((await save(token, input)).status).toBe(422)
})

test('before the approval details of the company change at once, the e-mail to log in with does not', async () => {
  const { token, email } = await buildProvider({ isChecked: false })
  const input = { first_name: 'Berta', company_name: 'Berta Becker', invoice_text_2: 'Danke', email }
  const { body } = await request(accountCalls.updateProviderInfo, input, token)
  expect(body).toMatchObject({
    message: 'Profile updated successfully!',
    data: { first_name: 'Berta', company_name: 'Berta Becker', invoice_text_2: 'Danke', city: 'Marburg' },
  })
  const other = await request(accountCalls.updateProviderInfo, { email: 'neu@example.org', city: 'Köln' }, token)
  expect([other.status, Object.keys(other.body.fields!)]).toEqual([422, ['email']])
  expect((await request(accountCalls.getProviderProfile, {}, token)).body.city).toBe('Marburg')
})

const find = async (filter: Record<string, unknown>, more: Record<string, string> = {}) => {
  const query = new URLSearchParams(more)
  for (const [name, value] of Object.entries(filter))
    for (const one of [value].flat())
      query.append(Array.isArray(value) ? `filter[${name}][]` : `filter[${name}]`, String(one))
  const answer = await inject({ method: 'GET', url: `/api/provider_search?${query}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as typeof providerCalls.findProviders.output._zod.output
}

test('the directory finds by word, industry, place, stars, package and opening', async () => {
  const word = `Wort${randomUUID().slice(0, 8)}`
  const sub = await sql<{ id: number; parentId: number }>`
    select id, parent_id as "parentId" from industries where name = 'Möbel'`.one()
  const build = (zipCode: string, city: string, industryId?: number) =>
    buildPublished({
      company: { companyName: `Müller ${word} ${city}`, zipCode, city, ...(industryId && { industryId }) },
    })
  const near = await build('86899', 'Landsberg', sub.id)
  const middle = await build('86911', 'Dießen')
  const far = await build('20095', 'Hamburg')
  await buildProvider({ company: { companyName: `Versteckt ${word}`, zipCode: '86899' }, isChecked: false })
  const names = async (filter: Record<string, unknown>, more?: Record<string, string>) =>
    (await find({ keyword: word, ...filter }, more)).data.map(({ id }) => id)
  expect(await names({}, { sort: 'name' })).toEqual([middle, far, near].map(({ providerId }) => providerId))
  expect(await names({ keyword: `mueller ${word.toLowerCase()} diessen` })).toEqual([middle.providerId])
  const around = await find({ keyword: word, postal_code: '86899', radius: 30, unknown: 'x' })
  expect(around.data.map(({ id }) => id)).toEqual([near.providerId, middle.providerId])
  expect(around.data.map(({ distance }) => distance! < 30)).toEqual([true, true])
  expect(around.place).toMatchObject({ postal_code: '86899', radius: 30 })
  expect(around.data[0]!.distance).toBe(0)
  for (const id of [sub.id, sub.parentId]) expect(await names({ industry: [id] })).toEqual([near.providerId])
  expect((await find({ keyword: word, industry: [sub.id] })).industries).toMatchObject([
    { id: sub.parentId, count: 1, children: [{ id: sub.id, count: 1 }] },
  ])
  await sql`insert into provider_ratings (provider_id, stars_5, stars_3) values (${far.providerId}, 3, 1)`
  expect(await names({ rating: 4 })).toEqual([far.providerId])
  await sql`update provider_pages set is_premium = true where provider_id = ${middle.providerId}`
  expect(await names({ premium: 1 })).toEqual([middle.providerId])
  expect(await names({ open_now: 1 })).toEqual([])
  const location = (providerId: number, opening: string) => sql<{ id: number }>`
    insert into store_locations (provider_id, title, street, street_number, zip, city, state_code, lat, lng, email,
      calling_code, mobile, opening, is_default)
    values (${providerId}, 'Laden', 'Weg', '1', '86899', 'Landsberg', 'BY', 48.05, 10.87, '', '+49', '', ${opening}, true)
    returning id`
  await location(far.providerId, 'always')
  const shop = await location(middle.providerId, 'times').one()
  await sql`insert into store_times (location_id, weekday, is_open, spans)
    select ${shop.id}, day, true, '[{"from": 0, "until": 1440}]' from generate_series(1, 7) day`
  const open = await find({ keyword: word, open_now: 1 }, { sort: 'name' })
  expect(open.data.map(({ id, opening }) => [id, opening!.is_open])).toEqual([
    [middle.providerId, true],
    [far.providerId, true],
  ])
  // a location counts as well as the company's own address, and the card shows it
  const { data: matched } = await find({ keyword: word, postal_code: '86899', radius: 5, rating: 1 })
  expect(matched).toMatchObject([{ id: far.providerId, city: 'Landsberg', opening: { is_open: true } }])
  expect(matched[0]!.distance).toBeLessThan(3)
  const mistyped = await find({ keyword: `Mülller ${word} Landsberrg` })
  expect([mistyped.corrected_keyword, mistyped.data.map(({ id }) => id)]).toEqual([
    `muller ${word} landsberg`,
    [near.providerId],
  ])
  await sql`insert into store_holidays (location_id, title, first_day, last_day, is_open, spans)
    values (${shop.id}, 'Urlaub', current_date - 2, current_date + 2, false, '[]')`
  expect(await names({ open_now: 1 }, { per_page: '5' })).toEqual([far.providerId])
})

test('senseless filters are ignored, and pages count on', async () => {
  const word = `Seite${randomUUID().slice(0, 8)}`
  for (let at = 0; at < 3; at++) await buildPublished({ company: { companyName: `${word} ${at}` } })
  const filter = { keyword: word, radius: 'x', rating: 99, industry: ['y'], postal_code: '1', open_now: 'vielleicht' }
  expect((await find(filter)).total).toBe(3)
  const second = await find({ keyword: word }, { per_page: '2', page: '2' })
  expect(second).toMatchObject({ total: 3, count: 1, currentPage: 2, lastPage: 2, hasMorePages: false })
})

const aMinuteAgo = () => new Date(Date.now() - 60_000)
const wish = async (slug: string, changes: object = {}) =>
  request(providerCalls.createAppointment, {
    slug,
    name: 'Gustav Gast',
    email: `gast-${randomUUID()}@example.org`,
    date: '2099-05-04',
    time: '10:30',
    message: 'Ich möchte <b>ein Regal</b>.',
    accept_privacy: 1,
    token: await issueFormToken(aMinuteAgo()),
    ...changes,
  } as never)

test('a wish for an appointment reaches both sides', async () => {
  const { slug, email } = await buildPublished()
  const guest = `gast-${randomUUID()}@example.org`
  const token = await issueFormToken(aMinuteAgo())
  expect((await wish(slug, { email: guest, token })).status).toBe(201)
  // a second click
  expect((await wish(slug, { email: guest, token })).status).toBe(201)
  expect(await sql`select 1 from provider_appointments where email = ${guest}`).toHaveLength(1)
  const [[toProvider], [toGuest]] = [await messagesTo(email), await messagesTo(guest)]
  for (const words of ['04.05.2099, 10:30 Uhr', guest]) expect(toProvider!.text).toContain(words)
  expect(toProvider!.html).toContain('&#60;b&#62;ein Regal')
  for (const words of [`/betriebe/${slug}`, appointmentRule]) expect(toGuest!.text).toContain(words)
  // anybody can name any address: nothing of what was typed reaches it
  expect(`${toGuest!.subject}${toGuest!.text}${toGuest!.html}`).not.toMatch(/Regal|Gustav/)
})

test('programs, the past, and who takes no wishes', async () => {
  const { slug, email, token } = await buildPublished()
  expect((await wish(slug, { website: 'https://spam.example' })).status).toBe(201)
  expect((await wish(slug, { token: await issueFormToken() })).status).toBe(409)
  expect((await wish(slug, { token: 'erfunden' })).status).toBe(422)
  expect(await messagesTo(email)).toEqual([])
  expect((await wish(slug, { date: '2020-01-01' })).status).toBe(422)
  expect((await wish(slug, { accept_privacy: 0 })).status).toBe(422)
  expect((await wish(slug, { time: '25:99' })).status).toBe(422)
  await save(token, { show_lead: 0 })
  expect((await wish(slug)).status).toBe(409)
  const hidden = await buildProvider({ isChecked: false })
  const page = await sql<{
    slug: string
  }>`select slug from provider_pages where provider_id = ${hidden.providerId}`.one()
  expect((await wish(page.slug)).status).toBe(404)
})

test('the query service knows the newest providers and a whole one', async () => {
  const { slug, providerId, token } = await buildPublished({ company: { companyName: 'Neueste' } })
  await buildLocation({ providerId, isDefault: true, opening: 'times' })
  const query = `query ($slug: String!) {
    latestProviders { id company_name company_logo url short_description }
    providerBySlug(slug: $slug) { user_id company_name store_locations { id opening_time always_open holiday_time times { days from_time untill_time status } } count_by_rating { rating_5 } company_contents { dicounted_price } }
  }`
  const { body } = await request(graphqlCalls.queryContent, { query, variables: { slug } })
  expect(body.errors).toBeUndefined()
  const data = body.data as { latestProviders: object[]; providerBySlug: object }
  expect(data.latestProviders[0]).toMatchObject({ id: providerId, url: slug })
  expect(data.providerBySlug).toMatchObject({ company_name: 'Neueste', count_by_rating: { rating_5: 0 } })
  const [location] = (data.providerBySlug as { store_locations: { times: object[] }[] }).store_locations
  expect(location).toMatchObject({ opening_time: 1, always_open: 0, holiday_time: 0 })
  expect(location!.times[0]).toEqual({ days: 'monday', from_time: '09:00', untill_time: '18:00', status: 1 })
  expect(location!.times).toHaveLength(7)
  await request(accountCalls.updateProviderInfo, { show_profile: 0 }, token)
  const { body: gone } = await request(graphqlCalls.queryContent, { query, variables: { slug } })
  expect(gone.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('an account that goes takes its page along', async () => {
  const { slug, token, password } = await buildPublished()
  await save(token, { vendor_text: 'Noch da', certificates: [{ name: 'Bio' }] })
  const { body: copy } = await request(accountCalls.exportAccount, { current_password: standardPassword }, token)
  expect(JSON.stringify(copy)).toContain('Noch da')
  expect((await request(accountCalls.removeAccount, { password }, token)).status).toBe(200)
  expect((await show(slug)).status).toBe(404)
  expect(await sql`select 1 from provider_pages where slug = ${slug}`).toHaveLength(0)
})

test('only providers have a page of their own', async () => {
  const { token } = await buildCustomer()
  expect((await save(token, {})).status).toBe(403)
  expect((await request(providerCalls.getStore, {}, token)).status).toBe(403)
})

test('a notice about a page takes it and its offers away, and an appeal brings them back', async () => {
  const [at, bert, operator] = [await buildShop(), await buildCustomer({ firstName: 'Bert' }), await buildOperator()]
  const id = at.providerId
  const notice = { reason: 'illegal' as const, text: 'Hier wird Verbotenes verkauft.', good_faith: true }
  const keyIn = (text: string) => /\/meldung\/([0-9a-f-]{36})/.exec(text)![1]!
  const guest = { name: 'Greta Gast', email: `greta-seite-${id}@example.org` }
  expect((await request(reports.createPageReport, { ...notice, id })).body.fields).toHaveProperty('name')
  expect((await request(reports.createPageReport, { ...notice, id: 2_000_000_000, ...guest })).status).toBe(404)
  expect((await request(reports.createPageReport, { ...notice, id, ...guest })).status).toBe(200)
  expect((await request(reports.createPageReport, { ...notice, id, ...guest })).status).toBe(409)
  expect((await request(reports.createPageReport, { ...notice, id }, bert.token)).status).toBe(200)
  expect((await messagesTo(bert.email))[0]!.text).toContain('Becker Werkstatt GmbH')

  const isSold = () =>
    sql`select is_published, (select count(*)::int from product_listings l
      where l.provider_id = p.provider_id) as offers from provider_pages p where provider_id = ${id}`.first()
  const { data } = (await request(reports.listReports, {}, operator.token)).body
  const report = data.find(({ type, reporter }) => type === 'provider' && reporter.email === bert.email)!
  expect(report).toMatchObject({ review_id: null, quote: { rating: null }, review_state: 'shown' })
  expect(await isSold()).toEqual({ is_published: true, offers: 1 })
  const decide = (outcome: 'removed' | 'kept') =>
    request(reports.setDecision, { id: report.id, outcome, reasons: 'Verkauft Verbotenes.' }, operator.token)
  expect((await decide('removed')).body.data).toMatchObject({ state: 'decided', review_state: 'hidden' })
  expect(await isSold()).toEqual({ is_published: false, offers: 0 })
  const bought = await request(cartCalls.createCartItem, { product_id: at.product.id, cart_key: randomUUID() })
  expect([404, 409, 422]).toContain(bought.status)
  const [toOwner] = await messagesTo(at.email)
  expect(toOwner!.text).toContain('Verkauft Verbotenes.')
  expect((await messagesTo(guest.email))[0]!.text).toContain('Verkauft Verbotenes.')

  const key = keyIn(toOwner!.text)
  const decision = async (token?: string) => (await request(reports.getPageDecision, {}, token)).body.data
  expect(await decision(at.token)).toEqual({ key, can_appeal: true })
  expect(await decision((await buildShop()).token)).toBeNull()
  const asked = [undefined, bert.token, operator.token].map((token) => request(reports.getPageDecision, {}, token))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 403])
  expect((await request(reports.createAppeal, { key, text: 'Das ist erlaubt.' })).status).toBe(200)
  expect(await decision(at.token)).toEqual({ key, can_appeal: false })
  expect((await decide('kept')).body.data).toMatchObject({ state: 'final', review_state: 'shown' })
  await deliver('company.changed', 'products', { providerId: id })
  expect(await isSold()).toEqual({ is_published: true, offers: 1 })
  expect(await decision(at.token)).toBeNull()
})
