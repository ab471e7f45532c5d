import type { unitTypes as table } from '#server/domains/reference/reference.tables.ts'

type UnitType = Omit<typeof table.$inferInsert, 'position'>
type Kind = UnitType['kind']

/** PAngV §5: the Grundpreis names one of these. */
const bases: Partial<Record<Kind, string>> = {
  weight: 'kg',
  volume: 'l',
  space: 'm³',
  length: 'm',
  area: 'm²',
  use: 'WL',
}

const rows: [id: number, code: string, name: string, symbol: string, kind: Kind, baseFactor?: number][] = [
  [1, 'piece', 'Stück', 'Stk.', 'piece'],
  [2, 'pair', 'Paar', 'Paar', 'piece'],
  [3, 'set', 'Set', 'Set', 'piece'],
  [4, 'pack', 'Packung', 'Pckg.', 'piece'],
  [5, 'box', 'Karton', 'Kart.', 'piece'],
  [6, 'bunch', 'Bund', 'Bund', 'piece'],
  [7, 'roll', 'Rolle', 'Rolle', 'piece'],
  [8, 'bottle', 'Flasche', 'Fl.', 'piece'],
  [9, 'can', 'Dose', 'Dose', 'piece'],
  [10, 'glass', 'Glas', 'Glas', 'piece'],
  [11, 'portion', 'Portion', 'Port.', 'piece'],
  [12, 'pallet', 'Palette', 'Pal.', 'piece'],
  [20, 'mg', 'Milligramm', 'mg', 'weight', 0.000_001],
  [21, 'g', 'Gramm', 'g', 'weight', 0.001],
  [22, 'kg', 'Kilogramm', 'kg', 'weight', 1],
  [23, 't', 'Tonne', 't', 'weight', 1000],
  [30, 'ml', 'Milliliter', 'ml', 'volume', 0.001],
  [31, 'cl', 'Zentiliter', 'cl', 'volume', 0.01],
  [32, 'l', 'Liter', 'l', 'volume', 1],
  [33, 'hl', 'Hektoliter', 'hl', 'volume', 100],
  [40, 'm3', 'Kubikmeter', 'm³', 'space', 1],
  [50, 'mm', 'Millimeter', 'mm', 'length', 0.001],
  [51, 'cm', 'Zentimeter', 'cm', 'length', 0.01],
  [52, 'm', 'Meter', 'm', 'length', 1],
  [60, 'cm2', 'Quadratzentimeter', 'cm²', 'area', 0.0001],
  [61, 'm2', 'Quadratmeter', 'm²', 'area', 1],
  [70, 'wash', 'Waschladung', 'WL', 'use', 1],
  [80, 'hour', 'Stunde', 'Std.', 'time'],
  [81, 'day', 'Tag', 'Tag', 'time'],
  [82, 'month', 'Monat', 'Monat', 'time'],
  [83, 'flat', 'Pauschale', 'pausch.', 'time'],
]

export const unitTypes: UnitType[] = rows.map(([id, code, name, symbol, kind, baseFactor]) => ({
  id,
  code,
  name,
  symbol,
  kind,
  baseSymbol: bases[kind] ?? null,
  baseFactor: baseFactor ?? null,
}))
