const known = Symbol('known')

/** Data of a page as one text; without it where the text stands in an element of the page. */
export type DataText<T extends object> = { text?: string; [known]?: T }

/** The element of a page that has the text of its data. */
export const dataElement = 'page-data'

/** No text in it can end the script that it stands in. */
export const toScriptText = (json: string) => json.replaceAll('<', '\\u003c')

/** What stands in that element, for one document while the server makes it. */
export type PageText = { text?: string }

let pageTextOf = (): PageText | undefined => undefined
/** The server's entry says which document is being made. Browsers and requests for data alone have none. */
export const setPageText = (find: typeof pageTextOf) => {
  pageTextOf = find
}

/**
 * React Router takes every value of a page's data apart on the server and puts it together in the browser: with many cards a sixth of
 * the time of a page. A text is one value, and compresses better. What has a symbol as its key is not serialised. In a document the
 * text stands in an element of its own: React Router would escape each of its quotes twice, encode it and hash it.
 */
export const toText = <T extends object>(data: T): DataText<T> => {
  const text = JSON.stringify(data)
  const page = pageTextOf()
  // a second text of the same page travels with the data
  if (!page || page.text !== undefined) return { text, [known]: data }
  page.text = toScriptText(text)
  return { [known]: data }
}

/** The text of a JSON script of the page. No content can hold a script, so none can pretend to be one. */
export const readJsonScript = (id: string) =>
  globalThis.document?.querySelector(`script[type="application/json"]#${id}`)?.textContent

/** The data of `toText`, in a browser the same object each time. */
export const readText = <T extends object>(data: DataText<T>): T => {
  data[known] ??= JSON.parse(data.text ?? readJsonScript(dataElement) ?? '') as T
  return data[known]
}
