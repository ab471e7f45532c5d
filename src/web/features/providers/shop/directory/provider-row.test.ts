import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { providerWidgets } from '../../widgets.tsx'
import { ProviderRow } from './ProviderRow.tsx'

const providers = [
  {
    id: 1,
    company_name: 'Hofladen Huber',
    url: 'hofladen-huber',
    company_logo: null,
    image: null,
    thumbnail: null,
    slogan: '',
    city: 'Weilheim',
    industry: null,
    is_premium: true,
    avg_rating: 0,
    total_review: 0,
  },
] as unknown as Parameters<typeof ProviderRow>[0]['providers']

const markup = (isPaid: boolean) => {
  const row = createElement(ProviderRow, { title: 'Betriebe', text: '', providers, isPaid })
  return renderToStaticMarkup(createElement(MemoryRouter, null, row))
}

test('who is shown because of a package is an Anzeige that names who pays and what decides', () => {
  const paid = markup(true)
  expect(paid).toContain('Anzeige, bezahlt von Hofladen Huber')
  expect(paid).toMatch(/zahlen mit ihrem Paket für den Platz.*dazugekommenen stehen vorn.*href="\/ranking"/s)
  expect(markup(false)).not.toContain('Anzeige')
})

test('the row of the page is an Anzeige exactly for the list of paid places', () => {
  const data = { providers: { premium: providers, latest: providers } } as never
  for (const [list, isPaid] of [
    ['premium', true],
    ['latest', false],
  ] as const) {
    const Row = providerWidgets(data, null)['provider-row']
    const row = createElement(Row, { title: 'Betriebe', text: '', list } as never)
    const words = renderToStaticMarkup(createElement(MemoryRouter, null, row))
    expect(words.includes('bezahlt von')).toBe(isPaid)
  }
})
