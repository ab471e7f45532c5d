import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatEuro } from '#lib/format.ts'
import BarChart from '#web/ui/figures/BarChart.tsx'

const shown = (...values: number[]) =>
  renderToStaticMarkup(
    createElement(BarChart, {
      label: 'Umsatz',
      bars: values.map((value, at) => ({ key: String(at), label: `${at + 1}.11.`, value })),
      format: formatEuro,
    }),
  )

test('a chart without bars names no sum as its top line', () => {
  expect(shown(0, 0)).not.toMatch(/<text[^>]*>1,00/)
  expect(shown(0, 0).match(/<line/g)).toHaveLength(1)
  expect(shown(0, 12.5)).toMatch(/<text[^>]*>12,50/)
})
