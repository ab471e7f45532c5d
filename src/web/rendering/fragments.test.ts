import { type ComponentType, createElement as h, type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CachedFragment, FragmentsOfServer } from './CachedFragment.tsx'
import { createFragments } from './fragments.ts'
import { putIn } from './marks/marks.ts'

type Shown = { label: string; text: string }

const renderedMenus: string[] = []
const Menu = ({ label }: { label: string }) => {
  renderedMenus.push(label)
  const id = useId()
  return h('nav', { 'aria-labelledby': id }, h('h2', { id }, label))
}

const once = (name: string | null, children: ReactNode) =>
  h(CachedFragment as ComponentType<{ name: string | null }>, { name }, children)

const pageOf = ({ label, text }: Shown) =>
  h('body', null, once('menu', h(Menu, { label })), h('main', null, text), once(null, h(Menu, { label: text })))

const render = (layout: object, shown: Shown, theme = 'LIGHT') => {
  const { fragments, insert } = createFragments(layout, theme, 'm4rk')
  renderedMenus.length = 0
  const html = renderToString(h(FragmentsOfServer, { value: fragments }, pageOf(shown)))
  return putIn(Buffer.from(html), 'm4rk', insert).toString()
}
const renderWhole = (shown: Shown) => renderToString(pageOf(shown))

test('a fragment is rendered once for a layout and a theme, and the page is the same as without', () => {
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

test('another layout has other fragments', () => {
  render({}, { label: 'Kategorien', text: '' })
  const after = { label: 'Waren', text: '' }
  expect(render({}, after)).toBe(renderWhole(after))
})

test('a fragment that was given up while it was rendered is left out', () => {
  const { fragments, insert } = createFragments({}, 'LIGHT', 'm4rk')
  fragments.isCached('menu')
  expect(putIn(Buffer.from('<p>Fehler</p>'), 'm4rk', insert).toString()).toBe('<p>Fehler</p>')
})

test('the rules are checked in development', () => {
  const check = (layout: object, page: ReactNode) => {
    const { fragments, insert } = createFragments(layout, 'LIGHT', 'm4rk', { isChecked: true })
    const html = renderToString(h(FragmentsOfServer, { value: fragments }, page))
    return putIn(Buffer.from(html), 'm4rk', insert).toString()
  }
  const shown = { label: 'Kategorien', text: 'Eins' }
  const layout = {}
  expect(check(layout, pageOf(shown))).toBe(renderWhole(shown))
  expect(check(layout, pageOf(shown))).toBe(renderWhole(shown))
  const menu = h(Menu, { label: 'Kategorien' })
  expect(() => check(layout, pageOf({ ...shown, label: 'Waren' }))).toThrow('"menu" depends on more than its name says')
  expect(() => check({}, h('p', null, 'Text', once('menu', menu)))).toThrow('"menu" stands beside text')
  expect(() => check({}, h('p', null, once('menu', menu), 'Text'))).toThrow('"menu" stands beside text')
  expect(() => check({}, h('p', null, once('menu', 'Text')))).toThrow('"menu" stands beside text')
  expect(() => check({}, h('div', null, once('menu', h('div', null, once('inner', menu)))))).toThrow(
    '"menu" holds another fragment',
  )
})
