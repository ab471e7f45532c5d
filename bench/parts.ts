/** What one domain measures, in a file of its own; each runs by its name (BENCH_PART=name) and in the whole bench. */
import { measureBusiness } from './business.ts'
import { measureDesk } from './desk.ts'
import { measureFood } from './food.ts'
import type { PartReport } from './measure.ts'
import { measureNotify } from './notify.ts'
import { measurePayments } from './payments.ts'
import { measureProperty } from './property.ts'
import { measureServices } from './services.ts'
import { measureSpeed } from './speed.ts'
import { measureTalking } from './talking.ts'

/** Each begins with the demo world, in a process and a database of its own. */
export const parts: Record<string, () => Promise<PartReport>> = {
  business: measureBusiness,
  desk: measureDesk,
  food: measureFood,
  notify: measureNotify,
  payments: measurePayments,
  property: measureProperty,
  services: measureServices,
  speed: measureSpeed,
  talking: measureTalking,
}
