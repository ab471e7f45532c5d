import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { providerProductCalls } from '#contract/products/editor.ts'
import { propertyCalls } from '#contract/property/listing.ts'
import { loanCalls } from '#contract/property/loans.ts'
import { savedSearchCalls, visitCalls } from '#contract/property/visits.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { routes } from '#server/domains.ts'
import { sql } from '#server/platform/sql/index.ts'
import { contentQueries } from '../../../../../test/graphql.ts'
import { hasPages, request, useApp } from '../../../../../test/harness.ts'
import { sample, schemaOf } from '../../../../../test/inputs.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { textsOfPdf } from '../../../../../test/pdf.ts'
import { expectTagged } from '../../../../../test/pdf-structure.ts'
import { buildLender, buildProperty, flat } from '../../../../../test/property.ts'
import { buildPublished } from '../../../../../test/providers.ts'
import { buildCustomer } from '../../accounts/accounts.factory.ts'
import { matchSearches } from '../search/searches.service.ts'

const { inject } = useApp({ limits: false, pages: true })

/** What would tell the place: coordinates also with fewer digits, the street, the number. */
const secrets = ['50.8187', '50.8188', '50,8187', '8.7513', '8,7513', 'Verborgene', '17bxq']
// no town of the maps lies there
const exact = { lat: 50.818787, lng: 8.751313, house_number: '17bxq' }
const toldBy = (text: string) => secrets.filter((secret) => text.includes(secret))

type Agent = Awaited<ReturnType<typeof buildPublished>>
type Home = { id: number; slug: string; name: string }
let agent: Agent
let home: Home
let searcher: Awaited<ReturnType<typeof buildCustomer>>

const upload = async (url: string, fields: Record<string, string>, field: string, bytes: Buffer) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new Blob([new Uint8Array(bytes)]), 'bild.jpg')
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const headers = { authorization: `Bearer ${agent.token}`, 'content-type': encoded.headers.get('content-type')! }
  const answer = await inject({ method: 'POST', url, payload, headers })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
}

/** A photo as phones take it, with the place in its metadata. */
const photo = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#88aa99' } })
    .withExif({
      IFD0: { Copyright: 'Verborgene Gasse 17bxq', ImageDescription: '50.818787, 8.751313' },
      IFD3: { GPSLatitude: '50/1 48/1 44/1', GPSLongitude: '8/1 46/1 4/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Verborgene Gasse 17bxq</place></x:xmpmeta>')
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  agent = await buildPublished()
  searcher = await buildCustomer()
  const query = { deal: 'buy', place: '35037', radius: '10' }
  await request(savedSearchCalls.createSearch, { name: 'Marburg', query }, searcher.token)
  const built = await buildProperty(agent, { place_shown: 'district', ...exact })
  const bytes = await photo()
  await upload(`/api${providerProductCalls.uploadImages.path}`, { product_id: String(built.id) }, 'images[]', bytes)
  await upload('/api/property/files', { id: String(built.id), kind: 'plan', title: 'Grundriss' }, 'file', bytes)
  const { name } = (await request(propertyCalls.getProperty, { slug: built.slug })).body.data
  home = { ...built, name }
})

test('no public call and no content query tells a hidden place', async () => {
  const given = {
    slug: home.slug,
    id: home.id,
    product_id: home.id,
    provider_id: agent.providerId,
    ids: [home.id],
    keyword: home.name,
    search: home.name,
    product: 'properties',
    type: 'property',
    part: Math.ceil(home.id / 10_000),
    place: '35037',
    radius: 10,
    page: 1,
  }
  const bodies: string[] = []
  for (const { call } of routes) {
    if (call.method !== 'GET' || call.access !== 'public') continue
    const fields = schemaOf(call).properties ?? {}
    const known = Object.fromEntries(Object.entries(given).filter(([name]) => name in fields))
    // what is needed beside them is made up where the first try was refused
    for (const input of [known, { ...(sample(schemaOf(call)) as object), ...known }]) {
      const { body, status } = await request(call, input as never)
      const text = Buffer.isBuffer(body) ? textsOfPdf(body) : JSON.stringify(body)
      expect(toldBy(text), `${call.path} ${status}`).toEqual([])
      if (status !== 200) continue
      bodies.push(text)
      break
    }
  }
  // the property is in some of them, so that there was something to find
  expect(bodies.filter((body) => body.includes(home.slug)).length).toBeGreaterThan(4)
  const values = { slug: 'wohnungen', product_id: home.id, keyword: home.name, type: 'property' }
  for (const { name, query } of contentQueries(values)) {
    for (const token of [undefined, searcher.token]) {
      const { body } = await request(graphqlCalls.queryContent, { query }, token)
      expect(toldBy(JSON.stringify(body)), name).toEqual([])
    }
  }
})

