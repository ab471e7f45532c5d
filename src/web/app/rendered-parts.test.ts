import { type ComponentType, createElement as h, type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartsOfServer, RenderedOnce } from '#web/ui/RenderedOnce.tsx'
import { createParts } from './rendered-parts.ts'

type Shown = { label: string; text: string }

const renderedMenus: string[] = []
const Menu = ({ label }: { label: string }) => {
  renderedMenus.push(label)
  const id = useId()
  return h('nav', { 'aria-labelledby': id }, h('h2', { id }, label))
}

const once = (name: string | null, children: ReactNode) =>
  h(RenderedOnce as ComponentType<{ name: string | null }>, { name }, children)

const pageOf = ({ label, text }: Shown) =>
  h('body', null, once('menu', h(Menu, { label })), h('main', null, text), once(null, h(Menu, { label: text })))

const render = (layout: object, shown: Shown, theme = 'LIGHT') => {
  const { parts, join } = createParts(layout, theme, 'm4rk')
  renderedMenus.length = 0
  return join(renderToString(h(PartsOfServer, { value: parts }, pageOf(shown))))
}
const renderWhole = (shown: Shown) => renderToString(pageOf(shown))

test('a part is rendered once for a layout and a theme, and the page is the same as without', () => {
  const layout = {}
  const first = { label: 'Kategorien', text: 'Eins' }
  const second = { label: 'Kategorien', text: 'Zwei & drei' }
  expect(render(layout, first)).toBe(renderWhole(first))
  const page = render(layout, second)
  expect(renderedMenus).toEqual(['Zwei & drei'])
  expect(page).toBe(renderWhole(second))
  render(layout, second, 'UNICORN')
  expect(renderedMenus).toEqual(['Kategorien', 'Zwei & drei'])
})

test('another layout has other parts', () => {
  render({}, { label: 'Kategorien', text: '' })
  const after = { label: 'Waren', text: '' }
  expect(render({}, after)).toBe(renderWhole(after))
})

test('a part that was given up while it was rendered is left out', () => {
  const { parts, join } = createParts({}, 'LIGHT', 'm4rk')
  parts.isKnown('menu')
  expect(join('<p>Fehler</p>')).toBe('<p>Fehler</p>')
})
