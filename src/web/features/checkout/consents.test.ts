import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Consents } from './Consents.tsx'
import { CartLine } from './cart/CartLine.tsx'
import type { Cart, CartItem } from './cart/cart.data.ts'
import { VoucherBox } from './cart/VoucherBox.tsx'

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
