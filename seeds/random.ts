export type Random = ReturnType<typeof createRandom>

/** FNV-1a: turns a name into a start value. */
const hashOf = (text: string) => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/**
 * The same name gives the same numbers in every run and on every machine (mulberry32). Every part of the demo world has
 * its own name, so that a new customer changes no provider.
 */
export const createRandom = (name: string) => {
  let state = hashOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  /** both ends included */
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const chance = (share: number) => next() < share
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return list[int(0, list.length - 1)]!
  }
  const digits = (count: number) => Array.from({ length: count }, () => int(0, 9)).join('')
  const shuffle = <T>(list: readonly T[]): T[] => {
    const mixed = [...list]
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = int(0, at)
      ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
    }
    return mixed
  }
  return { next, int, chance, pick, digits, shuffle }
}
