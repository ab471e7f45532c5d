import { createContext, use } from 'react'
import type { HydrationState } from 'react-router'
import { scriptsElement } from './deferred-scripts.ts'

/** The element of a page that has its data. */
export const dataElement = 'page-data'
/** What the frame shows is the same for all pages, so it is not in the data of each: the server serialises it once, into this element. */
export const layoutElement = 'layout'

/** No text in it can end the script that it stands in. */
const toScriptText = (json: string) => json.replaceAll('<', '\\u003c')

/** The text of a JSON script of the page. No content can hold a script, so none can pretend to be one. */
const readJsonScript = (id: string) =>
  globalThis.document?.querySelector(`script[type="application/json"]#${id}`)?.textContent

/** What loaders and actions returned, and where one failed. The same in a document and in an answer without one. */
export type PageData = Pick<HydrationState, 'loaderData' | 'actionData' | 'errors'>

/** What the browser is told of a failure: its status, never the words of an error. */
const toWire = (error: unknown) => {
  const { status } = error as { status?: number }
  return { status: typeof status === 'number' ? status : 500, statusText: '', data: null, internal: false }
}

const mapped = <T>(values: Record<string, T>, change: (value: T) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, change(value)]))

const isPlain = (value: object) => [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value))

/** Throws for what the browser would get otherwise than the server has it: a date, a map, a number that is none. */
export const checkPageData = (value: unknown, place = 'loaderData'): void => {
  if (value && typeof value === 'object' && isPlain(value))
    for (const [name, inner] of Object.entries(value)) checkPageData(inner, `${place}.${name}`)
  else if (value !== undefined && JSON.stringify(value) !== String(value) && typeof value !== 'string')
    throw new Error(`${place} of a page is not JSON`)
}

export const serialisePageData = ({ loaderData, actionData, errors }: PageData, build?: string) =>
  JSON.stringify({
    build,
    // without a value the router would load it again
    loaderData: mapped(loaderData ?? {}, (value) => value ?? null),
    ...(actionData && { actionData }),
    ...(errors && { errors: mapped(errors, toWire) }),
  })

export const pageDataElement = (data: PageData) => toScriptText(serialisePageData(data))

/** The script that starts the page. Its name has a hash of all files, so each build has another one. */
export const readBuild = () => (JSON.parse(readJsonScript(scriptsElement) || '[]') as string[])[0]

/** The data of the document. */
export const parsePageData = (): PageData => JSON.parse(readJsonScript(dataElement) || '{}') as PageData

/** Where the data of a page are asked for without its document. */
const dataPrefix = '/_data'
export const dataPathOf = (path: string) => dataPrefix + path
/** The page whose data an address asks for; null when it asks for a document. */
export const pagePathOf = (pathname: string) =>
  pathname.startsWith(`${dataPrefix}/`) ? pathname.slice(dataPrefix.length) : null

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

const documentKey = Symbol('document')

/** What the head of a document says to search engines. Browsers find it there, so it is not sent once more as data. */
export type ForDocument = { readonly [documentKey]?: object }
export const forDocument = (value: object): ForDocument => ({ [documentKey]: value })
/** Null in browsers. */
export const ofDocument = (held: ForDocument) => held[documentKey] ?? null

const layoutKey = Symbol('layout')

/** Puts the layout into the data of the root's loader. What has a symbol as its key is not serialised. */
export const carryLayout = (layout: object) => ({ [layoutKey]: layout })

/** The layout that the root's loader carries; null where it failed. */
export const layoutOf = (loaderData: Record<string, unknown>): object | null =>
  (loaderData.root as { [layoutKey]?: object } | undefined)?.[layoutKey] ?? null

export const layoutText = (layout: object) => toScriptText(JSON.stringify(layout))
