import type { UnitRow } from '../../product-aggregate.queries.ts'

export type Unit = UnitRow & { id: number }
export type NamedUnit = Unit & { name: string; code: string }

const bare = (name: string) => name.trim().toLowerCase().replace(/\.$/, '')

/** Finds a unit by its code, name or symbol. */
export const unitFinder = (units: readonly NamedUnit[]) => {
  const names = new Map(units.flatMap((unit) => [unit.code, unit.name, unit.symbol].map((name) => [bare(name), unit])))
  return (name: string) => names.get(bare(name))
}
