import { createContext, use } from 'react'

const parsed = Symbol('parsed')

/** Data of a page as one text; without it where the text stands in an element of the page. */
export type SerialisedData<T extends object> = { text?: string; [parsed]?: T }

/** The element of a page that has the text of its data. */
export const dataElement = 'page-data'

/** No text in it can end the script that it stands in. */
const toScriptText = (json: string) => json.replaceAll('<', '\\u003c')

/** What stands in that element, for one document while the server makes it. */
export type PageText = { text?: string }

let pageTextOf = (): PageText | undefined => undefined
/** The server says which document is being made. Browsers and requests for data alone have none. */
export const setPageText = (find: typeof pageTextOf) => {
  pageTextOf = find
}

/**
 * React Router takes every value of a page's data apart on the server and puts it together in the browser: with many cards a sixth of
 * the time of a page. A text is one value, and compresses better. What has a symbol as its key is not serialised. In a document the
 * text stands in an element of its own: React Router would escape each of its quotes twice, encode it and hash it.
 */
export const serialisePageData = <T extends object>(data: T): SerialisedData<T> => {
  const text = JSON.stringify(data)
  const page = pageTextOf()
  // a second text of the same page travels with the data
  if (!page || page.text !== undefined) return { text, [parsed]: data }
  page.text = toScriptText(text)
  return { [parsed]: data }
}

/** The text of a JSON script of the page. No content can hold a script, so none can pretend to be one. */
const readJsonScript = (id: string) =>
  globalThis.document?.querySelector(`script[type="application/json"]#${id}`)?.textContent

/** The data of `serialisePageData`, in a browser the same object each time. */
export const parsePageData = <T extends object>(data: SerialisedData<T>): T => {
  data[parsed] ??= JSON.parse(data.text ?? readJsonScript(dataElement) ?? '') as T
  return data[parsed]
}

/** What the frame shows is the same for all pages, so it is not in the data of each: the server serialises it once, into this element. */
export const layoutElement = 'layout'

let ofPage: object | undefined
const readLayout = () => {
  const text = ofPage ? '' : readJsonScript(layoutElement)
  if (text) ofPage = JSON.parse(text) as object
  return ofPage
}

/** The layout that the root loaded for the page; browsers have it in the page. */
export const LayoutOfServer = createContext<object | null>(null)

/** The layout of the page; `empty` where the root failed to load it. */
export const useLayoutData = <T extends object>(empty: T): T => (use(LayoutOfServer) ?? readLayout() ?? empty) as T

const layoutKey = Symbol('layout')

/** Puts the layout into the data of the root's loader. What has a symbol as its key is not serialised. */
export const carryLayout = (layout: object) => ({ [layoutKey]: layout })

/** The layout that the root's loader carries; null where it failed. */
export const layoutOf = (loaderData: Record<string, unknown>): object | null =>
  (loaderData.root as { [layoutKey]?: object } | undefined)?.[layoutKey] ?? null

const layoutTexts = new WeakMap<object, string>()

export const layoutText = (layout: object) => {
  const text = layoutTexts.get(layout) ?? toScriptText(JSON.stringify(layout))
  layoutTexts.set(layout, text)
  return text
}
