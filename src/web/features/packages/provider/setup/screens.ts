import type { ComponentType } from 'react'
import { PayoutScreen } from './PayoutScreen.tsx'
import { ProductScreen } from './ProductScreen.tsx'
import { SaleScreen } from './SaleScreen.tsx'
import type { ScreenProps, Setup } from './setup.data.ts'

type Screen = {
  key: string
  /** in the list of steps */
  name: string
  title: string
  text: string
  isDone: (setup: Setup) => boolean
  Form: ComponentType<ScreenProps>
}

const areDone = ({ info }: Setup, ...keys: Setup['info']['steps'][number]['key'][]) =>
  info.steps.every(({ key, is_done }) => is_done || !keys.includes(key))

/** The terms are taken over with the first offer. */
const isLegal = ({ store }: Setup) =>
  store.checklist.every(({ key, is_done }) => is_done || (key !== 'self_certification' && key !== 'trade'))

/** What a new provider fills in, one save each: two screens to the first sale, one more before the first payout. */
export const screens: readonly Screen[] = [
  {
    key: 'angaben',
    name: 'Angaben',
    title: 'Angaben für den Verkauf',
    text: 'Das verlangt das Gesetz vor dem ersten Verkauf. USt-IdNr. und Registernummer stehen in Ihrem Impressum, die IBAN sieht nur, wer Ihnen Geld überweist.',
    isDone: (setup) => areDone(setup, 'business', 'register', 'bank', 'identity') && isLegal(setup),
    Form: SaleScreen,
  },
  {
    key: 'angebot',
    name: 'Angebot',
    title: 'Ihr erstes Angebot',
    text: 'Alles Weitere ergänzen Sie später im Menü unter „Produkte“ oder „Leistungen“.',
    isDone: (setup) => areDone(setup, 'payment', 'product', 'legal'),
    Form: ProductScreen,
  },
  {
    key: 'auszahlung',
    name: 'Auszahlung',
    title: 'Vor der ersten Auszahlung',
    text: 'Wir prüfen Ihre Nachweise in der Regel innerhalb eines Werktags und melden uns per E-Mail. Ein Foto mit dem Telefon genügt, PDF geht auch. Nur Sie und wir können die Nachweise sehen.',
    isDone: () => false,
    Form: PayoutScreen,
  },
]

/** Where somebody goes on: the first screen that is not done. */
export const nextScreen = (setup: Setup) => screens.findIndex(({ isDone }) => !isDone(setup))
