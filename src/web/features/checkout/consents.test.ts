import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Sums } from '#web/ui/figures/Sums.tsx'
import { Consents, hasAgreed } from './Consents.tsx'
import { CartLine } from './cart/CartLine.tsx'
import { whyNot } from './cart/CartView.tsx'
import { type Cart, type CartItem, isFeeOpen } from './cart/cart.data.ts'
import { VoucherBox } from './cart/VoucherBox.tsx'
import { ParcelWay } from './ParcelWay.tsx'
import type { BuyerValues } from './placing/buyer.ts'
import { ReviewStep } from './ReviewStep.tsx'

const group = (kind: 'goods' | 'food', ...exclusions: string[]) => ({
  kind,
  provider: { id: 1, company_name: 'Hofladen', city: 'Weilheim', url: 'hofladen', has_terms: true },
  items: exclusions.map((withdrawal_exclusion) => ({ withdrawal_exclusion, age_limit: null })),
  parcels: [{}],
  terms_accepted: false,
})

const shown = (...groups: ReturnType<typeof group>[]) => {
  const page = createElement(Consents, {
    cart: { groups } as unknown as Cart,
    agreed: { terms: false, age: false },
    onAgree: () => {},
    isAsked: false,
  })
  return renderToStaticMarkup(createElement(MantineProvider, null, createElement(MemoryRouter, null, page))).replace(
    /<[^>]+>/g,
    '',
  )
}

test('who orders dishes only is told that there is no right to withdraw, and of no period', () => {
  const pizza = shown(group('food', 'perishable'))
  expect(pizza).toContain('besteht kein Widerrufsrecht')
  expect(pizza).not.toContain('14 Tagen')
  expect(pizza).not.toContain('Widerrufsbelehrungen')
})

test('who orders goods is told of the period, and of what it does not hold for', () => {
  const lamp = shown(group('goods', 'none'))
  expect(lamp).toContain('binnen 14 Tagen ab Erhalt der Ware')
  expect(lamp).toContain('Ihre Widerrufsbelehrungen und die Datenschutzerklärung habe ich zur Kenntnis genommen.')
  expect(lamp).not.toContain('gilt nicht für Artikel')
  expect(shown(group('goods', 'none', 'perishable'))).toContain('gilt nicht für Artikel')
})

test('the page with the order button names the essential characteristics of each item', () => {
  const item = {
    ...{ id: 1, name: 'Wolldecke', variant_name: 'Grau', picture: null, quantity: 1, stock: 3, price: 119 },
    ...{ single_price: 119, previous_price: null, unit_price: null, measurement_unit: null, total: 119, deposit: 0 },
    ...{ age_limit: null, withdrawal_exclusion: 'none', deposit_kind: null, options: [], note: '', bundle: null },
    ...{ problem: null, slug: 'wolldecke', characteristics: ['Fasern: 100 % Schurwolle'] },
  } as unknown as CartItem
  const line = (canChange: boolean) =>
    renderToStaticMarkup(createElement(MemoryRouter, null, createElement(CartLine, { item, canChange })))
  expect(line(false)).toContain('Fasern: 100 % Schurwolle')
  expect(line(true)).not.toContain('Fasern')
})

test('beside a voucher the cart says that it does not count for books', () => {
  const note = 'Für neue Bücher gelten Gutscheine wegen der Buchpreisbindung nicht.'
  const voucher = { voucher_code: 'TEST22', title: '', kind: 'percent', percent: 50, balance: null, effect: 15 }
  const box = (words: string | null) =>
    renderToStaticMarkup(
      createElement(VoucherBox, { cart: { voucher: { ...voucher, problem: null, note: words } } as unknown as Cart }),
    )
  expect(box(note)).toMatch(/Sie sparen 15,00.*Buchpreisbindung/)
  expect(box(null)).not.toContain('Buchpreisbindung')
})

