/** What was typed into a form and not sent, kept over a reload of this tab. */
export const readDraft = (name: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** null drops it */
export const writeDraft = (name: string, values: unknown) => {
  try {
    if (values === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(values))
  } catch {
    // a browser without storage still saves, only a reload starts from the beginning
  }
}

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
