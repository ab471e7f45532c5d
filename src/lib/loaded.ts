/** The data that a form was filled with. A write sends them along, and the server refuses it when the stored data differ. */
export type Loaded = {
  /** method and path of the read, as `GET /shop/shipping/{id}` */
  read: string
  input: Record<string, unknown>
  /** the record, or those of its fields that the editor changes */
  data: Record<string, unknown>
}

/** Beside the fields of a call in its body. */
export const loadedKey = '_loaded'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Compares loaded with stored data; fields that were not loaded are not compared. */
const isSame = (read: unknown, now: unknown): boolean => {
  if (isRecord(read) && isRecord(now)) return Object.entries(read).every(([name, value]) => isSame(value, now[name]))
  if (Array.isArray(read) && Array.isArray(now))
    return read.length === now.length && read.every((value, at) => isSame(value, now[at]))
  return Object.is(read ?? null, now ?? null)
}

/** The fields that are not as they were read. */
export const changedFields = (read: Record<string, unknown>, now: Record<string, unknown>) =>
  Object.keys(read).filter((name) => !isSame(read[name], now[name]))

/** The record inside of an answer: the first one with the same fields and the same id, or where there is no id the same type. */
export const recordIn = (answer: unknown, data: Record<string, unknown>): Record<string, unknown> | null => {
  const names = Object.keys(data)
  const key = 'id' in data ? 'id' : 'type'
  const fits = (value: Record<string, unknown>) =>
    names.every((name) => name in value) && (!(key in data) || value[key] === data[key])
  const find = (value: unknown): Record<string, unknown> | null => {
    if (Array.isArray(value)) {
      for (const one of value) {
        const found = find(one)
        if (found) return found
      }
      return null
    }
    if (!isRecord(value)) return null
    return fits(value) ? value : find(Object.values(value))
  }
  return find(answer)
}
