import { categoryPath, paths } from '#web/app/paths.ts'
import { IconHome, IconMap, IconShoppingBag, IconTools, IconToolsKitchen2 } from '#web/ui/icons.ts'
import { useLayout } from '../layout.ts'

type Door = {
  to: string
  label: string
  short: string
  text: string
  icon: typeof IconHome
  starts: string[]
  feature?: string
}

/** The five parts of the marketplace. `short` fits a fifth of the narrowest phone; `starts` are the addresses of the part. */
const doors: Door[] = [
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
    feature: 'food',
  },
  {
    to: categoryPath('dienstleistungen'),
    label: 'Handwerk und Dienste',
    short: 'Handwerk',
    text: 'Angebote einholen',
    icon: IconTools,
    starts: [categoryPath('dienstleistungen'), '/anfrage', '/anfrage-an'],
    feature: 'services',
  },
  {
    to: paths.properties,
    label: 'Immobilien',
    short: 'Immobilien',
    text: 'Mieten und kaufen',
    icon: IconHome,
    starts: [paths.properties, '/immobilie', paths.finance, '/finanzierung'],
    feature: 'property',
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

/** Those that the operator has open. */
export const useDoors = () => {
  const { closed } = useLayout()
  return doors.filter(({ feature }) => !closed.some((one) => one === feature))
}

/** The part that an address belongs to. */
export const doorOf = (pathname: string) =>
  doors.find(({ starts }) => starts.some((start) => pathname === start || pathname.startsWith(`${start}/`)))?.to
