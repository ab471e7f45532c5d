import { holidayCalls } from '#contract/reference/holidays.ts'
import { publicHolidays } from '#lib/time/holidays.ts'
import { serve } from '#server/platform/http/serve.ts'

export const holidayRoutes = serve('reference', holidayCalls, {
  listHolidays: async (_, { state, year }) => ({
    data: publicHolidays(year, state).map(({ day, name, isPartly, isSingle }) => ({
      ...{ day, name, is_partly: isPartly, is_single: isSingle },
    })),
  }),
})
