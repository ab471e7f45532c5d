import { categoryPath, paths } from '#web/app/paths.ts'
import { IconHome, IconMap, IconShoppingBag, IconTools, IconToolsKitchen2 } from '#web/ui/icons.ts'

/** The five parts of the marketplace. `short` fits a fifth of the narrowest phone; `starts` are the addresses of the part. */
export const doors = [
  {
    to: paths.products,
    label: 'Einkaufen',
    short: 'Einkaufen',
    text: 'Läden und Höfe',
    icon: IconShoppingBag,
    starts: [paths.products, paths.bundles],
  },
  {
    to: paths.food,
    label: 'Essen',
    short: 'Essen',
    text: 'Liefern und abholen',
    icon: IconToolsKitchen2,
    starts: [paths.food],
  },
  {
    to: categoryPath('dienstleistungen'),
    label: 'Handwerk und Dienste',
    short: 'Handwerk',
    text: 'Angebote einholen',
    icon: IconTools,
    starts: [categoryPath('dienstleistungen'), '/anfrage', '/anfrage-an'],
  },
  {
    to: paths.properties,
    label: 'Immobilien',
    short: 'Immobilien',
    text: 'Mieten und kaufen',
    icon: IconHome,
    starts: [paths.properties, '/immobilie', paths.finance, '/finanzierung'],
  },
  {
    to: paths.portal,
    label: 'Region',
    short: 'Region',
    text: 'Termine und Tipps',
    icon: IconMap,
    starts: [paths.portal],
  },
]

/** The part that an address belongs to. */
export const doorOf = (pathname: string) =>
  doors.find(({ starts }) => starts.some((start) => pathname === start || pathname.startsWith(`${start}/`)))?.to
