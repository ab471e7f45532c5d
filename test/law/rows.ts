import { auditRows } from './audit-rows.ts'
import { firstRows } from './first-rows.ts'
import type { LawRow } from './row.ts'

/** The law as product behaviour: every rule that the product knows, with the tests that show it. */
export const lawRows: readonly LawRow[] = [...firstRows, ...auditRows]
