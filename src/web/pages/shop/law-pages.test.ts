import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { guaranteeNotice } from '#lib/law/guarantee.ts'
import { outgoingServices } from '#lib/law/hosts.ts'
import { ageAtHandover } from '#lib/law/media.ts'
import { processing } from '#lib/law/processing.ts'
import { type Reusable, reusableNotice } from '#lib/law/reusable.ts'
import { disputeSentence } from '#lib/law/trades.ts'
import { cookieTypes } from '#seeds/content/cookies.ts'
import { footer } from '#seeds/content/menus.ts'
import { BundleItems } from '#web/features/bundles/BundleItems.tsx'
import { BundleList } from '#web/features/bundles/shop/BundleList.tsx'
import { BundleView } from '#web/features/bundles/shop/BundleView.tsx'
import { LegalLine } from '#web/features/content/frames/LegalLine.tsx'
import type { Layout } from '#web/features/content/layout.ts'
import { CookieBanner } from '#web/features/content/shell/CookieBanner.tsx'
import { Footer } from '#web/features/content/shell/Footer.tsx'
import { CashList } from '#web/features/food/kitchen/FiguresView.tsx'
import { Tours } from '#web/features/food/kitchen/Tours.tsx'
import { DishSheet } from '#web/features/food/shop/DishSheet.tsx'
import { MenuHead } from '#web/features/food/shop/MenuHead.tsx'
import { DishRow } from '#web/features/food/shop/MenuView.tsx'
import { Restaurants } from '#web/features/food/shop/Restaurants.tsx'
import { ProcessingRegister } from '#web/features/operator/ProcessingRegister.tsx'
import { AgeOfParcel } from '#web/features/orders/provider/order/PackingSlip.tsx'
import { VatCheck } from '#web/features/packages/VatCheck.tsx'
import { FinanceResult } from '#web/features/property/finance/FinanceResult.tsx'
import { shownOf } from '#web/features/property/finance/finance.ts'
import { FinanceBox, purchaseOf, Seller } from '#web/features/property/shop/PropertyView.tsx'
import { energyFacts, factsOf } from '#web/features/property/shop/words.ts'
import { OwnContractView } from '#web/features/providers/contract/OwnContract.tsx'
import { Imprint } from '#web/features/providers/shop/Imprint.tsx'
import { RecallList } from '#web/features/reports/shop/RecallList.tsx'
import { Transparency } from '#web/features/reports/shop/Transparency.tsx'
import { LayoutOfServer } from '#web/rendering/page-data.ts'
import Ask from './providers/ask.tsx'

/** What the law wants to be seen on menus, bundles and listings, read from the page as a browser gets it. */

let page: ReactElement | null = null
const Page = () => page
const Stub = createRoutesStub([{ path: '/', Component: Page }])

const shown = (element: ReactElement) => {
  page = element
  return renderToStaticMarkup(createElement(Stub))
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
}

const dish = (changes: object) =>
  ({
    ...{ id: 1, category_id: 1, name: 'Helles 0,5 l', details: '', price: 3.6, sizes: [], tax: 19, deposit: 0.08 },
    ...{ deposit_kind: 'reusable', litres: 0.5, unit_price: 7.2, age_limit: 16, allergens: [], no_allergens: true },
    alcohol_percent: 4.9,
    ...{ additives: [], tags: [], sold_out: false, picture: null, group_ids: [] },
    ...changes,
  }) as unknown as Parameters<typeof DishRow>[0]['dish']
const row = (changes: object = {}) =>
  shown(createElement(DishRow, { dish: dish(changes), tags: [], onOpen: () => undefined }))
const sheet = (changes: object = {}) =>
  shown(
    createElement(DishSheet, {
      dish: dish(changes),
      groups: [],
      onAdd: () => Promise.resolve(true),
      onClose: () => undefined,
    }),
  )

test('a bottled drink on a menu has its price per litre, its deposit with EINWEG or MEHRWEG, and its age', () => {
  expect(row()).toContain('3,60 € ab 16 Jahren 4,9 % vol. · 7,20 € / l · zzgl. 0,08 € Pfand, MEHRWEG')
  expect(row({ alcohol_percent: 0.4 })).not.toContain('vol.')
  expect(sheet()).toContain('4,9 % vol. · 7,20 € / l · zzgl. 0,08 € Pfand, MEHRWEG')
  expect(row({ deposit: 0.25, deposit_kind: 'single_use' })).toContain('EINWEG')
  expect(row({ deposit: 1, deposit_kind: 'tableware', unit_price: null })).toContain('1,00 € Pfand für Becher')
  expect(row({ deposit: 0, unit_price: null })).not.toMatch(/Pfand|\/ l/)
  const sizes = [{ id: 7, name: '0,33 l', price: 2.8, unit_price: 8.48 }]
  expect(sheet({ sizes })).toContain('2,80 € 8,48 € / l')
})

