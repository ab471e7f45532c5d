import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf, findColourFault, readableShade, themeGrounds, themeKeys, tokensOf } from './colours.ts'

test('contrast as WCAG measures it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('a colour that cannot be read is refused with its ratio and a shade that can', () => {
  expect(findColourFault('LIGHT', '#ffcc00')).toMatch(/Kontrast von 1,\d : 1; nötig sind 4,5 : 1.* #[0-9a-f]{6}\.$/)
  expect(findColourFault('ONE_DARK', '#102030')).toContain('nötig sind 4,5 : 1')
  for (const wrong of ['red', '#fff', '', '#12345g']) expect(findColourFault('LIGHT', wrong)).toContain('in der Form')
  for (const theme of themeKeys) {
    expect(findColourFault(theme, themeGrounds[theme].usual)).toBeNull()
    for (const colour of ['#ffcc00', '#102030', '#808080', '#ff0000', '#00ff00', '#0000ff']) {
      const shade = readableShade(theme, colour)
      expect(findColourFault(theme, shade), `${theme} ${colour}`).toBeNull()
      const { surface, paper, band } = themeGrounds[theme]
      for (const ground of [surface, paper, band, tokensOf(theme, shade)['primary-soft']])
        expect(contrastOf(shade, ground), `${theme} ${colour}`).toBeGreaterThanOrEqual(
          shade === themeGrounds[theme].usual ? 3 : 4.5,
        )
    }
  }
})

test('the grounds are those of the stylesheet', () => {
  const css = readFileSync('src/web/app/tokens.css', 'utf8')
  for (const theme of themeKeys) {
    const from = theme === 'LIGHT' ? 0 : css.indexOf(`[data-theme="${theme}"]`)
    const tokenOf = (token: string) => new RegExp(`--${token}: (#[0-9a-f]{6})`).exec(css.slice(from))![1]
    const { paper, surface, band, usual } = themeGrounds[theme]
    expect([paper, surface, band, usual]).toEqual(['paper', 'surface', 'band', 'primary'].map(tokenOf))
  }
})
