import type { Trade } from '#contract/trades/calls.ts'
import type { TeamArea } from '#contract/wire/rights.ts'
import { currentEntry, groupNavigation, type NavigationEntry, type NavigationGroup } from '#web/app/frame/navigation.ts'
import { worksOn } from '#web/app/frame/rights.ts'
import { paths } from '#web/app/paths.ts'
import type { Member } from '#web/app/session.ts'
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
  /** the tasks of employees it belongs to; without any it is the owner's */
  team?: readonly TeamArea[]
  /** the trades whose bar on a phone has it; the first four are shown */
  quick?: readonly Trade[]
}

const all = ['shop', 'food', 'craft', 'property', 'finance'] as const

/** One line per page; the first page of a group that has its name stands for the group. */
const allEntries: Entry[] = [
  { group: 'Übersicht', to: paths.provider, label: 'Übersicht', quick: all },
  { group: 'Gastro', to: paths.providerKitchen, team: ['kitchen'], label: 'Küche', trades: ['food'], quick: ['food'] },
  {
    group: 'Gastro',
    to: paths.providerFoodOrders,
    team: ['kitchen', 'orders'],
    label: 'Essensbestellungen',
    trades: ['food'],
  },
  {
    group: 'Gastro',
    to: paths.providerMenu,
    team: ['products'],
    label: 'Speisekarte',
    trades: ['food'],
    quick: ['food'],
  },
  { group: 'Gastro', to: paths.providerFoodFigures, label: 'Tageszahlen', trades: ['food'] },
  { group: 'Gastro', to: paths.providerGastro, label: 'Zeiten und Gebiete', trades: ['food'] },
  {
    group: 'Anfragen',
    to: paths.providerLeads,
    team: ['messages'],
    label: 'Anfragen',
    badge: <OpenLeadsCount />,
    quick: ['craft'],
  },
  { group: 'Anfragen', to: paths.providerOffers, team: ['messages'], label: 'Angebote', trades: ['craft'] },
  {
    group: 'Anfragen',
    to: paths.providerCalendar,
    team: ['messages'],
    label: 'Kalender',
    trades: ['craft', 'property'],
  },
  { group: 'Anfragen', to: paths.providerRoutes, team: ['messages'], label: 'Fragebögen', trades: ['craft'] },
  { group: 'Anfragen', to: paths.providerDocuments, team: ['messages'], label: 'Dokumente', trades: ['craft'] },
  {
    group: 'Immobilien',
    to: paths.providerProperties,
    team: ['products'],
    label: 'Immobilien',
    trades: ['property'],
    quick: ['property'],
  },
  {
    group: 'Immobilien',
    to: paths.providerVisits,
    team: ['messages'],
    label: 'Besichtigungen',
    trades: ['property'],
    quick: ['property'],
  },
  {
    group: 'Finanzierungen',
    to: paths.providerLoans,
    team: ['messages'],
    label: 'Finanzierungsanfragen',
    trades: ['finance'],
  },
  {
    group: 'Bestellungen',
    to: paths.providerOrders,
    team: ['orders'],
    label: 'Bestellungen',
    badge: <NewOrdersCount />,
    trades: ['shop', 'food', 'craft'],
    quick: ['shop', 'craft'],
  },
  {
    group: 'Bestellungen',
    to: paths.providerRefunds,
    team: ['orders'],
    label: 'Rückgaben',
    badge: <OpenRefundsCount />,
    trades: ['shop', 'food', 'craft'],
  },
  {
    group: 'Produkte',
    to: paths.providerProducts,
    team: ['products'],
    label: 'Produkte',
    trades: ['shop', 'craft'],
    quick: ['shop'],
  },
  { group: 'Produkte', to: paths.importProducts, team: ['products'], label: 'Import', trades: ['shop'] },
  { group: 'Aktionen', to: paths.providerVouchers, label: 'Gutscheine', trades: ['shop', 'food'] },
  { group: 'Aktionen', to: paths.providerBundles, team: ['products'], label: 'Bundles', trades: ['shop'] },
  { group: 'Aktionen', to: paths.providerActions, label: 'Schaltflächen' },
  { group: 'Finanzen', to: paths.providerFinance, label: 'Finanzen', quick: all },
  { group: 'Finanzen', to: paths.providerPayouts, label: 'Auszahlungen' },
  { group: 'Finanzen', to: paths.providerAccounting, label: 'Buchhaltung und Steuer' },
  { group: 'Finanzen', to: paths.providerDebt, label: 'Offene Beträge' },
  {
    group: 'Finanzen',
    to: paths.providerTransfers,
    team: ['orders'],
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
  { group: 'Nachrichten', to: paths.providerMessages, team: ['messages'], label: 'Nachrichten', quick: ['finance'] },
  { group: 'Nachrichten', to: paths.providerReviews, team: ['messages'], label: 'Bewertungen' },
  { group: 'Nachrichten', to: paths.providerNews, label: 'Neuigkeiten' },
  { group: 'Einstellungen', to: paths.providerOnboarding, label: 'Einrichtung' },
  { group: 'Einstellungen', to: paths.providerCompany, label: 'Unternehmen' },
  { group: 'Einstellungen', to: paths.providerPage, label: 'Meine Seite' },
  { group: 'Einstellungen', to: paths.providerShipping, label: 'Versand', trades: ['shop'] },
  { group: 'Einstellungen', to: paths.providerNotificationSettings, label: 'Benachrichtigungen' },
  { group: 'Einstellungen', to: paths.providerPolicies, label: 'Rechtstexte' },
  { group: 'Einstellungen', to: paths.providerTeam, label: 'Mitarbeiter' },
]

/** What somebody works on; all of it may stand in the bar of a phone. */
const forEmployee = (member: Member) =>
  allEntries
    .filter(({ team }) => worksOn(member, team ?? []))
    .map((entry) =>
      member.rights!.includes('owner') ? entry : { ...entry, quick: entry.quick ?? entry.trades ?? all },
    )

/** The first page of an employee, where the page at an address is not theirs; else null. */
export const wayOut = (member: Member | undefined, pathname: string) => {
  if (!member?.rights) return null
  const current = currentEntry(groupNavigation(groups, allEntries.map(plain)), pathname, paths.provider)
  const own = forEmployee(member)
  return !current || own.some(({ to }) => to === current.to) ? null : (own[0]?.to ?? paths.account)
}

const plain = ({ trades: _, quick: _quick, team: _team, ...entry }: Entry) => entry

const meets = (some: readonly Trade[] | undefined, trades: readonly Trade[]) =>
  some === undefined || some.some((one) => trades.includes(one))

const mostQuick = 4

/**
 * The menu of the provider area for what the business does; other pages come last under "Weitere Funktionen". Until the trades
 * are known it has only what all businesses share.
 */
export const providerNavigation = (trades: readonly Trade[] | undefined, member?: Member) => {
  const known = trades ?? []
  const entries = member?.rights ? forEmployee(member) : allEntries
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
      ({ trades: of, quick: _, team: _team, ...entry }): NavigationEntry<keyof typeof groups> => ({
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