test('a menu names the cereals and nuts of a dish', () => {
  const bread = { allergens: ['rye', 'wheat', 'walnuts', 'milk'], no_allergens: false }
  for (const words of [row(bread), sheet(bread)])
    expect(words).toContain('Enthält: Gluten (Weizen, Roggen), Milch, Schalenfrüchte (Walnüsse)')
})

test('the menu says that dishes come in reusable packaging at the same price, or that brought vessels are filled', () => {
  const head = (choice: Reusable | null, day = '2026-11-18') =>
    shown(
      createElement(MenuHead, {
        zip: '35037',
        isPickup: true,
        page: {
          ...{ company_name: 'Lago', city: 'Marburg', url: 'lago', image: null, menu: { tags: [] } },
          restaurant: {
            ...{ tags: [], logo: null, rating: null, rating_count: 0, state: 'offen', hours: [], closes_at: null },
            ...{ open_now: true, delivers: true, pickup: true, zones: [], zone: null },
            reusable_text: reusableNotice(choice, day),
          },
        },
      } as never),
    )
  expect(head('offered')).toMatch(/Mehrweg: .*zum selben Preis.*Mehrwegverpackung/)
  expect(head('own_vessels')).toContain('mitgebrachten Behälter')
  expect(head('no_plastic')).not.toContain('Mehrweg')
  expect(head('offered', '2022-12-31')).not.toContain('Mehrweg')
})

test('the page of recalls names product, danger, what to do and what one can ask for', () => {
  const recall = {
    ...{ id: 1, name: 'Wasserkocher', company_name: 'Herd GmbH', provider_url: 'herd', picture: null, batch: 'H 24' },
    ...{
      article_number: '',
      sold_from: '2026-01-02',
      sold_until: null,
      hazard: 'Verbrühung.',
      instructions: 'Weg damit.',
    },
    ...{ remedies: ['refund', 'repair'], contact: '0800 1', source_url: '', created_at: '2026-11-05T09:00:00.000Z' },
  } as unknown as Parameters<typeof RecallList>[0]['recalls'][number]
  const words = shown(createElement(RecallList, { recalls: [recall] }))
  expect(words).toContain('Produktsicherheitsrückruf: Wasserkocher')
  for (const word of ['Charge H 24', '02.01.2026', 'Verbrühung.', 'Weg damit.', 'Kaufpreises oder Reparatur', '0800 1'])
    expect(words).toContain(word)
  expect(shown(createElement(RecallList, { recalls: [] }))).toContain('keine Rückrufe')
})

test('lists of restaurants and bundles link to the explanation of their order', () => {
  const filters = { zip: '', isPickup: false, isOpen: false, tag: null, what: '', page: 1 }
  const list = { data: [], tags: [], zip_known: true, total: 0, currentPage: 1, lastPage: 1 }
  const restaurants = createElement(Restaurants, { found: list, filters, pages: null, map: null } as never)
  for (const element of [restaurants, createElement(BundleList, { bundles: [] })])
    expect(shown(element)).toContain('So sortieren wir')
})

test('the operator has the register of processing with purpose, basis, recipients and term', () => {
  const words = shown(createElement(MantineProvider, null, createElement(ProcessingRegister)))
  for (const { name, purpose, recipients, term } of processing)
    for (const word of [name, purpose, recipients, term]) expect(words).toContain(word)
  for (const { name, host, place } of outgoingServices)
    for (const word of [name, host, place]) expect(words).toContain(word)
})

test('restaurants are told that cash belongs into their own till', () => {
  const tours = createElement(Tours, { orders: [], tours: [] })
  const words = shown(
    createElement(MantineProvider, null, createElement(QueryClientProvider, { client: new QueryClient() }, tours)),
  )
  expect(words).toContain('Bargeld gehört in Ihre eigene Kasse')
  const list = shown(createElement(MantineProvider, null, createElement(CashList, { day: '2026-11-18' })))
  expect(list).toMatch(/Bargeld gehört in Ihre eigene Kasse.*Kassenliste als CSV/)
})

