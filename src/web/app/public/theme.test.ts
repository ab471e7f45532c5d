import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { markThemeScript, readTheme, themes } from '../frame/theme.ts'

const firstPaint = (cookie: string, isDark: boolean) => {
  const dataset: Record<string, string> = { theme: readTheme(cookie) }
  runInNewContext(markThemeScript, {
    document: { cookie, documentElement: { dataset } },
    matchMedia: (query: string) => ({ matches: isDark && query === '(prefers-color-scheme: dark)' }),
  })
  return dataset.theme
}

test.each([
  ['', false, 'LIGHT'],
  ['', true, 'ONE_DARK'],
  ['a=1; theme=LIGHT', true, 'LIGHT'],
  ['theme=UNICORN', true, 'UNICORN'],
])('with the cookie "%s" on a dark device (%s) a page begins as %s', (cookie, isDark, theme) =>
  expect(firstPaint(cookie, isDark)).toBe(theme),
)

const css = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8')
const coloursOf = (theme: string) => {
  const start = theme === 'LIGHT' ? ':root {' : `:root[data-theme="${theme}"] {`
  const [block] = css.slice(css.indexOf(start) + start.length).split('}')
  return Object.fromEntries([...block!.matchAll(/--([\w-]+): #(\w{6});/g)].map(([, name, colour]) => [name!, colour!]))
}

/** Relative luminance, as WCAG 2.2 defines it. */
const luminanceOf = (colour: string) => {
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(colour.substring(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
const contrastOf = (one: string, other: string) => {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const grounds = ['paper', 'surface', 'band']
const pairs = [
  ...['ink', 'ink-soft', 'primary-text', 'error'].flatMap((text) => grounds.map((ground) => [text, ground])),
  ...['primary', 'accent'].map((ground) => [`${ground}-ink`, ground]),
  ...['error', 'success', 'warning', 'info'].map((text) => [text, `${text}-soft`]),
]

test.each(themes)('texts of %s stand out from every ground they stand on (WCAG 2.2 AA)', (theme) => {
  const colours = coloursOf(theme)
  const weak = pairs.filter(([text, ground]) => contrastOf(colours[text!]!, colours[ground!]!) < 4.5)
  expect(weak).toEqual([])
  // the border of a field against its own ground
  expect(contrastOf(colours['line-strong']!, colours.surface!)).toBeGreaterThanOrEqual(3)
})
