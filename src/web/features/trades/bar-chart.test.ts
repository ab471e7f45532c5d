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

test('a chart without bars is a sentence, not an empty space', () => {
  expect(shown(0, 0)).toBe('<p>In dieser Zeit gibt es nichts zu zeigen.</p>')
  expect(shown(0, 12.5)).toMatch(/<text[^>]*>12,50/)
})
