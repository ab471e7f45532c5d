import type { Trade } from '#contract/trades/calls.ts'
import { type Feature, featureOfPath } from '#contract/wire/features.ts'
import type { TeamArea } from '#contract/wire/rights.ts'
import { currentEntry, groupNavigation, type NavigationEntry, type NavigationGroup } from '#web/app/frame/navigation.ts'
import { worksOn } from '#web/app/frame/rights.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
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
  {
    group: 'Gastro',
    to: providerPaths.providerKitchen,
    team: ['kitchen'],
    label: 'Küche',
    trades: ['food'],
    quick: ['food'],
  },
  {
    group: 'Gastro',
    to: providerPaths.providerFoodOrders,
    team: ['kitchen', 'orders'],
    label: 'Essensbestellungen',
    trades: ['food'],
  },
  {
    group: 'Gastro',
    to: providerPaths.providerMenu,
    team: ['products'],
    label: 'Speisekarte',
    trades: ['food'],
    quick: ['food'],
  },
  { group: 'Gastro', to: providerPaths.providerFoodFigures, label: 'Tageszahlen', trades: ['food'] },
  { group: 'Gastro', to: providerPaths.providerGastro, label: 'Zeiten und Gebiete', trades: ['food'] },
  {
    group: 'Anfragen',
    to: providerPaths.providerLeads,
    team: ['messages'],
    label: 'Anfragen',
    badge: <OpenLeadsCount />,
    quick: ['craft'],
  },
  { group: 'Anfragen', to: providerPaths.providerOffers, team: ['messages'], label: 'Angebote', trades: ['craft'] },
  {
    group: 'Anfragen',
    to: providerPaths.providerBookings,
    team: ['messages'],
    label: 'Termine',
    trades: ['craft'],
    quick: ['craft'],
  },
  {
    group: 'Anfragen',
    to: providerPaths.providerCalendar,
    team: ['messages'],
    label: 'Kalender',
    trades: ['craft', 'property'],
  },
  { group: 'Anfragen', to: providerPaths.providerRoutes, team: ['messages'], label: 'Fragebögen', trades: ['craft'] },
  { group: 'Anfragen', to: providerPaths.providerDocuments, team: ['messages'], label: 'Dokumente', trades: ['craft'] },
  {
    group: 'Immobilien',
    to: providerPaths.providerProperties,
    team: ['products'],
    label: 'Immobilien',
    trades: ['property'],
    quick: ['property'],
  },
  {
    group: 'Immobilien',
    to: providerPaths.providerVisits,
    team: ['messages'],
    label: 'Besichtigungen',
    trades: ['property'],
    quick: ['property'],
  },
  {
    group: 'Finanzierungen',
    to: providerPaths.providerLoans,
    team: ['messages'],
    label: 'Finanzierungsanfragen',
    trades: ['finance'],
  },
  {
    group: 'Bestellungen',
    to: providerPaths.providerOrders,
    team: ['orders'],
    label: 'Bestellungen',
    badge: <NewOrdersCount />,
    trades: ['shop', 'food', 'craft'],
    quick: ['shop', 'craft'],
  },
  {
    group: 'Bestellungen',
    to: providerPaths.providerRefunds,
    team: ['orders'],
    label: 'Rückgaben',
    badge: <OpenRefundsCount />,
    trades: ['shop', 'food', 'craft'],
  },
  {
    group: 'Produkte',
    to: providerPaths.providerProducts,
    team: ['products'],
    label: 'Produkte',
    trades: ['shop', 'craft'],
    quick: ['shop'],
  },
  { group: 'Produkte', to: providerPaths.importProducts, team: ['products'], label: 'Import', trades: ['shop'] },
  { group: 'Produkte', to: providerPaths.providerScan, team: ['products'], label: 'Scannen', trades: ['shop'] },
  {
    group: 'Produkte',
    to: providerPaths.providerMedia,
    team: ['products'],
    label: 'Mediathek',
    trades: ['shop', 'food', 'craft', 'property'],
  },
  { group: 'Aktionen', to: providerPaths.providerVouchers, label: 'Gutscheine', trades: ['shop', 'food'] },
  { group: 'Aktionen', to: providerPaths.providerBundles, team: ['products'], label: 'Bundles', trades: ['shop'] },
  { group: 'Aktionen', to: providerPaths.providerActions, label: 'Aktionsbuttons' },
  { group: 'Finanzen', to: providerPaths.providerFinance, label: 'Finanzen', quick: all },
  { group: 'Finanzen', to: providerPaths.providerPayouts, label: 'Auszahlungen' },
  { group: 'Finanzen', to: providerPaths.providerAccounting, label: 'Buchhaltung und Steuer' },
  { group: 'Finanzen', to: providerPaths.providerDebt, label: 'Offene Beträge' },
  {
    group: 'Finanzen',
    to: providerPaths.providerTransfers,
    team: ['orders'],
    label: 'Überweisungen',
    trades: ['shop', 'food', 'craft'],
  },
  {
    group: 'Finanzen',
    to: providerPaths.providerBankStatements,
    label: 'Bankumsätze',
    trades: ['shop', 'food', 'craft'],
  },
  { group: 'Finanzen', to: providerPaths.providerStatistics, label: 'Statistik', trades: ['shop', 'food', 'craft'] },
  { group: 'Finanzen', to: providerPaths.providerPackage, label: 'Mein Paket' },
  { group: 'Standorte', to: providerPaths.providerLocations, label: 'Standorte' },
  {
    group: 'Nachrichten',
    to: providerPaths.providerMessages,
    team: ['messages'],
    label: 'Nachrichten',
    quick: ['finance'],
  },
  { group: 'Nachrichten', to: providerPaths.providerReviews, team: ['messages'], label: 'Bewertungen' },
  { group: 'Nachrichten', to: providerPaths.providerNews, label: 'Neuigkeiten' },
  { group: 'Einstellungen', to: providerPaths.providerOnboarding, label: 'Einrichtung' },
  { group: 'Einstellungen', to: providerPaths.providerCompany, label: 'Unternehmen' },
  { group: 'Einstellungen', to: providerPaths.providerPage, label: 'Meine Seite' },
  { group: 'Einstellungen', to: providerPaths.providerShipping, label: 'Versand', trades: ['shop'] },
  {
    group: 'Einstellungen',
    to: providerPaths.providerPayments,
    label: 'Zahlungsarten',
    trades: ['shop', 'food', 'craft'],
  },
  { group: 'Einstellungen', to: providerPaths.providerNotificationSettings, label: 'Benachrichtigungen' },
  { group: 'Einstellungen', to: providerPaths.providerPolicies, label: 'Rechtstexte' },
  { group: 'Einstellungen', to: providerPaths.providerTeam, label: 'Mitarbeiter' },
]

