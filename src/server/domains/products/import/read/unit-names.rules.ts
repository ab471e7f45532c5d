import type { NamedUnit } from '../plan/lookups.queries.ts'

const bare = (name: string) => name.trim().toLowerCase().replace(/\.$/, '')

/** Finds a unit by its code, name or symbol. */
export const unitFinder = (units: readonly NamedUnit[]) => {
  const names = new Map(units.flatMap((unit) => [unit.code, unit.name, unit.symbol].map((name) => [bare(name), unit])))
  return (name: string) => names.get(bare(name))
}
