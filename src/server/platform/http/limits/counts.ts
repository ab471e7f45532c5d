import { refuse } from '#lib/errors.ts'

/** Parameters of a query or form, and keys of one JSON object. Objects with very many keys are slow to copy and to check. */
export const mostParameters = 500

/** Values of a whole JSON body, those in lists and in nested objects included. */
const mostValues = 20_000

export const tooMany = () => refuse('VALIDATION_FAILED', { message: 'Der Aufruf enthält zu viele Angaben.' })

export const hasFewParameters = (text: string) => {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) if (++count > mostParameters) return false
  return true
}

/** Without recursion: the depth is checked later. */
export const hasFewValues = (body: unknown) => {
  const open = [body]
  let count = 0
  while (open.length) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const isList = Array.isArray(value)
    const size = isList ? value.length : Object.keys(value).length
    count += size
    if (count > mostValues || (!isList && size > mostParameters)) return false
    const inner: unknown[] = isList ? value : Object.values(value)
    for (const one of inner) if (typeof one === 'object' && one !== null) open.push(one)
  }
  return true
}
