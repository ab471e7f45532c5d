/** What one domain measures, in a file of its own; each runs by its name (BENCH_PART=name) and in the whole bench. */
import { measureBusiness } from './business.ts'
import { measureFood } from './food.ts'
import type { Comparison, Figure } from './measure.ts'
import { measureNotify } from './notify.ts'
import { measurePayments } from './payments.ts'
import { measureProperty } from './property.ts'
import { measureServices } from './services.ts'
import { measureSpeed } from './speed.ts'
import { measureTalking } from './talking.ts'

export type PartReport = {
  /** with the ratio to the floor that is wanted */
  ratios: { wanted: number; results: Comparison[] }[]
  /** the same question at two sizes; p95 may grow by `wanted` */
  growth?: { name: string; sizes: [number, number]; few: Figure; many: Figure; wanted: number }[]
  notes?: string[]
}

/** Each begins with the demo world, in a process and a database of its own. */
export const parts: Record<string, () => Promise<PartReport>> = {
  business: measureBusiness,
  food: measureFood,
  notify: measureNotify,
  payments: measurePayments,
  property: measureProperty,
  services: measureServices,
  speed: measureSpeed,
  talking: measureTalking,
}
