import type { Trade } from '#contract/trades/calls.ts'
import { formatEuro } from '#lib/format.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { FigureTile } from '#web/ui/figures/FigureTile.tsx'
import css from './Trades.module.css'
import { type Figures, useDay } from './trades.data.ts'

type Tile = { to: string; name: string; figure: (of: Figures) => number | null; text: (of: Figures) => string }

const amount = (euros: number) => `${formatEuro(euros)} Umsatz`

/** The figures of each trade; those of the shop are cards of their own. */
const tiles: Partial<Record<Trade, Tile[]>> = {
  food: [
    {
      to: providerPaths.providerFoodFigures,
      name: 'Essensbestellungen heute',
      figure: ({ meals_today }) => meals_today,
      text: ({ meals_today_amount }) => amount(meals_today_amount),
    },
  ],
  craft: [
    {
      to: providerPaths.providerBookings,
      name: 'Termine in 7 Tagen',
      figure: ({ bookings_week }) => bookings_week,
      text: () => 'Online gebucht',
    },
    {
      to: providerPaths.providerOffers,
      name: 'Offene Angebote',
      figure: ({ offers_open }) => offers_open,
      text: () => 'Warten auf den Kunden',
    },
    {
      to: `${providerPaths.providerOrders}?art=service`,
      name: 'Aufträge in 30 Tagen',
      figure: ({ jobs_month }) => jobs_month,
      text: ({ jobs_month_amount }) => amount(jobs_month_amount),
    },
  ],
  property: [
    {
      to: providerPaths.providerProperties,
      name: 'Immobilien im Angebot',
      figure: ({ properties_online }) => properties_online,
      text: ({ properties_reserved }) =>
        properties_reserved ? `${properties_reserved} reserviert` : 'Keine reserviert',
    },
    {
      to: providerPaths.providerVisits,
      name: 'Besichtigungen in 7 Tagen',
      figure: ({ visits_week }) => visits_week,
      text: () => 'Gebuchte Termine',
    },
  ],
  finance: [
    {
      to: providerPaths.providerLoans,
      name: 'Laufende Finanzierungsanfragen',
      figure: ({ loans_open }) => loans_open,
      text: () => 'Ohne Angebot oder Absage',
    },
  ],
}

export const TradeFigures = ({ trades }: { trades: readonly Trade[] }) => {
  const figures = useDay().data?.data.figures
  // a figure that the business has nothing to do with is null
  const shown = trades
    .flatMap((trade) => tiles[trade] ?? [])
    .filter(({ figure }) => !figures || figure(figures) !== null)
  if (!shown.length) return null
  return (
    <div className={css.tiles}>
      {shown.map(({ name, to, figure, text }) => (
        <FigureTile
          key={name}
          to={to}
          name={name}
          figure={figures && (figure(figures) ?? 0)}
          text={figures ? text(figures) : ''}
        />
      ))}
    </div>
  )
}
