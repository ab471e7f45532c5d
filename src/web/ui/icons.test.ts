import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shapesFile } from '../../../scripts/icon-shapes.ts'
import * as icons from './icons.ts'

const shapes = readFileSync(shapesFile, 'utf8')
const drawn = Object.entries(icons).map(([name, Icon]) => ({ name, html: renderToString(createElement(Icon)) }))

test('every icon names a shape of the file, and every shape belongs to an icon', () => {
  const named = drawn.map(({ html }) => /<use href="([^"]*)#([\w-]+)"/.exec(html)!.slice(1))
  expect(new Set(named.map(([file]) => file)).size).toBe(1)
  const ids = [...shapes.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id)
  expect(named.map(([, id]) => id).sort()).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})

test('shapes take the colour of the text around them and are drawn in the same square', () => {
  for (const [symbol] of shapes.matchAll(/<symbol .*/g)) {
    expect(symbol).toContain('viewBox="0 0 24 24"')
    expect(symbol).toMatch(/ (stroke|fill)="currentColor"/)
    expect(symbol).not.toMatch(/#[\da-f]{3}|style=|<script|href/i)
  }
})

test('an icon is a few bytes of a page, hidden unless it says something', () => {
  expect(drawn.filter(({ html }) => html.includes('<path')).map(({ name }) => name)).toEqual([])
  const plain = renderToString(createElement(icons.IconMapPin, { size: 18 }))
  expect(plain).toMatch(/^<svg width="18" height="18" aria-hidden="true"><use href="[^"]+#map-pin"><\/use><\/svg>$/)
  const named = renderToString(createElement(icons.IconMapPin, { 'aria-label': 'Ort', className: 'a' }))
  expect(named).toContain('role="img" aria-label="Ort" class="a"')
  expect(named).not.toContain('aria-hidden')
})
