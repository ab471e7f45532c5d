import type { StaffArea } from '#contract/wire/rights.ts'
import { currentEntry, groupNavigation, type Navigation, type NavigationEntry } from '#web/app/frame/navigation.ts'
import { maySee, mayWrite } from '#web/app/frame/rights.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { paths } from '#web/app/paths.ts'
import type { Member } from '#web/app/session.ts'
import { settingWords } from '#web/features/operator/settings/words.ts'
import {
  IconBuildingStore,
  IconFlag,
  IconHome,
  IconInbox,
  IconNews,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconUsers,
  IconWallet,
} from '#web/ui/icons.ts'

/** Tasks of the operator, in the order of the menu. */
const groups = {
  Übersicht: IconHome,
  Anbieter: IconBuildingStore,
  Konten: IconUsers,
  Angebote: IconPackage,
  Bestellungen: IconReceipt,
  Finanzen: IconWallet,
  Meldungen: IconFlag,
  Inhalte: IconNews,
  Nachrichten: IconInbox,
  Technik: IconSettings,
}

type Entry = NavigationEntry<keyof typeof groups> & { area: StaffArea | 'everyone' }

/** One line per page; the first page of a group that has its name stands for the group. */
const entries: Entry[] = [
  { group: 'Übersicht', to: paths.operator, area: 'everyone', label: 'Übersicht', quick: true },
  { group: 'Anbieter', to: operatorPaths.operatorProviders, area: 'providers', label: 'Anbieter' },
  { group: 'Anbieter', to: operatorPaths.operatorApprovals, area: 'providers', label: 'Freigaben' },
  { group: 'Konten', to: operatorPaths.operatorPeople, area: 'people', label: 'Konten' },
  { group: 'Konten', to: operatorPaths.operatorLabels, area: 'people', label: 'Labels' },
  { group: 'Bestellungen', to: operatorPaths.operatorOrders, area: 'orders', label: 'Bestellungen', quick: true },
  { group: 'Angebote', to: operatorPaths.operatorProducts, area: 'reports', label: 'Angebote' },
  { group: 'Bestellungen', to: operatorPaths.operatorKitchens, area: 'orders', label: 'Küchen' },
  { group: 'Bestellungen', to: operatorPaths.operatorRequests, area: 'orders', label: 'Anfragen' },
  { group: 'Bestellungen', to: operatorPaths.operatorOffers, area: 'orders', label: 'Angebote zu Anfragen' },
  { group: 'Bestellungen', to: operatorPaths.operatorInvoices, area: 'orders', label: 'Rechnungen' },
  { group: 'Angebote', to: operatorPaths.operatorProperties, area: 'reports', label: 'Immobilien' },
  { group: 'Angebote', to: operatorPaths.operatorReviews, area: 'reports', label: 'Bewertungen' },
  { group: 'Bestellungen', to: operatorPaths.operatorWithdrawals, area: 'orders', label: 'Widerrufe' },
  { group: 'Finanzen', to: operatorPaths.operatorPayouts, area: 'money', label: 'Auszahlungen' },
  { group: 'Finanzen', to: operatorPaths.operatorPayments, area: 'money', label: 'Zahlungen' },
  { group: 'Finanzen', to: operatorPaths.operatorDebts, area: 'money', label: 'Offene Beträge' },
  { group: 'Finanzen', to: operatorPaths.operatorEarnings, area: 'money', label: 'Einnahmen' },
  { group: 'Finanzen', to: operatorPaths.operatorCommission, area: 'money', label: 'Provision' },
  { group: 'Finanzen', to: operatorPaths.operatorAccounting, area: 'money', label: 'Buchhaltung und Steuer' },
  { group: 'Finanzen', to: operatorPaths.operatorBankStatements, area: 'money', label: 'Bankumsätze' },
  { group: 'Finanzen', to: operatorPaths.operatorPackages, area: 'money', label: 'Pakete' },
  { group: 'Finanzen', to: operatorPaths.operatorVouchers, area: 'vouchers', label: 'Gutscheine' },
  { group: 'Meldungen', to: operatorPaths.operatorReports, area: 'reports', label: 'Meldungen', quick: true },
  { group: 'Inhalte', to: operatorPaths.operatorPages, area: 'content', label: 'Seiten' },
  { group: 'Inhalte', to: operatorPaths.operatorSets, area: 'content', label: 'Menüs und Banner' },
  { group: 'Inhalte', to: operatorPaths.operatorMedia, area: 'content', label: 'Mediathek' },
  { group: 'Inhalte', to: operatorPaths.operatorRoutes, area: 'content', label: 'Fragebögen' },
  { group: 'Inhalte', to: operatorPaths.operatorPosts, area: 'content', label: 'Regionalportal' },
  { group: 'Inhalte', to: operatorPaths.operatorSuggestions, area: 'content', label: 'Vorschläge' },
  { group: 'Inhalte', to: operatorPaths.operatorFeeds, area: 'content', label: 'Kalender von Veranstaltern' },
  { group: 'Inhalte', to: operatorPaths.operatorCategories, area: 'catalogue', label: 'Kategorien' },
  { group: 'Inhalte', to: operatorPaths.operatorReference, area: 'catalogue', label: 'Stammdaten' },
  { group: 'Inhalte', to: operatorPaths.operatorRedirects, area: 'content', label: 'Weiterleitungen' },
  { group: 'Inhalte', to: operatorPaths.operatorArchive, area: 'content', label: 'Inhalte als Datei' },
  { group: 'Inhalte', to: operatorPaths.operatorNewsletters, area: 'content', label: 'Newsletter' },
  { group: 'Inhalte', to: operatorPaths.operatorSearchWords, area: 'catalogue', label: 'Suche' },
  { group: 'Nachrichten', to: operatorPaths.operatorMessages, area: 'messages', label: 'Nachrichten' },
  { group: 'Nachrichten', to: operatorPaths.operatorNews, area: 'messages', label: 'Neuigkeiten für Anbieter' },
  { group: 'Nachrichten', to: operatorPaths.operatorMailTexts, area: 'messages', label: 'Texte der E-Mails' },
  { group: 'Nachrichten', to: operatorPaths.operatorOutbox, area: 'messages', label: 'Postausgang' },
  { group: 'Technik', to: operatorPaths.operatorJobs, area: 'system', label: 'Aufträge und System' },
  { group: 'Technik', to: operatorPaths.operatorBulkRuns, area: 'people', label: 'Sammelaktionen' },
  { group: 'Technik', to: operatorPaths.operatorAuditLog, area: 'log', label: 'Protokoll' },
  { group: 'Technik', to: operatorPaths.operatorSettings, area: 'settings', label: 'Einstellungen' },
  { group: 'Technik', to: operatorPaths.operatorStaff, area: 'staff', label: 'Mitarbeiter' },
]

