import { beforeAll, expect, test } from 'vitest'
import { taxReportCalls } from '#contract/payouts/tax-report.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { expectTagged } from '../../../../../test/pdf-structure.ts'
import { sell } from '../../../../../test/sales.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { brokenGrammar, type Grammar, nodesAt, parseXml, textAt } from '../../../../../test/xml.ts'
import { buildOperator } from '../../accounts/accounts.factory.ts'
import { book } from '../../billing/ledger/ledger.service.ts'
import { writeOperatorTexts } from '../../packages/packages.factory.ts'
import { type QuarterSum, reportOf } from './tax-report.rules.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
const year = Number(germanDay().slice(0, 4))
let operator: { token: string }
let small: Shop
let large: Shop

beforeAll(async () => {
  operator = await buildOperator()
  await writeOperatorTexts()
  small = await buildShop({ priceCents: 5000, stock: 20 })
  large = await buildShop({ priceCents: 150_000, stock: 20 })
  await sell(small)
  const orders = [await sell(large), await sell(large, true), await sell(large)]
  await buildOrder([large])
  // one was completed early in the year; a package was charged then
  await sql`update order_moves set at = ${`${year}-02-10T12:00:00Z`} where vendor_order_id = ${orders[0]!} and status = 'completed'`
  const { providerId } = large
  const amounts = { provider: -2975, platform: 2500, tax: 475 }
  const at = new Date(`${year}-05-10T12:00:00Z`)
  await inTransaction((tx) => book(tx, { kind: 'subscription', vendorOrderId: null, providerId, amounts, at }))
})

const setBirthday = ({ providerId }: Shop) =>
  sql`insert into provider_onboardings (provider_id, person_birthday) values (${providerId}, '1980-04-01')
    on conflict (provider_id) do update set person_birthday = excluded.person_birthday`

type Raw = { kind: string; account: string; cents: number; at: string; done: string | null }

/** The same sums, from every single row. */
const fromRows = async (providerId: number) => {
  const rows = await sql<Raw>`
    select e.kind, l.account, l.amount_cents as cents, e.at,
      (select m.at from order_moves m where m.vendor_order_id = e.vendor_order_id and m.status = 'completed') as done
    from ledger_entries e join ledger_lines l on l.entry_id = e.id where l.provider_id = ${providerId}`
  const moves = await sql<{ at: string }>`
    select m.at from order_moves m join vendor_orders v on v.id = m.vendor_order_id
    where v.provider_id = ${providerId} and m.status = 'completed'`
  const quarterOf = (at: string | Date) => Math.ceil(Number(germanDay(new Date(at)).slice(5, 7)) / 3)
  const sums = [1, 2, 3, 4].map((quarter) => ({ quarter, sales: 0, gross: 0, fees: 0, package: 0 }))
  const of = (at: string | Date) => sums[quarterOf(at) - 1]!
  for (const { at } of moves) of(at).sales++
  for (const { kind, account, cents, at, done } of rows) {
    const later = done && new Date(done) > new Date(at) ? done : at
    if (kind === 'subscription' && account !== 'provider') {
      of(at).fees += cents
      of(at).package += cents
    }
    if (!done) continue
    if (['sale', 'refund', 'voucher', 'refund_voucher'].includes(kind) && account === 'provider')
      of(later).gross += cents
    if (['commission', 'refund_commission'].includes(kind) && account !== 'provider') of(later).fees += cents
  }
  return sums.map(({ gross, fees, package: charged, ...one }) => ({
    ...one,
    gross: gross / 100,
    fees: fees / 100,
    consideration: Math.round(gross - (fees - charged)) / 100,
  }))
}

test('the report of a provider equals the sums of all raw rows, quarter by quarter', async () => {
  for (const shop of [small, large]) {
    const { body } = await request(taxReportCalls.getOwnTaxReport, { year }, shop.token)
    expect(body.data.activities.map(({ kind }) => kind)).toEqual(['goods'])
    expect(body.data.activities[0]!.quarters).toEqual(await fromRows(shop.providerId))
    expect(body.years).toContain(year)
  }
  const { body } = await request(taxReportCalls.getOwnTaxReport, { year }, large.token)
  const { quarters } = body.data.activities[0]!
  expect(quarters.map(({ sales }) => sales)).toEqual(expect.arrayContaining([1]))
  expect([body.data.sales, quarters[0]!.sales, quarters[1]!.fees]).toEqual([3, 1, 29.75])
  // the package of the second quarter is a fee and lowers no sale
  expect(quarters[1]!.consideration).toBe(0)
  expect(body.data).toMatchObject({ is_exempt: false, is_final: false })
})

