import { siteName } from '#lib/site/name.ts'
import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'

/** With whom the contract is made and what that side owes, by what is offered. */
const owed = {
  goods: (name: string) =>
    `Der Vertrag kommt mit ${name} zustande, nicht mit ${siteName()}; Rücknahme und Gewährleistung schuldet der Anbieter.`,
  service: (name: string) =>
    `Der Vertrag kommt mit ${name} zustande, nicht mit ${siteName()}; für die Leistung, Widerruf und Mängel ist der Anbieter verantwortlich.`,
  food: (name: string) =>
    `Der Vertrag kommt mit ${name} zustande, nicht mit ${siteName()}; Lieferung und Gewährleistung schuldet der Anbieter.`,
  property: (name: string) =>
    `Angaben, Besichtigung und Vermittlung verantwortet ${name}; ${siteName()} wird nicht Vertragspartner.`,
} as const

type SellerNoticeProps = { name: string; what?: keyof typeof owed }

/** At every offer: trader, who owes what, and how offers are ranked (Art. 246d EGBGB, § 312l BGB). */
export const SellerNotice = ({ name, what = 'goods' }: SellerNoticeProps) => (
  <p>
    Gewerblicher Anbieter. {owed[what](name)} <Link to={paths.ranking}>So sortieren wir Angebote</Link>
  </p>
)
