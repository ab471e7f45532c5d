import { useQuery } from '@tanstack/react-query'
import { insightCalls, type insightDays } from '#contract/trades/insights.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query } from '#web/app/query.ts'

export type InsightDays = (typeof insightDays)[number]
export type Insights = OutputOf<typeof insightCalls.getInsights>['data']

export const useInsights = (days: InsightDays) =>
  useQuery({ ...query(insightCalls.getInsights, { days }), retry: false })
