import type { Trade } from '#contract/trades/calls.ts'
import { groupNavigation, type NavigationEntry, type NavigationGroup } from '#web/app/frame/navigation.ts'
import { paths } from '#web/app/paths.ts'
import { OpenLeadsCount } from '#web/features/leads/provider/Inbox.tsx'
import { NewOrdersCount } from '#web/features/orders/provider/OpenOrders.tsx'
import { OpenRefundsCount } from '#web/features/refunds/provider/OpenRefunds.tsx'
import { productWords } from '#web/features/trades/words.ts'
import {
  IconBuildingStore,
  IconDots,
  IconGift,
  IconHome,
  IconInbox,
  IconMapPin,
  IconMessage,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconTicket,
  IconToolsKitchen2,
  IconWallet,
} from '#web/ui/icons.ts'

const further = 'Weitere Funktionen'

/** Tasks of a provider, in the order of the menu. A task without a page is not shown. */
const groups = {
  Übersicht: IconHome,
  Gastro: IconToolsKitchen2,
  Anfragen: IconInbox,
  Immobilien: IconBuildingStore,
  Finanzierungen: IconTicket,
  Bestellungen: IconReceipt,
  Produkte: IconPackage,
  Aktionen: IconGift,
  Finanzen: IconWallet,
  Standorte: IconMapPin,
  Nachrichten: IconMessage,
  Einstellungen: IconSettings,
  [further]: IconDots,
}

type Entry = Omit<NavigationEntry<keyof typeof groups>, 'quick'> & {
  /** the trades it belongs to; for others it stands under "Weitere Funktionen" */
  trades?: readonly Trade[]
  /** the trades whose bar on a phone has it; the first four are shown */
  quick?: readonly Trade[]
}

const all = ['shop', 'food', 'craft', 'property', 'finance'] as const

