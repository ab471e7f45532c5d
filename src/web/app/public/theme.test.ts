import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { markThemeScript, readTheme } from '../frame/theme.ts'

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