test('a provider reads what is announced and sees its proof of consent', () => {
  const coming = {
    ...{ id: 1, valid_from: '2026-12-10', summary: 'Die Provision steigt.', announced_at: '2026-11-18T08:00:00.000Z' },
    ...{ sections: [{ title: 'Provision', text: 'Zehn Prozent.' }], accepted_at: null },
  }
  const contract = { version: '2026-01-01', accepted_at: '2026-02-01T08:00:00.000Z', coming }
  const words = shown(
    createElement(
      MantineProvider,
      null,
      createElement(QueryClientProvider, { client: new QueryClient() }, createElement(OwnContractView, { contract })),
    ),
  )
  expect(words).toMatch(/Sie haben der Fassung vom 01\.01\.2026 am 01\.02\.2026/)
  expect(words).toMatch(/Neue Fassung ab 10\.12\.2026 Die Provision steigt\..*ohne weitere Frist kündigen/)
  expect(words).toContain('Der Fassung vom 10.12.2026 zustimmen')
})

const imprint = (trade: object, dispute_text: string) =>
  shown(
    createElement(Imprint, {
      seller: { company_name: 'Kontor', url: 'kontor', policies: [] },
      provider: {
        ...{ company_name: 'Kontor', street: 'Weg', street_number: '1', postal_code: '35037', city: 'Marburg' },
        ...{ phone: '0642112', email: 'post@kontor.example' },
        imprint: {
          ...{ company_type: 'GmbH', representative: 'Ada Ott', company_registration_number: 'HRB 1', vat_number: '' },
          ...{ lucid_number: '', weee_number: '', certified_at: null, trade, dispute_text },
        },
      },
    } as never),
  )

test('the Impressum of a provider names authority, permission and chamber, and says whether it takes part in dispute resolution', () => {
  const words = imprint(
    { authority: 'Landratsamt Starnberg', permission: '§ 34c GewO', chamber: '', craft_roll: '' },
    disputeSentence({ dispute: 'obliged', disputeBody: 'Ombudsstelle' }),
  )
  expect(words).toContain('Zuständige Aufsichtsbehörde Landratsamt Starnberg Erlaubnis § 34c GewO')
  expect(words).not.toContain('Kammer')
  expect(words).toMatch(/Streitbeilegung Der Anbieter ist gesetzlich verpflichtet.*Ombudsstelle/)
  expect(imprint({}, disputeSentence({}))).toContain('nicht bereit und nicht verpflichtet')
})

test('the Impressum of a provider names who it is, who speaks for it and how it is reached', () => {
  const words = imprint({}, '')
  expect(words).toContain('Angaben gemäß § 5 DDG Kontor Weg 1 35037 Marburg Rechtsform: GmbH Vertreten durch: Ada Ott')
  expect(words).toMatch(/Telefon: 0642112 E-Mail: post@kontor\.example Register und Nummern Registereintrag HRB 1/)
})

const bundle = {
  ...{ id: 1, slug: 'x', name: 'Brotzeit', description: '', price: 9, regular_price: 11.9, saving: 2.9 },
  ...{ saving_percent: 24, problem: null, deposit: 0.3, providers: [] },
  products: [
    {
      ...{ product_id: 1, variant_id: null, provider_id: 1, name: 'Trockenfisch', variant_name: '', slug: 'fisch' },
      ...{ picture: null, quantity: 2, current_price: 5.95, stock: 4, unit_price: 59.5, measurement_unit: 'kg' },
      ...{ deposit: 0.15, deposit_kind: 'single_use' },
    },
  ],
} as unknown as Parameters<typeof BundleView>[0]['bundle']

test('the items of a bundle have base price and deposit, its price says the deposit, and it has the notice for goods', () => {
  const items = shown(createElement(BundleItems, { items: bundle.products, ownerOf: () => '' }))
  expect(items).toContain('11,90 € 59,50 € / kg zzgl. 0,30 € Pfand, EINWEG')
  const page = shown(createElement(BundleView, { bundle, action: null, report: null }))
  expect(page).toContain('zzgl. 0,30 € Pfand und Versand')
  expect(page).toContain(guaranteeNotice.title)
})

