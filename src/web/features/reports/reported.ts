import type { ReportedType } from '#contract/reports/calls.ts'

/** `name`: how it is called, or its first words */
export type Reported = { type: ReportedType; id: number; name: string }