/** One line per page; the first page of a group that has its name stands for the group. */
const entries: Entry[] = [
  { group: 'Übersicht', to: paths.provider, label: 'Übersicht', quick: all },
  { group: 'Gastro', to: paths.providerKitchen, label: 'Küche', trades: ['food'], quick: ['food'] },
  { group: 'Gastro', to: paths.providerFoodOrders, label: 'Essensbestellungen', trades: ['food'] },
  { group: 'Gastro', to: paths.providerMenu, label: 'Speisekarte', trades: ['food'], quick: ['food'] },
  { group: 'Gastro', to: paths.providerFoodFigures, label: 'Tageszahlen', trades: ['food'] },
  { group: 'Gastro', to: paths.providerGastro, label: 'Zeiten und Gebiete', trades: ['food'] },
  {
    group: 'Anfragen',
    to: paths.providerLeads,
    label: 'Anfragen',
    badge: <OpenLeadsCount />,
    quick: ['craft'],
  },
  { group: 'Anfragen', to: paths.providerOffers, label: 'Angebote', trades: ['craft'] },
  { group: 'Anfragen', to: paths.providerRoutes, label: 'Fragebögen', trades: ['craft'] },
  { group: 'Anfragen', to: paths.providerDocuments, label: 'Dokumente', trades: ['craft'] },
  {
    group: 'Immobilien',
    to: paths.providerProperties,
    label: 'Immobilien',
    trades: ['property'],
    quick: ['property'],
  },
  {
    group: 'Immobilien',
    to: paths.providerVisits,
    label: 'Besichtigungen',
    trades: ['property'],
    quick: ['property'],
  },
  {
    group: 'Finanzierungen',
    to: paths.providerLoans,
    label: 'Finanzierungsanfragen',
    trades: ['finance'],
  },
  {
    group: 'Bestellungen',
    to: paths.providerOrders,
    label: 'Bestellungen',
    badge: <NewOrdersCount />,
    trades: ['shop', 'food', 'craft'],
    quick: ['shop', 'craft'],
  },
  {
    group: 'Bestellungen',
    to: paths.providerRefunds,
    label: 'Rückgaben',
    badge: <OpenRefundsCount />,
    trades: ['shop', 'food', 'craft'],
  },
  { group: 'Produkte', to: paths.providerProducts, label: 'Produkte', trades: ['shop', 'craft'], quick: ['shop'] },
  { group: 'Produkte', to: paths.importProducts, label: 'Import', trades: ['shop'] },
  { group: 'Aktionen', to: paths.providerVouchers, label: 'Gutscheine', trades: ['shop', 'food'] },
  { group: 'Aktionen', to: paths.providerBundles, label: 'Bundles', trades: ['shop'] },
  { group: 'Aktionen', to: paths.providerActions, label: 'Schaltflächen' },
  { group: 'Finanzen', to: paths.providerFinance, label: 'Finanzen', quick: all },
  { group: 'Finanzen', to: paths.providerPayouts, label: 'Auszahlungen' },
  { group: 'Finanzen', to: paths.providerAccounting, label: 'Buchhaltung und Steuer' },
  { group: 'Finanzen', to: paths.providerDebt, label: 'Offene Beträge' },
  {
    group: 'Finanzen',
    to: paths.providerTransfers,
    label: 'Überweisungen',
    trades: ['shop', 'food', 'craft'],
  },
  {
    group: 'Finanzen',
    to: paths.providerBankStatements,
    label: 'Bankumsätze',
    trades: ['shop', 'food', 'craft'],
  },
  { group: 'Finanzen', to: paths.providerStatistics, label: 'Statistik', trades: ['shop', 'food', 'craft'] },
  { group: 'Finanzen', to: paths.providerPackage, label: 'Mein Paket' },
  { group: 'Standorte', to: paths.providerLocations, label: 'Standorte' },
  { group: 'Nachrichten', to: paths.providerMessages, label: 'Nachrichten', quick: ['finance'] },
  { group: 'Nachrichten', to: paths.providerReviews, label: 'Bewertungen' },
  { group: 'Nachrichten', to: paths.providerNews, label: 'Neuigkeiten' },
  { group: 'Einstellungen', to: paths.providerOnboarding, label: 'Einrichtung' },
  { group: 'Einstellungen', to: paths.providerCompany, label: 'Unternehmen' },
  { group: 'Einstellungen', to: paths.providerPage, label: 'Meine Seite' },
  { group: 'Einstellungen', to: paths.providerShipping, label: 'Versand', trades: ['shop'] },
  { group: 'Einstellungen', to: paths.providerNotificationSettings, label: 'Benachrichtigungen' },
  { group: 'Einstellungen', to: paths.providerPolicies, label: 'Rechtstexte' },
]

const meets = (some: readonly Trade[] | undefined, trades: readonly Trade[]) =>
  some === undefined || some.some((one) => trades.includes(one))

const mostQuick = 4

/**
 * The menu of the provider area for what the business does; other pages come last under "Weitere Funktionen". Until the trades
 * are known it has only what all businesses share.
 */
export const providerNavigation = (trades: readonly Trade[] | undefined) => {
  const known = trades ?? []
  const words = productWords(known)
  // what all have, the first page of each trade, then more of them
  const ofTrade = (trade: Trade) => entries.filter((entry) => entry.quick !== all && entry.quick?.includes(trade))
  const quick = [
    ...new Set([
      ...entries.filter((entry) => entry.quick === all),
      ...known.flatMap((trade) => ofTrade(trade).filter((_, at) => at === 0)),
      ...known.flatMap(ofTrade),
    ]),
  ].slice(0, mostQuick)
  const placed = entries
    .filter((entry) => trades || !entry.trades)
    .map(
      ({ trades: of, quick: _, ...entry }): NavigationEntry<keyof typeof groups> => ({
        ...entry,
        ...(entry.to === paths.providerProducts && { label: words.menu }),
        group: meets(of, known) ? entry.group : further,
        ...(quick.some(({ to }) => to === entry.to) && { quick: true }),
      }),
    )
  return groupNavigation(groups, placed).map(
    (group): NavigationGroup => (group.label === further ? { ...group, isFolded: true } : group),
  )
}