const activity = 'Consideration NumberOfActivities Fees Taxes'
const four = (prefix: string) => [1, 2, 3, 4].map((quarter) => `${prefix}${quarter}`).join(' ')
const grammar: Grammar = {
  DPI_OECD: 'MessageSpec DPIBody+',
  MessageSpec:
    'TransmittingCountry ReceivingCountry MessageType MessageRefId MessageTypeIndic ReportingPeriod Timestamp',
  DPIBody: 'PlatformOperator ReportableSeller*',
  PlatformOperator:
    'ResCountryCode+ TIN+ IN? VAT? Name+ PlatformBusinessName? Address+ Nexus? AssumedReporting? DocSpec',
  ReportableSeller: 'Identity RelevantActivities DocSpec',
  Identity: 'EntitySeller|IndividualSeller',
  EntitySeller: 'Standard',
  IndividualSeller: 'Standard',
  Standard: 'EntSellerID|IndSellerID FinancialIdentifier*',
  EntSellerID: 'ResCountryCode+ TIN+ IN? VAT? Name+ Address+',
  IndSellerID: 'ResCountryCode+ TIN+ VAT? Name Address+ BirthInfo',
  'DPI_OECD/DPIBody/ReportableSeller/Identity/IndividualSeller/Standard/IndSellerID/Name': 'FirstName LastName',
  BirthInfo: 'BirthDate',
  Address: 'CountryCode AddressFix',
  AddressFix: 'Street? PostCode? City',
  FinancialIdentifier: 'Identifier AccountHolderName?',
  RelevantActivities: 'PersonalServices? SaleOfGoods?',
  PersonalServices: activity,
  SaleOfGoods: activity,
  Consideration: four('ConsQ'),
  NumberOfActivities: four('NumbQ'),
  Fees: four('FeesQ'),
  Taxes: four('TaxQ'),
  DocSpec: 'DocTypeIndic DocRefId CorrDocRefId?',
}

test('the operator exports all that are not exempt, in the scheme of the OECD and in whole euros', async () => {
  const { body: list } = await request(taxReportCalls.listTaxReports, { year }, operator.token)
  const of = (shop: Shop) => list.data.find(({ provider }) => provider.id === shop.providerId)!
  expect([of(small).is_exempt, of(large).is_exempt, list.reportable]).toEqual([true, false, 0])
  expect(of(large).missing).toEqual(['Geburtsdatum'])

  // the scheme demands the birthday of a person
  expect(list.left_out).toEqual([{ company_name: of(large).provider.company_name, missing: ['Geburtsdatum'] }])
  const refused = await request(taxReportCalls.getTaxFile, { year }, operator.token)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `Es fehlen Angaben, ohne die keine Meldung möglich ist: ${of(large).provider.company_name} (Geburtsdatum).`,
  ])
  await setBirthday(large)

  const { body } = await request(taxReportCalls.getTaxFile, { year }, operator.token)
  const xml = String(body)
  const root = parseXml(xml.replaceAll('stf:', ''))
  expect(brokenGrammar(root, grammar)).toEqual([])
  const sellers = nodesAt(root, 'DPIBody/ReportableSeller')
  expect(sellers).toHaveLength(1)
  const goods = nodesAt(sellers[0]!, 'RelevantActivities/SaleOfGoods')[0]!
  for (const one of await fromRows(large.providerId)) {
    expect(textAt(goods, `Consideration/ConsQ${one.quarter}`)).toBe(String(Math.round(one.consideration)))
    expect(textAt(goods, `Fees/FeesQ${one.quarter}`)).toBe(String(Math.round(one.fees)))
    expect(textAt(goods, `NumberOfActivities/NumbQ${one.quarter}`)).toBe(String(one.sales))
  }
  expect(xml).toContain('<Identifier AccountNumberType="IBAN">DE89370400440532013000</Identifier>')
  expect(textAt(root, 'MessageSpec/ReportingPeriod')).toBe(`${year}-12-31`)
  // of a year that is not over, which is not kept
  expect(nodesAt(root, 'DPIBody/ReportableSeller/DocSpec').map((doc) => textAt(doc, 'DocTypeIndic'))).toEqual([
    'OECD11',
  ])
  expect((await request(taxReportCalls.setTaxFileSent, { year, kind: 'new' }, operator.token)).status).toBe(404)
})

