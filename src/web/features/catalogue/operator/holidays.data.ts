import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { holidayCalls } from '#contract/reference/holidays.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { ApiInput } from '#web/app/api.ts'
import { query } from '#web/app/query.ts'

export type Holiday = OutputOf<typeof holidayCalls.listHolidays>['data'][number]

export const useHolidays = (wanted: ApiInput<typeof holidayCalls.listHolidays>) =>
  useQuery({ ...query(holidayCalls.listHolidays, wanted), placeholderData: keepPreviousData })