test('every offer says that a trader makes it, who owes what, and how offers are ranked', () => {
  const menu = shown(
    createElement(MenuHead, {
      zip: '',
      isPickup: true,
      page: {
        ...{ company_name: 'Lago', city: 'Marburg', url: 'lago', image: null, menu: { tags: [] } },
        restaurant: {
          tags: [],
          logo: null,
          rating: null,
          state: 'offen',
          hours: [],
          closes_at: null,
          reusable_text: '',
        },
      },
    } as never),
  )
  expect(menu).toMatch(/Gewerblicher Anbieter\. Der Vertrag kommt mit Lago zustande, nicht mit Marktwerk.*sortieren/)
  const providers = [
    { id: 1, company_name: 'Fischhof', url: 'fischhof', street: 'Weg 1', zip: '35037', city: 'Marburg' },
  ]
  const both = { bundle: { ...bundle, providers } as never, action: null, report: null }
  expect(shown(createElement(BundleView, both))).toMatch(/Gewerblicher Anbieter\. Der Vertrag kommt mit Fischhof/)
  const provider = { company_name: 'Seeufer', url: 'seeufer', address: 'Weg 1', phone: '' }
  expect(shown(createElement(Seller, { provider } as never))).toMatch(/Gewerblicher Anbieter.*verantwortet Seeufer/)
})

test('from its day on a warning stands beside every monthly rate', () => {
  const terms = { loan: 300_000, rate: 3.75, repayment: 2, fixed_years: 10 }
  const property = { slug: 'haus', price: 400_000, place: { state_code: 'BY' }, buyer_commission: 3.57 } as never
  const words = (day: string) => {
    const purchase = purchaseOf(property, day, terms)
    const result = createElement(FinanceResult, { calculation: purchase.calculation!, other: null, terms })
    return [shown(createElement(FinanceBox, { property, purchase, terms })), shown(result)]
  }
  for (const text of words('2026-11-20')) expect(text).toContain('Achtung! Kreditaufnahme kostet Geld.')
  for (const text of words('2026-11-19')) expect(text).not.toContain('Achtung!')
})

test('no monthly rate without the effective rate and a representative example: listing and calculator', () => {
  const property = { slug: 'haus', price: 400_000, place: { state_code: 'BY' }, buyer_commission: 3.57 } as never
  const today = '2026-11-18'
  const terms = { loan: 300_000, rate: 3.75, repayment: 2, fixed_years: 10 }
  const box = shown(createElement(FinanceBox, { property, purchase: purchaseOf(property, today, terms), terms }))
  expect(box).toMatch(/im Monat.*effektiver Jahreszins 3,82 %.*Repräsentatives Beispiel nach § 17 PAngV.*Gesamtbetrag/)
  expect(box).toContain('zwei Drittel')
  const own = shownOf(
    new URLSearchParams('price=400000&state=BY&equity=100000&rate=1&repayment=2&fixed=10'),
    today,
    terms,
  )
  const result = shown(createElement(FinanceResult, { calculation: own.calculation!, other: null, terms }))
  const dearer = { ...terms, rate: 4.5 }
  const other = shown(
    createElement(FinanceBox, { property, purchase: purchaseOf(property, today, dearer), terms: dearer }),
  )
  expect(other).toMatch(/effektiver Jahreszins 4,59 %.*Repräsentatives Beispiel.*Sollzinssatz 4,5/)
  expect(result).toMatch(/Rechenbeispiel mit Ihren Angaben.*Repräsentatives Beispiel nach § 17 PAngV/)
})

test('the transparency report names notices, decisions and appeals of each half-year', () => {
  const period = {
    ...{
      from: '2026-07-01',
      until: '2026-12-31',
      notices: 12,
      removed: 5,
      kept: 6,
      waiting: 1,
      appeals: 2,
      reversed: 1,
    },
    by_type: [{ what: 'product' as const, count: 12 }],
    by_reason: [{ what: 'untrue' as const, count: 12 }],
    ...{ trusted: 3, own: 4, warnings: 2, suspensions: 1 },
    median_hours: 30,
  }
  const words = shown(createElement(Transparency, { periods: [period] }))
  for (const word of [
    '01.07.2026 bis 31.12.2026',
    'Meldungen 12',
    'ausgeblendet 5',
    'Beschwerden 2',
    '30 Stunden',
    'Hinweisgebern 3',
    'Ohne Meldung von uns entfernt oder ausgeblendet 4',
  ])
    expect(words).toContain(word)
  expect(words).toContain('Warnungen wegen Missbrauchs 2 Ausschlüsse auf Zeit wegen Missbrauchs 1')
})

