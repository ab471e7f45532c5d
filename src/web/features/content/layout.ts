import { createContext, use } from 'react'
import type { contentCalls } from '#contract/content/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { readJsonScript, toScriptText } from '#web/app/page-data.ts'

export type Layout = OutputOf<typeof contentCalls.getLayout>

const empty: Layout = {
  site_name: 'Marktwerk',
  header: [],
  footer: [],
  texts: {},
  cookie_banner: { types: [] },
  is_demo: false,
}

/** All pages have the same one, so it is not in the data of each: the server serialises it once, into this element. */
export const layoutElement = 'layout'

let ofPage: Layout | undefined
const readLayout = (): Layout => {
  const text = readJsonScript(layoutElement)
  ofPage ??= text ? (JSON.parse(text) as Layout) : empty
  return ofPage
}

/** The layout that the root loaded for the page; browsers have it in the page. */
export const LayoutOfServer = createContext<Layout | null>(null)

/** What the shell shows. Apart from the calls: browsers of guests need none. */
export const useLayout = (): Layout => use(LayoutOfServer) ?? readLayout()

/** Carries the layout from the root's loader to the server's entry. What has a symbol as its key is not serialised. */
export const layoutKey = Symbol('layout')

export const layoutOf = (loaderData: Record<string, unknown>): Layout =>
  (loaderData.root as { [layoutKey]?: Layout } | undefined)?.[layoutKey] ?? empty

const texts = new WeakMap<Layout, string>()

export const layoutText = (layout: Layout) => {
  const text = texts.get(layout) ?? toScriptText(JSON.stringify(layout))
  texts.set(layout, text)
  return text
}
