import { readDraft as readNamed, writeDraft as writeNamed } from '#web/app/unsaved/drafts.ts'

const nameOf = (product: number) => `product-draft-${product}`

type Drafts = Record<string, unknown>

const read = (product: number): Drafts => (readNamed(nameOf(product)) as Drafts | null) ?? {}
const write = (product: number, drafts: Drafts) =>
  writeNamed(nameOf(product), Object.keys(drafts).length ? drafts : null)

/** What was typed into a form of a product and not saved, kept over a reload of this tab. */
export const readDraft = <V>(product: number, form: string) => read(product)[form] as V | undefined
export const keepDraft = (product: number, form: string, values: unknown) =>
  write(product, { ...read(product), [form]: values })
export const dropDraft = (product: number, form: string) => {
  const { [form]: _, ...rest } = read(product)
  write(product, rest)
}
export const dropDrafts = (product: number) => write(product, {})

/** Only what somebody changed is kept: the rest may be newer on the server by then. */
export const changedOf = <V extends Record<string, unknown>>(values: V, saved: V) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name])),
  ) as Partial<V>
