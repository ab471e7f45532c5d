import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Testimonials } from './widgets/Testimonials.tsx'

const voice = (id: number, kind: 'customer' | 'provider') => ({
  id,
  kind,
  name: `N${id}`,
  about: '',
  quote: `Wort ${id}`,
})
const shown = (count: number) => {
  const testimonials = [voice(100, 'provider'), ...Array.from({ length: count }, (_, at) => voice(at, 'customer'))]
  const data = { title: 'Stimmen', text: '', kind: 'customer' as const }
  return renderToStaticMarkup(createElement(Testimonials, { data, isFirst: false, loaded: { testimonials } }))
}

test('three voices stand at once, and each other one can be opened', () => {
  expect(shown(0)).toBe('')
  expect(shown(3)).not.toContain('<summary>')
  expect(shown(4)).toContain('<summary>Eine weitere Stimme</summary>')
  const five = shown(5)
  expect(five).toContain('<summary>2 weitere Stimmen</summary>')
  for (let at = 0; at < 5; at++) expect(five.split(`Wort ${at}`)).toHaveLength(2)
  expect(five).not.toContain('Wort 100')
  expect(five.indexOf('Wort 2')).toBeLessThan(five.indexOf('<summary>'))
  expect(five.indexOf('Wort 3')).toBeGreaterThan(five.indexOf('<summary>'))
})
