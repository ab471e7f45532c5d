import { groupNavigation } from '#web/app/frame/navigation.ts'
import { paths } from '#web/app/paths.ts'
import {
  IconBuildingStore,
  IconFlag,
  IconHome,
  IconInbox,
  IconNews,
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
  Bestellungen: IconReceipt,
  Finanzen: IconWallet,
  Meldungen: IconFlag,
  Inhalte: IconNews,
  Nachrichten: IconInbox,
  Technik: IconSettings,
}

/** The menu of the operator area: one line per page; the first page of a group that has its name stands for the group. */
export const operatorNavigation = groupNavigation(groups, [
  { group: 'Übersicht', to: paths.operator, label: 'Übersicht', quick: true },
  { group: 'Anbieter', to: paths.operatorProviders, label: 'Anbieter' },
  { group: 'Anbieter', to: paths.operatorApprovals, label: 'Freigaben' },
  { group: 'Konten', to: paths.operatorPeople, label: 'Konten' },
  { group: 'Bestellungen', to: paths.operatorOrders, label: 'Bestellungen', quick: true },
  { group: 'Bestellungen', to: paths.operatorWithdrawals, label: 'Widerrufe' },
  { group: 'Finanzen', to: paths.operatorPayouts, label: 'Auszahlungen' },
  { group: 'Finanzen', to: paths.operatorDebts, label: 'Offene Beträge' },
  { group: 'Finanzen', to: paths.operatorAccounting, label: 'Buchhaltung und Steuer' },
  { group: 'Finanzen', to: paths.operatorBankStatements, label: 'Bankumsätze' },
  { group: 'Finanzen', to: paths.operatorPackages, label: 'Pakete' },
  { group: 'Finanzen', to: paths.operatorVouchers, label: 'Gutscheine' },
  { group: 'Meldungen', to: paths.operatorReports, label: 'Meldungen', quick: true },
  { group: 'Inhalte', to: paths.operatorPages, label: 'Seiten' },
  { group: 'Inhalte', to: paths.operatorRoutes, label: 'Fragebögen' },
  { group: 'Inhalte', to: paths.operatorPosts, label: 'Regionalportal' },
  { group: 'Inhalte', to: paths.operatorSearchWords, label: 'Suche' },
  { group: 'Nachrichten', to: paths.operatorMessages, label: 'Nachrichten' },
  { group: 'Nachrichten', to: paths.operatorNews, label: 'Neuigkeiten für Anbieter' },
  { group: 'Nachrichten', to: paths.operatorOutbox, label: 'Postausgang' },
  { group: 'Technik', to: paths.operatorJobs, label: 'Aufträge' },
  { group: 'Technik', to: paths.operatorAuditLog, label: 'Protokoll' },
])