test('the exposé and the pictures tell nothing of a hidden place', async () => {
  const file = (await request(propertyCalls.getExpose, { slug: home.slug })).body as unknown as Buffer
  const elements = await expectTagged(file, home.name)
  expect(elements('TR').length).toBeGreaterThan(4)
  const expose = textsOfPdf(file)
  expect(toldBy(expose)).toEqual([])
  expect(expose).toContain('35037 Marburg')
  const { images, files, provider } = (await request(propertyCalls.getProperty, { slug: home.slug })).body.data
  // who offers it, with the address (§ 5b UWG)
  expect(provider.address).toMatch(/ \d+, \d{5} \w/)
  expect(expose).toContain(provider.address)
  const pictures = [...images, ...files.flatMap(({ picture }) => picture ?? [])]
  const addresses = pictures.flatMap(({ src, webp, avif }) => [src, ...`${webp},${avif}`.match(/\/[^\s,]+/g)!])
  const read = new Set<string>()
  for (const address of new Set(addresses.map((src) => new URL(src, 'http://x').pathname))) {
    const { rawPayload, statusCode } = await inject({ method: 'GET', url: address })
    if (statusCode !== 200) continue
    read.add(address)
    expect(toldBy(rawPayload.toString('latin1')), address).toEqual([])
    const { exif, xmp, iptc } = await sharp(rawPayload).metadata()
    expect([exif, xmp, iptc], address).toEqual([undefined, undefined, undefined])
  }
  expect(read.size).toBeGreaterThan(8)
})

const wish = {
  price: 300_000,
  equity: 60_000,
  loan: 260_000,
  income: 4200,
  employment: 'employed',
  consent: true,
} as const

test('mails, notifications and a booking tell nothing of a hidden place until somebody has confirmed', async () => {
  await matchSearches()
  const guest = { name: 'Ada Lenz', email: `ada-${process.pid}@example.de` }
  await request(visitCalls.createVisit, { slug: home.slug, ...guest, day: addDays(germanDay(), 2), time: '15:00' })
  const { lender, bank } = await buildLender()
  const asked = await request(loanCalls.createGuestLoan, { ...wish, ...guest, slug: home.slug, bank_id: bank.id })
  const detail = await request(loanCalls.getLoan, { id: asked.body.data.id }, lender.token)
  expect(toldBy(JSON.stringify(detail.body))).toEqual([])
  for (const { email } of [searcher, guest, lender]) {
    const mails = await messagesTo(email)
    expect(mails.length, email).toBeGreaterThan(0)
    for (const { subject, text, html } of mails) expect(toldBy(`${subject} ${text} ${html}`), email).toEqual([])
  }
  const notes = await sql<{ data: unknown }>`select data from notifications where user_id <> ${agent.id}`
  expect(notes.length).toBeGreaterThan(0)
  expect(toldBy(JSON.stringify(notes))).toEqual([])
  const [slot] = (
    await request(
      visitCalls.setSlots,
      { id: home.id, singles: [{ day: addDays(germanDay(), 3), time: '10:00', minutes: 30 }] },
      agent.token,
    )
  ).body.data.slots
  const booked = await request(visitCalls.createVisit, { slug: home.slug, slot_id: slot!.id, ...guest })
  const { key } = booked.body.data
  const calendar = async () => (await request(visitCalls.getVisitCalendar, { key })).body as unknown as string
  const seen = async () => `${JSON.stringify((await request(visitCalls.getVisit, { key })).body)} ${await calendar()}`
  const mails = await messagesTo(guest.email)
  expect(toldBy(`${JSON.stringify(booked.body)} ${await seen()} ${JSON.stringify(mails)}`)).toEqual([])
  const code = /\?code=([0-9a-f-]{36})/.exec(mails[0]!.text)![1]!
  await request(visitCalls.confirmVisitEmail, { key, code })
  expect(await seen()).toContain(flat.street!)
  expect((await messagesTo(guest.email))[0]!.text).toContain(flat.street!)
})

test.runIf(hasPages)('no page, sitemap or feed tells a hidden place', async () => {
  const part = Math.ceil(home.id / 10_000)
  const pages = [
    `/immobilie/${home.slug}`,
    `/_data/immobilie/${home.slug}`,
    '/immobilien?place=35037&radius=10',
    '/_data/immobilien?place=35037&radius=10',
    '/immobilien?south=50.7&west=8.6&north=50.9&east=8.9',
    `/finanzierung/anfrage?immobilie=${home.slug}`,
    `/produkte?suche=${encodeURIComponent(home.name)}`,
    `/suche?q=${encodeURIComponent(home.name)}`,
    `/betriebe/${agent.slug}`,
    `/sitemap/produkte-${part}.xml`,
    '/sitemap.xml',
    '/regional/feed.xml',
  ]
  let shows = 0
  for (const url of pages) {
    const { body, statusCode } = await inject({ method: 'GET', url })
    expect(statusCode, url).toBe(200)
    expect(toldBy(body), url).toEqual([])
    if (body.includes(home.slug)) shows += 1
  }
  expect(shows).toBeGreaterThan(5)
})
