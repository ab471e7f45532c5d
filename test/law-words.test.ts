import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { outgoingServices } from '#lib/law/hosts.ts'
import { processing } from '#lib/law/processing.ts'
import { storages } from '#lib/law/storages.ts'
import { withdrawalNotice } from '#lib/law/withdrawal.ts'
import { pinnedWords } from '#lib/site/pinned-words.ts'
import { appointmentRule, contractRule } from '#lib/text/contract-words.ts'
import { cookieTypes } from '#seeds/content/cookies.ts'
import { pages } from '#seeds/content/index.ts'
import { texts } from '#seeds/reference/texts.ts'
import { presentWidgets } from '#server/domains/content/content.present.ts'
import type { paymentNames } from '#server/domains/orders/orders.present.ts'
import { templateOf } from '#server/domains/providers/policies/policy-templates.rules.ts'
import { settings } from '#server/platform/settings.ts'

/** Legal and help texts, mails and demo texts say nothing that the product does not do. */

const root = join(import.meta.dirname, '..')
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(path, ending)
    return ending.test(entry.name) && !entry.name.endsWith('.test.ts') ? [path] : []
  })
const sources = [
  ...filesIn('seeds', /\.ts$/),
  ...filesIn('src/lib', /\.ts$/),
  ...filesIn('src/web', /\.tsx?$/),
  ...filesIn('src/server/platform/http', /\.ts$/),
  ...filesIn('src/server/domains', /\.(mails|rules|present|service)\.ts$/),
].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const seller = {
  ...{ companyName: 'Hof', street: 'Weg', houseNumber: '1', postalCode: '35037', city: 'Marburg', phone: '' },
  email: 'hof@example.de',
}
const terms = templateOf('terms', seller)
const pageText = (slug: string) => JSON.stringify(pages.find((page) => page.slug === slug)!.widgets)
const contract = texts.filter(({ topic }) => topic === 'contract').map(({ body }) => body)

describe('sentences that were untrue are nowhere', () => {
  test.each([
    ['Marktwerk nimmt kein Geld für den Anbieter entgegen', 'cards are charged on the payment service'],
    ['Gekaufte Gutscheine', 'vouchers can not be bought'],
    ['innerhalb von zwei Werktagen an, sind Sie', 'the period is ORDER_PENDING_DAYS'],
    ['Jeder Anbieter bestätigt seinen Teil noch gesondert', 'prepaid orders are agreed with the request for payment'],
    ['mindestens sechs Wochen vorher', 'no function announces terms to customers'],
    ['Europäischen Wirtschaftsraums findet nicht statt', 'card payments and push leave the EU'],
    ['Alle Funktionen sind ohne Maus erreichbar', 'an area is drawn by pointer'],
    ['Keine Grundgebühr, keine Einrichtungskosten, keine Mindestlaufzeit', 'packages cost up to 99 euros a month'],
    ['ein Betrieb, den Sie besuchen können', 'nobody checks that'],
    ['keine Überraschungen', 'nobody can promise that'],
    ['Übereinstimmung mit der Suche, Entfernung, Verfügbarkeit', 'the ranking page says how lists are sorted'],
    ['zum Ende des Abrechnungsmonats', 'terms of packages are months or years'],
    ['Bezahlte Plätze gibt es nicht', 'the premium package is sold'],
    ['zahlen Sie den Rest bar', 'a rest is paid by any way'],
    ['mit Gutschein, bar oder beidem', 'transfers and cards exist'],
    ['bezahlen Sie den Rest bar bei', 'a rest is paid by any way'],
    ['Bevor ein Anbieter etwas einstellen darf, weist er', 'proofs are checked after the first sale of most trades'],
    ['geht nur mit Maus oder Finger', 'the corners of an area are set by keys'],
    ['technische Filter entscheiden nicht allein', 'nothing but people decides on a report'],
    ['Höchstens zweimal im Monat', 'nothing limits how often the newsletter is sent'],
    ['ohne etwas über Sie zu speichern', 'a hash of each visitor is kept for the day'],
    ['Steuernummer; Sie finden die Angaben im Impressum', 'no Impressum shows a tax number'],
    ['Diese Angaben erscheinen in Ihrem Impressum', 'no Impressum shows a bank account'],
    ['Was über Gutscheine bezahlt wurde', 'a provider’s own voucher only lowers its price'],
    ['Sie werden nicht veröffentlicht', 'VAT id and register number stand in the Impressum'],
    ['Bankverbindung wird nicht veröffentlicht', 'who transfers money sees it'],
    ['Legen Sie zuerst fest, wie Sie versenden', 'it was said after the set-up too'],
    ['Das Premium-Paket gilt ab sofort', 'the operator gives a badge'],
    ['Tippen Sie links', 'on a phone it stands above'],
    ['auf dem neuesten Stand', 'it says nothing'],
    ['letzten 30 Tage: ', 'the reference is the price before the reduction'],
  ])('„%s“: %s', (words) => {
    expect(sources.filter(({ text }) => text.includes(words)).map(({ path }) => path)).toEqual([])
  })
})

test('who wants to sell finds the commission before anything is typed', () =>
  expect(pageText('anbieter-werden')).toContain('href=\\"/pakete\\"'))

test('page, mail and both terms say in one sentence when the contract is made', () => {
  const { orderPendingDays } = settings
  expect(pageText('agb')).toContain(appointmentRule)
  expect(pageText('agb')).toContain(`${contractRule} Nimmt er nicht innerhalb von {{rules.order_days}} Tagen an`)
  const shown = presentWidgets({ ...pages.find(({ slug }) => slug === 'agb')!, operator: {} } as never)
  expect(JSON.stringify(shown)).toContain(`innerhalb von ${orderPendingDays} Tagen an`)
  expect(terms).toContain('bezahlen Sie vorab per Überweisung oder Karte, nehmen wir sie schon mit der Aufforderung')
  for (const file of ['orders/orders.mails.ts', 'orders/shop/Confirmation.tsx'])
    expect(sources.find(({ path }) => path.endsWith(file))!.text).toContain('contractSentence(')
})

