import type { ComponentType } from 'react'
import { tradeFieldNames } from '#lib/law/trades.ts'
import { BankScreen } from './BankScreen.tsx'
import { PackageScreen } from './PackageScreen.tsx'
import { ProductScreen } from './ProductScreen.tsx'
import { ProofScreen } from './ProofScreen.tsx'
import { SubmitScreen } from './SubmitScreen.tsx'
import type { ScreenProps, Setup } from './setup.data.ts'
import { TaxScreen } from './TaxScreen.tsx'

type Screen = {
  key: string
  /** in the list of steps */
  name: string
  title: string
  text: string
  isDone: (setup: Setup) => boolean
  Form: ComponentType<ScreenProps>
}

/** What the industry has to tell in its Impressum. */
const saysTrade = ({ store }: Setup) =>
  tradeFieldNames.every((field) => !store.trade_required.includes(field) || store.imprint.trade[field] !== '')

const areDone = ({ info }: Setup, ...keys: Setup['info']['steps'][number]['key'][]) =>
  info.steps.every(({ key, is_done }) => is_done || !keys.includes(key))

/** What a new provider fills in, one save each; several steps of the checklist share a screen. */
export const screens: readonly Screen[] = [
  {
    key: 'steuer',
    name: 'Steuer',
    title: 'Steuer und vertretungsberechtigte Person',
    text: 'Das Finanzamt verlangt diese Angaben einmal im Jahr von uns (PStTG). Die USt-IdNr. und die Registernummer stehen in Ihrem Impressum, alles andere bleibt bei uns.',
    isDone: (setup) => areDone(setup, 'business', 'register', 'persons'),
    Form: TaxScreen,
  },
  {
    key: 'bank',
    name: 'Bank',
    title: 'Bankverbindung und Zusage',
    text: 'Hierhin zahlen wir Ihre Einnahmen aus. Öffentlich ist sie nicht (Art. 30 DSA); wer vorab an Sie überweist, bekommt sie mit seiner Bestellung.',
    isDone: (setup) => areDone(setup, 'bank') && setup.store.imprint.certified_at !== null && saysTrade(setup),
    Form: BankScreen,
  },
  {
    key: 'nachweise',
    name: 'Nachweise',
    title: 'Nachweise',
    text: 'Ein Foto mit dem Telefon genügt, PDF geht auch. Nur Sie und wir können die Nachweise sehen.',
    isDone: (setup) => areDone(setup, 'documents'),
    Form: ProofScreen,
  },
  {
    key: 'paket',
    name: 'Paket',
    title: 'Paket und Geschäftsbedingungen',
    text: 'Beides können Sie später jederzeit ändern.',
    isDone: (setup) => areDone(setup, 'package', 'legal') || (areDone(setup, 'package') && !!setup.terms?.updated_at),
    Form: PackageScreen,
  },
  {
    key: 'produkt',
    name: 'Produkt',
    title: 'Ihr erstes Angebot',
    text: 'Kunden sehen es, sobald wir Ihre Angaben geprüft haben. Alles Weitere ergänzen Sie später im Menü unter „Produkte“ oder „Leistungen“.',
    isDone: (setup) => areDone(setup, 'payment', 'product'),
    Form: ProductScreen,
  },
  {
    key: 'einreichen',
    name: 'Einreichen',
    title: 'Alles da',
    text: 'Reichen Sie Ihre Angaben ein. Wir prüfen sie in der Regel innerhalb eines Werktags und melden uns per E-Mail.',
    isDone: () => false,
    Form: SubmitScreen,
  },
]

/** Where somebody goes on: the first screen that is not done. */
export const nextScreen = (setup: Setup) => screens.findIndex(({ isDone }) => !isDone(setup))
