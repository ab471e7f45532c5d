import type { ReportedType } from '#contract/reports/calls.ts'

/** `name`: how it is called, or its first words */
export type Reported = {
  type: Exclude<ReportedType, 'search_hit'>
  id: number
  name: string
  /** how many pictures of it can be reported one by one */
  pictures?: number
}
