const known = Symbol('known')

/** Data of a page as one text. */
export type DataText<T extends object> = { text: string; [known]?: T }

/**
 * React Router takes every value of a page's data apart on the server and puts it together in the browser: with many cards a sixth of
 * the time of a page. A text is one value, and compresses better. What has a symbol as its key is not serialised.
 */
export const toText = <T extends object>(data: T): DataText<T> => ({ text: JSON.stringify(data), [known]: data })

/** The data of `toText`, in a browser the same object each time. */
export const readText = <T extends object>(data: DataText<T>): T => {
  data[known] ??= JSON.parse(data.text) as T
  return data[known]
}
