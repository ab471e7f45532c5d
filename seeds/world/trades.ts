import { type Trade, type TradeField, tradeDutiesOf } from '#lib/law/trades.ts'
import type { Random } from '../random.ts'

type Company = { city: string; companyName: string; postalCode: string }

const isUpperBavaria = (postalCode: string) => postalCode.startsWith('82') || postalCode.startsWith('868')
const chamberOf = ({ postalCode }: Company) =>
  isUpperBavaria(postalCode) ? 'Handwerkskammer für München und Oberbayern' : 'Handwerkskammer für Schwaben'

const permissions: Record<string, string> = {
  Immobilienmakler: 'Erlaubnis nach § 34c Abs. 1 Satz 1 Nr. 1 GewO',
  Hausverwaltung: 'Erlaubnis nach § 34c Abs. 1 Satz 1 Nr. 4 GewO',
}

/** Banks are supervised by the BaFin, brokers of loans by their town. */
const isBank = ({ companyName }: Company) => /bank|sparkasse/i.test(companyName)

const ofTaxAdvisers: Pick<Record<TradeField, string>, 'authority' | 'profession' | 'chamber' | 'insurance'> = {
  authority: 'Steuerberaterkammer München, Nederlinger Straße 9, 80638 München',
  profession:
    'Steuerberaterin oder Steuerberater, verliehen in der Bundesrepublik Deutschland; es gelten StBerG, DVStB und BOStB (bstbk.de)',
  chamber: 'Steuerberaterkammer München',
  insurance: 'Lechrain Versicherungsverein, Bahnhofstraße 1, 86150 Augsburg; gilt in Deutschland',
}

const said = (industry: string, company: Company, random: Random): Record<TradeField, string> => {
  const office = `Gewerbeamt ${company.city}`
  return {
    authority: isBank(company)
      ? 'Bundesanstalt für Finanzdienstleistungsaufsicht, Graurheindorfer Straße 108, 53117 Bonn'
      : office,
    permission: isBank(company)
      ? 'Erlaubnis nach § 32 KWG, erteilt durch die BaFin'
      : `${permissions[industry] ?? 'Erlaubnis nach § 34i GewO'}, erteilt durch das ${office}`,
    profession: '',
    chamber: chamberOf(company),
    craft_roll: `${industry}, Betriebsnummer ${random.digits(7)}`,
    food_registration: `Veterinäramt für ${company.city}, Nr. ${random.digits(6)}`,
    insurance: '',
    ...(industry === 'Steuerberatung' && ofTaxAdvisers),
  }
}

/** What the Impressum of a demo provider says of its trade: what the law wants of its industry. */
export const tradeOf = (industry: string, company: Company, random: Random): Trade => {
  const all = said(industry, company, random)
  const owed = tradeDutiesOf(industry, '2026-11-18')
  const trade: Trade = Object.fromEntries(owed.map((name) => [name, all[name]]))
  if (!isBank(company) || industry !== 'Finanzierung und Kredit') return trade
  const disputeBody = 'Schlichtungsstelle beim Bundesverband der Deutschen Volksbanken und Raiffeisenbanken, Berlin'
  return { ...trade, dispute: 'obliged', disputeBody }
}
