import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

export const themes = ['LIGHT', 'ONE_DARK', 'UNICORN'] as const
export type Theme = (typeof themes)[number]

export const themeNames: Record<Theme, string> = { LIGHT: 'Hell', ONE_DARK: 'Dunkel', UNICORN: 'Einhorn' }

/** What a browser's own bars are coloured with: the paper of each theme. */
export const themeColors: Record<Theme, string> = { LIGHT: '#FBFAF7', ONE_DARK: '#282C34', UNICORN: '#2A2D3D' }

export const schemeOf = (theme: Theme) => (theme === 'LIGHT' ? 'light' : 'dark')

const chosenBefore = (cookies: string | null) => {
  const value = /(?:^|;\s*)theme=([A-Z_]+)/.exec(cookies ?? '')?.[1]
  return themes.find((theme) => theme === value)
}

export const readTheme = (cookies: string | null): Theme => chosenBefore(cookies) ?? 'LIGHT'

const wantsDark = '(prefers-color-scheme: dark)'

/** Who has not chosen gets the colours of the device. All share the page, so its first script says it, before anything is painted. */
export const markThemeScript = `try{if(!/(?:^|;\\s*)theme=/.test(document.cookie)&&matchMedia('${wantsDark}').matches){var d=document.documentElement.dataset;d.theme='ONE_DARK';d.mantineColorScheme='dark'}}catch{}`

const themeOfDevice = (): Theme => (matchMedia(wantsDark).matches ? 'ONE_DARK' : 'LIGHT')

const yearInSeconds = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()
/** Also where cookies are refused the page takes the colours that were chosen. */
let chosen: Theme | undefined

/** Kept in a cookie, so that the next page is right from its first byte. The user asked for it: no consent needed. */
export const chooseTheme = (theme: Theme) => {
  chosen = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `theme=${theme}; path=/; max-age=${yearInSeconds}; samesite=lax`
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What was chosen, here or before; else what the device wants, which the server does not know. */
export const useTheme = (): Theme => {
  const ofServer = useRouteLoaderData<{ theme: Theme }>('root')?.theme ?? 'LIGHT'
  return useSyncExternalStore(
    subscribe,
    () => chosen ?? chosenBefore(document.cookie) ?? themeOfDevice(),
    () => ofServer,
  )
}