const flat = (changes: object = {}) =>
  ({
    ...{ deal: 'buy', price: 300_000, extra_costs: null, price_per_m2: null, deposit: null, heating_included: false },
    ...{ buyer_commission: 3.57, seller_commission: 3.57, property_type: 'flat', area: 80, plot_area: null, rooms: 3 },
    ...{ baths: 1, floor: null, floors: null, year_built: 1990, condition: 'unknown', heating: null, internet: null },
    ...{ tenancy: null, available_from: null, features: [] },
    energy: {
      ...{ kind: 'demand', value: 92, power: null, hot_water: false, source: 'Erdgas', year: 1990, energy_class: 'C' },
      ...{ valid_until: '2031-05-01', exception: null },
    },
    ...changes,
  }) as unknown as Parameters<typeof energyFacts>[0]

test('a flat on sale names its energy certificate, both commissions and the form of the contract', () => {
  const energy = energyFacts(flat()).flat().join(' ')
  for (const word of ['92 kWh/(m²·a)', 'Erdgas', '1990']) expect(energy).toContain(word)
  const facts = factsOf(flat(), '2026-11-18', null).flat().join(' ').replaceAll('\u00a0', ' ')
  expect(facts).toMatch(/Provision für Sie 3,57 %.*Provision des Verkäufers 3,57 %.*Textform wirksam/)
  expect(
    factsOf(flat({ deal: 'rent', buyer_commission: 0 }), '2026-11-18', null)
      .flat()
      .join(' '),
  ).toContain('keine, provisionsfrei')
})

test('provider and operator see what the register says about a VAT id, and when', () => {
  const told = (result: 'valid' | 'invalid' | 'unanswered', checked_at: string | null) =>
    shown(createElement(VatCheck, { check: { result, result_text: 'im Register der EU nicht bekannt', checked_at } }))
  expect(told('invalid', '2026-11-18T09:00:00.000Z')).toContain(
    'USt-IdNr. im Register der EU nicht bekannt (am 18.11.2026). Guthaben wird erst ausgezahlt',
  )
  expect(told('valid', '2026-11-18T09:00:00.000Z')).not.toContain('Guthaben')
  expect(told('unanswered', null)).not.toContain('(am')
})

test('a questionnaire carries the button to report it', () => {
  const lead_route = { id: 7, name: 'Dach abdichten', slug: 'dach', description: '', category: null, provider: null }
  const data = { questionnaire: { lead_route, questions: [] }, provider: undefined, address: '' }
  const AskStub = createRoutesStub([{ path: '/', id: 'ask', Component: Ask, loader: () => data }])
  const html = renderToStaticMarkup(createElement(AskStub, { hydrationData: { loaderData: { ask: data } } }))
  expect(html.replace(/<[^>]+>/g, ' ')).toContain('Fragebogen melden')
})

test('order page and packing slip say that the age is looked at', () => {
  const items = [
    { id: 1, age_limit: 18 },
    { id: 2, age_limit: null },
  ] as unknown as Parameters<typeof AgeOfParcel>[0]['order']['items']
  const slip = (item_ids: number[], kind: 'parcel' | 'pickup') =>
    shown(createElement(AgeOfParcel, { order: { items }, parcel: { item_ids, kind } }))
  expect(slip([1, 2], 'parcel')).toContain('Nur mit Alterssichtprüfung versenden: Übergabe nur ab 18 Jahren')
  expect([slip([2], 'parcel'), slip([1], 'pickup')]).toEqual(['', ''])
  expect(ageAtHandover(16)).toContain('Das Alter wird bei der Übergabe geprüft')
})

const frame = (element: ReactElement) => {
  const texts = { 'cookie.refuse': 'Ablehnen', 'cookie.accept': 'Alle akzeptieren', 'cookie.settings': 'Auswählen' }
  const layout = { site_name: 'Markt', header: [], footer, texts, cookie_banner: { types: cookieTypes }, closed: [] }
  page = createElement(LayoutOfServer, { value: layout as unknown as Layout }, element)
  return renderToStaticMarkup(createElement(Stub))
}

test('both feet of pages lead to the withdrawal, which stands out', () => {
  for (const foot of [frame(createElement(Footer)), frame(createElement(LegalLine))])
    expect(foot).toMatch(/<a class="[^"]*setOff[^"]*" href="\/vertrag-widerrufen"[^>]*>Vertrag widerrufen<\/a>/)
})

test('to decline cookies is one click, by a button as strong as the other', () => {
  const banner = frame(createElement(CookieBanner, { settings: { current: null } }))
  const [decline, accept] = ['Ablehnen', 'Alle akzeptieren'].map(
    (words) => new RegExp(`<button([^>]*)>(?:<span[^>]*>)*${words}`).exec(banner.split('<dialog')[0]!)?.[1],
  )
  expect(decline).toBeTruthy()
  expect(decline).toBe(accept)
})