test('providers read the waiting times of payouts that the server keeps', () => {
  const shown = presentWidgets({ ...pages.find(({ slug }) => slug === 'anbieter-werden')!, operator: {} } as never)
  const text = JSON.stringify(shown)
  expect(text).toContain(`${settings.payoutHoldDays} Tage nach Abschluss der Bestellung`)
  expect(text).toContain(`ruhen Auszahlungen ${settings.payoutAccountDays} Tage`)
  expect(text).not.toContain('{{rules.')
})

test('every way of payment is named wherever ways of payment are explained', () => {
  const words: Record<keyof typeof paymentNames, RegExp> = {
    cash: /bar\b|Barzahlung/i,
    voucher: /Gutschein/i,
    transfer: /Überweisung/i,
    card: /Karte/i,
  }
  const explained = {
    agb: pageText('agb'),
    hilfe: pageText('hilfe'),
    index: pageText('index'),
    'anbieter-werden': pageText('anbieter-werden'),
    contract: contract.join(' '),
    kym_payment_contents: texts
      .filter(({ topic }) => topic === 'payment')
      .map(({ title }) => title)
      .join(' '),
  }
  const lacking = Object.entries(explained).flatMap(([place, text]) =>
    Object.entries(words).flatMap(([method, word]) => (word.test(text) ? [] : [`${place}: ${method}`])),
  )
  expect(lacking).toEqual([])
})

test('the privacy page and the cookie dialog name every storage that the source writes', () => {
  const writes = /localStorage\.setItem|sessionStorage\.setItem|indexedDB\.open|document\.cookie = |header\(.set-cookie/
  const writing = sources.filter(({ path, text }) => /^src\/(web|server)\//.test(path) && writes.test(text))
  const found = writing.map(({ path }) => path.replace(/^src\/(web|server)\//, ''))
  expect(found.sort()).toEqual([...new Set(storages.flatMap(({ files }) => files))].sort())
  const dialog = JSON.stringify(cookieTypes)
  for (const { name, duration } of storages) {
    expect(pageText('datenschutz')).toContain(`<td>${name}</td>`)
    expect(pageText('datenschutz')).toContain(duration)
    expect(dialog).toContain(name)
  }
})

test('the privacy page tells about every line of the register of processing', () => {
  const page = pageText('datenschutz')
  const untold = processing.flatMap(({ name, told }) =>
    told.filter((words) => !page.includes(words)).map((words) => `${name}: ${words}`),
  )
  expect(untold).toEqual([])
  expect(processing.filter(({ told }) => !told.length)).toEqual([])
})

test('who gets data outside the EU is named', () => {
  for (const words of ['Stripe', 'Google, Apple, Mozilla', 'USA', 'Artikel 46 DSGVO'])
    expect(pageText('datenschutz')).toContain(words)
})

test('the platform page has the notice of every kind of contract', () => {
  const page = pageText('widerruf')
  const to = { address: 'X', contact: 'Y', onlineForm: 'Z' }
  for (const kind of ['goods', 'parcels', 'service', 'brokerage', 'loan'] as const) {
    const [first] = withdrawalNotice(kind, to).match(/<p>[^<]*(?:vierzehn Tage ab|495 BGB)[^<]*<\/p>/)!
    expect(page).toContain(first)
  }
})

test('the ranking page explains every list: search, directory, restaurants, property, bundles, requests', () => {
  for (const words of ['Suche', 'Betriebe', 'Restaurants', 'Immobilien und Bundles', 'Anfragen an Betriebe'])
    expect(pageText('ranking')).toContain(`<h2>${words}`)
})

test('the ranking page says what the operator changes by hand, in the words of the list', () => {
  for (const words of [pinnedWords, 'ausblenden']) expect(pageText('ranking')).toContain(words)
  for (const file of ['shop/ProductCard.tsx', 'shell/Suggestions.tsx'])
    expect(sources.find(({ path }) => path.endsWith(file))!.text).toContain('{pinnedWords}')
})

/** Lists in an order of their own, which the page explains too: all of a provider, dates, newest posts, regions. */
const ownLists = ['Angebote', 'Die nächsten Termine', 'Neu im Portal', 'Regionen', 'Alle Beiträge']

test('every recommendation that a page shows is explained by the same name', () => {
  const web = sources.filter(({ path }) => path.startsWith('src/web/'))
  const rows = web.flatMap(({ text }) => [
    ...text.matchAll(/<(?:ProductRow|PortalSection) title="([^"]+)"|<h2>(Ähnliche [^<]+)<\/h2>/g),
  ])
  const names = rows.map(([, row, heading]) => row ?? heading!).filter((name) => !ownLists.includes(name))
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) expect(pageText('ranking')).toContain(`<strong>${name}:</strong>`)
})

/** Ways out of the server: requests, mails, pushes, and addresses that pages load from. */
const wayOut =
  /\bfetch\(|\bfetchForeign\w*\(|\.fetch\(|from 'nodemailer'|from 'web-push'|https?\.request\(|\bmapTiles: |tiles: typeof settings/

test('the register of processing names every service that gets data from the server', () => {
  const root = resolve(import.meta.dirname, '../src/server')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== join('platform', 'settings.ts'))
    .filter((path) => wayOut.test(readFileSync(join(root, path), 'utf8')))
  expect(found.toSorted()).toEqual(outgoingServices.flatMap(({ files }) => files).toSorted())
})