test('what changes after a report was sent is a correction of it, with the DocRefId of the last one', async () => {
  const past = year - 1
  const [kept, changing] = [
    await buildShop({ priceCents: 300_000, stock: 9 }),
    await buildShop({ priceCents: 300_000, stock: 9 }),
  ]
  const late = await buildShop({ priceCents: 300_000, stock: 9 })
  const orders = new Map<Shop, number>()
  const bookFor = (shop: Shop, provider: number) => {
    const about = { kind: 'sale' as const, vendorOrderId: orders.get(shop)!, providerId: shop.providerId }
    const amounts = { provider, customer: -provider }
    return inTransaction((tx) => book(tx, { ...about, amounts, at: new Date(`${past}-07-10T12:00:00Z`) }))
  }
  for (const shop of [kept, changing, late]) {
    const id = await sell(shop)
    orders.set(shop, id)
    await setBirthday(shop)
    await sql`update order_moves set at = ${`${past}-06-10T12:00:00Z`} where vendor_order_id = ${id} and status = 'completed'`
    if (shop !== late) await bookFor(shop, 300_000)
  }
  const file = async (kind: 'new' | 'correction') => {
    const { status, body } = await request(taxReportCalls.getTaxFile, { year: past, kind }, operator.token)
    if (status !== 200) return { status, docs: [], type: '' }
    const root = parseXml(String(body).replaceAll('stf:', ''))
    expect(brokenGrammar(root, grammar)).toEqual([])
    const nodes = [...nodesAt(root, 'DPIBody/PlatformOperator'), ...nodesAt(root, 'DPIBody/ReportableSeller')]
    const docs = nodes.map((node) => ({
      kind: textAt(node, 'DocSpec/DocTypeIndic'),
      ref: textAt(node, 'DocSpec/DocRefId'),
      corrects: nodesAt(node, 'DocSpec/CorrDocRefId').length ? textAt(node, 'DocSpec/CorrDocRefId') : null,
    }))
    return { status, docs, type: textAt(root, 'MessageSpec/MessageTypeIndic') }
  }
  const sent = (kind: 'new' | 'correction') =>
    request(taxReportCalls.setTaxFileSent, { year: past, kind }, operator.token)
  const kinds = ({ docs }: { docs: { kind: string }[] }) => docs.map(({ kind }) => kind)

  // until it is sent, a second file takes the place of the first
  await file('new')
  const first = await file('new')
  expect([first.type, kinds(first)]).toEqual(['DPI401', ['OECD1', 'OECD1', 'OECD1']])
  expect((await file('correction')).status).toBe(404)
  expect((await sent('new')).status).toBe(200)
  expect((await sent('new')).status).toBe(404)
  expect([(await file('new')).status, (await file('correction')).status]).toEqual([404, 404])

  const refOf = (docs: { ref: string }[], { providerId }: Shop) =>
    docs.find(({ ref }) => ref.endsWith(`-${providerId}`))!.ref
  await sql`update companies set city = 'Gießen' where id = ${changing.providerId}`
  await bookFor(late, 300_000)
  const corrected = await file('correction')
  expect([corrected.type, corrected.docs]).toEqual([
    'DPI402',
    [
      { kind: 'OECD0', ref: first.docs[0]!.ref, corrects: null },
      { kind: 'OECD2', ref: expect.any(String), corrects: refOf(first.docs, changing) },
    ],
  ])
  const added = await file('new')
  expect([added.type, kinds(added)]).toEqual(['DPI401', ['OECD0', 'OECD1']])
  expect((await sent('new')).status).toBe(200)
  expect((await sent('correction')).status).toBe(200)

  // exempt by now: deleted, by the id of the correction
  await bookFor(changing, -250_000)
  const deleted = await file('correction')
  expect(deleted.docs[1]).toEqual({ kind: 'OECD3', ref: expect.any(String), corrects: refOf(corrected.docs, changing) })
  const all = [...first.docs, ...corrected.docs.slice(1), ...added.docs.slice(1), ...deleted.docs.slice(1)]
  expect(new Set(all.map(({ ref }) => ref)).size).toBe(all.length)
})

test('each provider gets its own copy as PDF, and nobody gets that of another', async () => {
  const { status, body, headers } = await request(taxReportCalls.getOwnTaxFile, { year }, small.token)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const elements = await expectTagged(body as unknown as Buffer, 'Meldung an das Finanzamt')
  expect(elements('TR').at(-1)!.text).toMatch(/^Zusammen/)
  const other = await buildShop()
  expect((await request(taxReportCalls.getOwnTaxFile, { year }, other.token)).status).toBe(404)
  expect((await request(taxReportCalls.getTaxFile, { year }, small.token)).status).toBe(403)
  expect((await request(taxReportCalls.getTaxFile, { year: 2024 }, operator.token)).status).toBe(404)
  expect((await request(taxReportCalls.getOwnTaxReport, { year: 1999 }, small.token)).status).toBe(422)
})

test('goods are exempt below 30 sales and up to 2,000 euros; services never', () => {
  const sum = (given: Partial<QuarterSum>): QuarterSum => ({
    providerId: 1,
    isService: false,
    quarter: 1,
    sales: 29,
    grossCents: 200_000,
    feeCents: 0,
    packageCents: 0,
    ...given,
  })
  const isExempt = (...sums: Partial<QuarterSum>[]) => reportOf(sums.map(sum)).isExempt
  expect(isExempt({})).toBe(true)
  expect(isExempt({ sales: 30 })).toBe(false)
  expect(isExempt({ sales: 15 }, { quarter: 4, sales: 15, grossCents: 0 })).toBe(false)
  expect(isExempt({ grossCents: 200_001 })).toBe(false)
  expect(isExempt({ grossCents: 210_000, feeCents: 10_000 })).toBe(true)
  expect(isExempt({ isService: true, sales: 1, grossCents: 100 })).toBe(false)
  // packages of somebody who sells services only belong to the services
  const { activities } = reportOf([sum({ isService: true }), sum({ sales: 0, grossCents: 0, feeCents: 500 })])
  expect(activities.map(({ isService, quarters }) => [isService, quarters[0]!.feeCents])).toEqual([[true, 500]])
})
