import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PackageGrid } from './PackageGrid.tsx'
import type { Package } from './packages.data.ts'

const plus: Package = {
  id: 1,
  key: 'plus',
  name: 'Plus',
  description: 'Für Betriebe',
  is_free: false,
  price_month: 29,
  price_year: 290,
  price_month_gross: 34.51,
  price_year_gross: 345.1,
  trial_days: 14,
  commission: 5,
  limits: [],
  has_statistics: false,
  is_premium: false,
}
const shown = (hasTrial: boolean) => renderToStaticMarkup(createElement(PackageGrid, { packages: [plus], hasTrial }))

test('a trial is offered to who still has one', () => {
  expect(shown(true)).toContain('14 Tage kostenlos testen')
  expect(shown(false)).not.toContain('kostenlos testen')
})
