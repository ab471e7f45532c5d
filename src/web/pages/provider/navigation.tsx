import { groupNavigation } from '#web/app/frame/navigation.ts'
import { paths } from '#web/app/paths.ts'
import { OpenLeadsCount } from '#web/features/leads/provider/Inbox.tsx'
import { NewOrdersCount } from '#web/features/orders/provider/OpenOrders.tsx'
import { OpenRefundsCount } from '#web/features/refunds/provider/OpenRefunds.tsx'
import {
  IconGift,
  IconHome,
  IconMapPin,
  IconMessage,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconToolsKitchen2,
  IconWallet,
} from '#web/ui/icons.ts'

/** Tasks of a provider, in the order of the menu. A task without a page is not shown. */
const groups = {
  Übersicht: IconHome,
  Bestellungen: IconReceipt,
  Produkte: IconPackage,
  'Angebote & Anfragen': IconGift,
  Gastro: IconToolsKitchen2,
  Finanzen: IconWallet,
  Standorte: IconMapPin,
  Nachrichten: IconMessage,
  Einstellungen: IconSettings,
}

/** The menu of the provider area: one line per page; the first page of a group that has its name stands for the group. */
export const providerNavigation = groupNavigation(groups, [
  { group: 'Übersicht', to: paths.provider, label: 'Übersicht', quick: true },
  {
    group: 'Bestellungen',
    to: paths.providerOrders,
    label: 'Bestellungen',
    badge: <NewOrdersCount />,
    quick: true,
  },
  { group: 'Bestellungen', to: paths.providerRefunds, label: 'Rückgaben', badge: <OpenRefundsCount /> },
  { group: 'Produkte', to: paths.providerProducts, label: 'Produkte', quick: true },
  { group: 'Produkte', to: paths.importProducts, label: 'Import' },
  { group: 'Produkte', to: paths.providerReviews, label: 'Bewertungen' },
  { group: 'Angebote & Anfragen', to: paths.providerLeads, label: 'Anfragen', badge: <OpenLeadsCount /> },
  { group: 'Angebote & Anfragen', to: paths.providerOffers, label: 'Angebote' },
  { group: 'Angebote & Anfragen', to: paths.providerRoutes, label: 'Fragebögen' },
  { group: 'Angebote & Anfragen', to: paths.providerActions, label: 'Schaltflächen' },
  { group: 'Angebote & Anfragen', to: paths.providerDocuments, label: 'Dokumente' },
  { group: 'Angebote & Anfragen', to: paths.providerVouchers, label: 'Gutscheine' },
  { group: 'Angebote & Anfragen', to: paths.providerProperties, label: 'Immobilien' },
  { group: 'Angebote & Anfragen', to: paths.providerVisits, label: 'Besichtigungen' },
  { group: 'Angebote & Anfragen', to: paths.providerLoans, label: 'Finanzierungsanfragen' },
  { group: 'Angebote & Anfragen', to: paths.providerBundles, label: 'Bundles' },
  { group: 'Gastro', to: paths.providerKitchen, label: 'Küche' },
  { group: 'Gastro', to: paths.providerFoodOrders, label: 'Essensbestellungen' },
  { group: 'Gastro', to: paths.providerMenu, label: 'Speisekarte' },
  { group: 'Gastro', to: paths.providerFoodFigures, label: 'Tageszahlen' },
  { group: 'Gastro', to: paths.providerGastro, label: 'Zeiten und Gebiete' },
  { group: 'Finanzen', to: paths.providerFinance, label: 'Finanzen', quick: true },
  { group: 'Finanzen', to: paths.providerPayouts, label: 'Auszahlungen' },
  { group: 'Finanzen', to: paths.providerAccounting, label: 'Buchhaltung und Steuer' },
  { group: 'Finanzen', to: paths.providerDebt, label: 'Offene Beträge' },
  { group: 'Finanzen', to: paths.providerTransfers, label: 'Überweisungen' },
  { group: 'Finanzen', to: paths.providerBankStatements, label: 'Bankumsätze' },
  { group: 'Finanzen', to: paths.providerStatistics, label: 'Statistik' },
  { group: 'Finanzen', to: paths.providerPackage, label: 'Mein Paket' },
  { group: 'Standorte', to: paths.providerLocations, label: 'Standorte' },
  { group: 'Nachrichten', to: paths.providerMessages, label: 'Nachrichten' },
  { group: 'Nachrichten', to: paths.providerNews, label: 'Neuigkeiten' },
  { group: 'Einstellungen', to: paths.providerOnboarding, label: 'Einrichtung' },
  { group: 'Einstellungen', to: paths.providerCompany, label: 'Unternehmen' },
  { group: 'Einstellungen', to: paths.providerPage, label: 'Meine Seite' },
  { group: 'Einstellungen', to: paths.providerShipping, label: 'Versand' },
  { group: 'Einstellungen', to: paths.providerNotificationSettings, label: 'Benachrichtigungen' },
  { group: 'Einstellungen', to: paths.providerPolicies, label: 'Rechtstexte' },
])
