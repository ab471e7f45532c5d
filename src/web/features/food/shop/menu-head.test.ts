import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RestaurantPage } from '../food.data.ts'
import { MenuHead } from './MenuHead.tsx'

const page = {
  ...{ company_name: 'Zur Linde', city: 'Marburg', url: 'zur-linde', image: null, menu: { tags: [] } },
  restaurant: {
    ...{ tags: [], zones: [], hours: [], zone: null, logo: null, rating: null, rating_count: 0, state: 'Geöffnet' },
    ...{ closes_at: null, next_at: null, open_now: true, delivers: true, pickup: true, reusable_text: '' },
  },
} as unknown as RestaurantPage

const formOf = (group: string | null) => {
  const element = createElement(MenuHead, { page, zip: '35037', isPickup: false, group })
  const router = createMemoryRouter([{ path: '/', element }])
  return /<form[\s\S]*<\/form>/.exec(renderToStaticMarkup(createElement(RouterProvider, { router })))![0]
}

test('another postal code does not leave the group order whose link was opened', () => {
  expect(formOf('0b7c')).toContain('name="gruppe" value="0b7c"')
  expect(formOf(null)).not.toContain('gruppe')
})
