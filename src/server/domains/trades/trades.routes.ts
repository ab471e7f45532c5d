import { tradeCalls } from '#contract/trades/calls.ts'
import { toEuros } from '#lib/money.ts'
import { serve } from '#server/platform/http/serve.ts'
import { isoTime } from '#server/platform/times.ts'
import { type FiguresRow, selectFigures, selectTasks, type TaskRow } from './tasks.queries.ts'
import { selectTrades } from './trades.queries.ts'
import { setTrades } from './trades.service.ts'

const present = ({ trades, suggested, isChosen, takesBookings }: Awaited<ReturnType<typeof selectTrades>>) => ({
  trades,
  suggested,
  is_chosen: isChosen,
  takes_bookings: takesBookings,
})

const presentTask = ({ kind, count, late, due, firstId }: TaskRow) => ({
  kind,
  count,
  late,
  due: due && isoTime(due),
  first_id: firstId,
})

const presentFigures = (row: FiguresRow) => ({
  offers_open: row.offersOpen,
  jobs_month: row.jobs,
  jobs_month_amount: toEuros(row.jobsCents),
  meals_today: row.meals,
  meals_today_amount: toEuros(row.mealsCents),
  properties_online: row.propertiesOnline,
  properties_reserved: row.propertiesReserved,
  visits_week: row.visits,
  bookings_week: row.bookings,
  loans_open: row.loans,
})

export const routes = serve('trades', tradeCalls, {
  getTrades: async ({ user }) => ({ data: present(await selectTrades(user.providerId)) }),
  setTrades: async (ctx, { trades }) => {
    await setTrades(ctx, trades)
    return {
      status: true,
      message: trades.length
        ? 'Gespeichert. Ihr Menü folgt dieser Wahl.'
        : 'Gespeichert. Ihr Menü folgt Ihren Angeboten.',
      data: present(await selectTrades(ctx.user.providerId)),
    }
  },
  getDay: async ({ user }) => {
    const [tasks, figures] = await Promise.all([
      selectTasks({ providerId: user.providerId, userId: user.id }),
      selectFigures(user.providerId),
    ])
    return { data: { tasks: tasks.map(presentTask), figures: presentFigures(figures) } }
  },
})