test('the last page shows what is owed, and below it the button with the words of the law', () => {
  const address = { company: '', first_name: 'Anna', last_name: 'Gast', street: 'Markt', street_number: '3' }
  const step = createElement(ReviewStep, {
    cart: {
      ...{
        groups: [],
        bundles: [],
        can_order: true,
        items_total: 100,
        deposit_total: 0,
        shipping_total: 4.9,
        discount_total: 0,
      },
      ...{ voucher_total: 0, tax_total: 0, total: 104.9, to_pay: 104.9, taxes: [], payments: [] },
    } as unknown as Cart,
    buyer: {
      ...{ email: 'anna@example.org', shippingFrom: 'same' },
      billing: { ...address, zip: '35037', city: 'Marburg', country: 'DE' },
    } as unknown as BuyerValues,
    ...{ isPlacing: false, refusal: null, onOpen: () => {}, onPlace: () => {} },
  })
  const page = renderToStaticMarkup(createElement(MantineProvider, null, createElement(MemoryRouter, null, step)))
  const buttons = page
    .split('<button')
    .slice(1)
    .map((part) => part.replace(/^[^>]*>|<\/button>.*$|<[^>]+>/gs, ''))
  expect(buttons.at(-1)).toBe('Zahlungspflichtig bestellen')
  expect(buttons.filter((words) => words.includes('bestellen'))).toHaveLength(1)
  expect(page.replace(/<[^>]+>/g, ' ')).toMatch(
    /Versand und Lieferung\s+4,90.*104,90.*Zahlungspflichtig bestellen\s*$/s,
  )
})

test.each([
  [{ terms: true, age: true }, true, true],
  [{ terms: false, age: true }, true, false],
  [{ terms: true, age: false }, true, false],
  [{ terms: true, age: true }, false, false],
])('with %j, terms of the provider accepted: %s, the order is agreed to: %s', (agreed, terms_accepted, isAgreed) => {
  const beer = { groups: [{ ...group('goods'), items: [{ age_limit: 16 }], terms_accepted }] }
  expect(hasAgreed(beer as unknown as Cart, agreed)).toBe(isAgreed)
})

test('what keeps a cart from being ordered is named beside the button', () => {
  const provider = { company_name: 'Lago Blu' }
  const missing = { provider, problem: 'Es fehlen noch 4,10 € bis zum Mindestbestellwert.' }
  const cartOf = (...groups: object[]) => ({ groups }) as unknown as Cart
  expect(whyNot(cartOf(missing, { provider, problem: null }))).toBe(`Lago Blu: ${missing.problem}`)
  expect(whyNot(cartOf({ provider, problem: null }))).toBe('Bitte sehen Sie sich zuerst die markierten Artikel an.')
})

test('own delivery says how far it comes, and can not be chosen where it does not', () => {
  const way = {
    id: 1,
    name: 'Lieferung',
    delivery_days_from: 1,
    delivery_days_to: 2,
    price: 3,
    area: 'bis 20 km um Dießen',
  }
  const parcel = { ...way, id: 2, name: 'Paket', area: '', reaches: true }
  const shownFor = (reaches: boolean) => {
    const items = [{ shippings: [{ ...way, reaches }, parcel] }] as unknown as CartItem[]
    const page = createElement(ParcelWay, { parcel: null, items, pickups: [], company: 'Hofladen', canChoose: true })
    return renderToStaticMarkup(page)
  }
  expect(shownFor(true)).toMatch(/Lieferung, 1–2 Werktage, bis 20 km um Dießen/)
  expect(shownFor(true)).not.toContain('disabled')
  expect(shownFor(false)).toMatch(/disabled.*bis 20 km um Dießen.*nicht dorthin.*Paket/s)
})

test('no delivery is called free before the postal code is known', () => {
  const cartWith = (meal: object) => ({ groups: [{ meal }, { meal: null }] }) as unknown as Cart
  expect(isFeeOpen(cartWith({ is_pickup: false, zone: '' }))).toBe(true)
  expect(isFeeOpen(cartWith({ is_pickup: false, zone: 'Innenstadt' }))).toBe(false)
  expect(isFeeOpen(cartWith({ is_pickup: true, zone: '' }))).toBe(false)
  const sums = {
    items_total: 10,
    deposit_total: 0,
    discount_total: 0,
    total: 10,
    voucher_total: 0,
    to_pay: 10,
    taxes: [],
    tax_note: '',
  }
  const wordsOf = (shipping_total: number, isOpen: boolean) =>
    renderToStaticMarkup(createElement(Sums, { sums: { ...sums, shipping_total }, isFeeOpen: isOpen }))
  expect(wordsOf(0, true)).toContain('je nach Postleitzahl')
  expect(wordsOf(4.9, true)).toContain('ab 4,90')
  expect(wordsOf(0, false)).toContain('kostenlos')
})
