import { createHash } from 'node:crypto'
import { brandKey, setBrandKey } from '#lib/site/brand.ts'
import { type ThemeKey, themeGrounds, themeKeys, tokensOf } from '#lib/site/colours.ts'
import { usualSiteName } from '#lib/site/name.ts'
import { settings } from '../settings.ts'

export const isOwnColour = (theme: ThemeKey) => settings.colours[theme] !== themeGrounds[theme].usual

/** After every change of colours, logo or name. */
export const markBrand = () => {
  const isOurs = !settings.logo && !themeKeys.some(isOwnColour)
  const text = JSON.stringify([settings.colours, settings.logo])
  setBrandKey(isOurs ? '' : createHash('sha256').update(text).digest('hex').slice(0, 12))
}

export const hasOwnName = () => settings.siteName !== usualSiteName

/** The colour of mails, documents and files, with what is written on it. */
export const brandColours = () => ({
  main: settings.colours.LIGHT,
  ink: tokensOf('LIGHT', settings.colours.LIGHT)['primary-ink'],
  /** of links in mails on a dark screen */
  onDark: isOwnColour('ONE_DARK') ? settings.colours.ONE_DARK : '#8fd3b6',
})

const selectors: Record<ThemeKey, string> = {
  LIGHT: ':root:not([data-theme="ONE_DARK"],[data-theme="UNICORN"])',
  ONE_DARK: ':root[data-theme="ONE_DARK"]',
  UNICORN: ':root[data-theme="UNICORN"]',
}

/** The stylesheet that pages load when colours or logo are the operator's. */
export const brandStyles = () => {
  const themes = themeKeys.filter(isOwnColour).map((theme) => {
    const tokens = Object.entries(tokensOf(theme, settings.colours[theme])).map(([name, value]) => `--${name}:${value}`)
    return `${selectors[theme]}{${tokens.join(';')}}`
  })
  const logo = settings.logo
    ? [
        // under another address after a change: browsers keep a picture for an hour
        `svg[data-logo]{background:url("/brand/logo.png?v=${brandKey()}") center/contain no-repeat}svg[data-logo]>*{display:none}`,
      ]
    : []
  return [...themes, ...logo].join('\n')
}
