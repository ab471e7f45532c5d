const nameOf = (product: number) => `product-draft-${product}`

type Drafts = Record<string, unknown>

const read = (product: number): Drafts => {
  try {
    return (JSON.parse(sessionStorage.getItem(nameOf(product)) ?? 'null') as Drafts | null) ?? {}
  } catch {
    return {}
  }
}

const write = (product: number, drafts: Drafts) => {
  try {
    if (Object.keys(drafts).length) sessionStorage.setItem(nameOf(product), JSON.stringify(drafts))
    else sessionStorage.removeItem(nameOf(product))
  } catch {
    // a browser without storage still saves, only a reload starts from the beginning
  }
}

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

/** A field for numbers holds a text while it is empty. */
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value === 'number' ? 'string' : typeof value)

/** Only fields that the form still has: an older version of the page may have kept others. */
export const takeKnown = <V extends Record<string, unknown>>(kept: unknown, values: V): V => {
  const given = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  const known = Object.entries(values).map(([name, value]) => {
    const fits = kindOf(given[name]) === kindOf(value)
    return [name, fits ? given[name] : value]
  })
  return Object.fromEntries(known) as V
}
