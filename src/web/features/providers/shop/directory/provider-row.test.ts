import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
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

test('who is shown because of a package is an Anzeige', () => {
  expect(markup(true)).toContain('Anzeige')
  expect(markup(false)).not.toContain('Anzeige')
})