/** What leads to a page after `g`. */
export const providerKeys: Record<string, string> = {
  [paths.provider]: 'u',
  [providerPaths.providerKitchen]: 'k',
  [providerPaths.providerMenu]: 's',
  [providerPaths.providerLeads]: 'q',
  [providerPaths.providerOffers]: 'a',
  [providerPaths.providerBookings]: 't',
  [providerPaths.providerProperties]: 'i',
  [providerPaths.providerOrders]: 'b',
  [providerPaths.providerRefunds]: 'r',
  [providerPaths.providerProducts]: 'p',
  [providerPaths.providerVouchers]: 'v',
  [providerPaths.providerFinance]: 'f',
  [providerPaths.providerMessages]: 'n',
  [providerPaths.providerCompany]: 'e',
}

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
export const providerNavigation = (
  trades: readonly Trade[] | undefined,
  member?: Member,
  closed: readonly Feature[] = [],
  takesBookings = false,
) => {
  const known = trades ?? []
  const isOpen = ({ to }: Entry) => !closed.some((feature) => featureOfPath(to) === feature)
  const entries = (member?.rights ? forEmployee(member) : allEntries).filter(isOpen)
  const words = productWords(known)
  // what all have, the first page of each trade, then more of them; where appointments are booked, they come first
  const isBookings = ({ to }: Entry) => to === providerPaths.providerBookings
  const ofTrade = (trade: Trade) =>
    entries
      .filter((entry) => entry.quick !== all && entry.quick?.includes(trade) && (takesBookings || !isBookings(entry)))
      .sort((a, b) => Number(isBookings(b)) - Number(isBookings(a)))
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
        ...(entry.to === providerPaths.providerProducts && { label: words.menu }),
        group: meets(of, known) ? entry.group : further,
        ...(quick.some(({ to }) => to === entry.to) && { quick: true }),
      }),
    )
  return groupNavigation(groups, placed).map(
    (group): NavigationGroup => (group.label === further ? { ...group, isFolded: true } : group),
  )
}
