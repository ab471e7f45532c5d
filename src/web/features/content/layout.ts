import type { contentCalls } from '#contract/content/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'

export type Layout = OutputOf<typeof contentCalls.getLayout>

const empty: Layout = {
  site_name: 'Marktwerk',
  header: [],
  footer: [],
  texts: {},
  cookie_banner: { types: [] },
  is_demo: false,
}

let shown: Layout | undefined

/** All pages have the same one, so it is not in the data of each: the server serialises it once. */
export const layoutElement = 'layout'

const readLayout = (): Layout => {
  const text = globalThis.document?.getElementById(layoutElement)?.textContent
  return text ? (JSON.parse(text) as Layout) : empty
}

/** The server shows the newest one that it loaded. */
export const showLayout = (layout: Layout) => {
  shown = layout
}

/** What the shell shows. Apart from the calls: browsers of guests need none. */
export const currentLayout = (): Layout => {
  shown ??= readLayout()
  return shown
}
export const useLayout = currentLayout

const texts = new WeakMap<Layout, string>()

/** No text in it can end the script that it stands in. */
export const layoutText = () => {
  const layout = currentLayout()
  const text = texts.get(layout) ?? JSON.stringify(layout).replaceAll('<', '\\u003c')
  texts.set(layout, text)
  return text
}
