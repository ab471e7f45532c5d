/** What was typed and the server does not have yet, over a reload and a closed tab. */
export type Kept<V> = { version: number; values: V }

export const readKept = <V>(name: string): Kept<V> | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept<V> | null
    return typeof kept?.values === 'object' ? kept : null
  } catch {
    return null
  }
}

export const keepTyped = <V>(name: string, kept: Kept<V>) => {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // a browser without storage still saves, only a reload before that loses the last second
  }
}

export const dropKept = (name: string) => {
  try {
    localStorage.removeItem(name)
  } catch {
    // nothing was kept
  }
}
