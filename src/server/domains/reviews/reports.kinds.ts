import type { Tx } from '#server/platform/transaction.ts'

type Reportable = {
  /** What everybody sees of it now, as the notice quotes it. */
  find: (id: number) => Promise<{ title: string; text: string } | undefined>
  setShown: (tx: Tx, id: number, isShown: boolean) => Promise<void>
}

const kinds = new Map<'post', Reportable>()

/** Domains that come after this one say how their things are found and taken offline. */
export const addReportable = (type: 'post', reportable: Reportable) => kinds.set(type, reportable)
export const reportableOf = (type: 'post') => kinds.get(type)!