/** The menu of the operator area: what the role of the person may see, and everything until that is known. */
export const operatorNavigation = (member?: Member) =>
  groupNavigation(
    groups,
    entries.filter(({ area }) => !member || maySee(member, area)).map(({ area: _, ...entry }) => entry),
  )

/** What leads to a page after `g`. */
export const operatorKeys: Record<string, string> = {
  [paths.operator]: 'u',
  [operatorPaths.operatorOrders]: 'b',
  [operatorPaths.operatorPeople]: 'k',
  [operatorPaths.operatorProviders]: 'a',
  [operatorPaths.operatorApprovals]: 'f',
  [operatorPaths.operatorProducts]: 'o',
  [operatorPaths.operatorRequests]: 'q',
  [operatorPaths.operatorReports]: 'm',
  [operatorPaths.operatorPayouts]: 'z',
  [operatorPaths.operatorVouchers]: 'v',
  [operatorPaths.operatorPages]: 'i',
  [operatorPaths.operatorMessages]: 'n',
  [operatorPaths.operatorAuditLog]: 'p',
  [operatorPaths.operatorJobs]: 't',
  [operatorPaths.operatorSettings]: 'e',
}

/** What the palette offers to do; each leads to the page where it is done. */
const commands: { label: string; to: string; area: StaffArea }[] = [
  { label: 'Gutschein anlegen', to: operatorPaths.operatorVouchers, area: 'vouchers' },
  { label: 'Beitrag schreiben', to: operatorPaths.newPost, area: 'content' },
  { label: 'Newsletter schreiben', to: operatorPaths.newNewsletter, area: 'content' },
  { label: 'Neuigkeit an Anbieter schreiben', to: operatorPaths.operatorNews, area: 'messages' },
  { label: 'Kontoauszug einlesen', to: operatorPaths.operatorBankStatements, area: 'money' },
  { label: 'Jemanden einladen', to: operatorPaths.operatorStaff, area: 'staff' },
]

const settingPlaces = Object.entries(settingWords).map(([name, { label }]) => ({
  group: 'Einstellungen',
  label,
  to: `${operatorPaths.operatorSettings}#${name}`,
}))

/** Pages, settings and commands that the palette finds. */
export const operatorPlaces = (member: Member | undefined, navigation: Navigation) => [
  ...navigation.flatMap(({ entries }) => entries.map(({ label, to }) => ({ group: 'Seiten', label, to }))),
  ...commands
    .filter(({ area }) => !!member && mayWrite(member, area))
    .map(({ label, to }) => ({ group: 'Aktionen', label, to })),
  ...(member && maySee(member, 'settings') ? settingPlaces : []),
]

/** Whether the page at an address is one that the role may not see. */
export const isClosed = (member: Member | undefined, pathname: string) => {
  const all = groupNavigation(groups, entries)
  const current = currentEntry(all, pathname, paths.operator)
  const entry = entries.find(({ to }) => to === current?.to)
  return !!member && !!entry && !maySee(member, entry.area)
}
