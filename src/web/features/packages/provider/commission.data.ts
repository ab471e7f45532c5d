import { useQuery } from '@tanstack/react-query'
import { commissionCalls as calls } from '#contract/packages/commission.ts'
import { query } from '#web/app/query.ts'

export const useOwnCommission = () => useQuery(query(calls.getOwnCommission, {}))
