/** § 12 JuSchG: films and games carry the age that FSK or USK set. */
export const ageRatings = {
  fsk0: 'FSK ab 0',
  fsk6: 'FSK ab 6',
  fsk12: 'FSK ab 12',
  fsk16: 'FSK ab 16',
  fsk18: 'FSK ab 18',
  usk0: 'USK ab 0',
  usk6: 'USK ab 6',
  usk12: 'USK ab 12',
  usk16: 'USK ab 16',
  usk18: 'USK ab 18',
  info: 'Info- oder Lehrprogramm',
} as const
export type AgeRating = keyof typeof ageRatings

export const ageOfRating = (rating: AgeRating | null) => Number(rating?.slice(3)) || 0

type AgeWay = { isOwnDelivery: boolean; checksAge: boolean }

/** § 10 JuSchG: the age is checked at the door, by the provider who delivers or by a carrier that offers it. */
export const waySeesAge = ({ isOwnDelivery, checksAge }: AgeWay) => isOwnDelivery || checksAge

/** Shown to the buyer: cart, order page, mail. */
export const ageAtHandover = (age: number) =>
  `Ab ${age} Jahren: Das Alter wird bei der Übergabe geprüft. Bitte halten Sie Ihren Ausweis bereit.`

/** Shown to the provider: packing slip and order. */
export const ageOnParcel = (age: number) => `Nur mit Alterssichtprüfung versenden: Übergabe nur ab ${age} Jahren`
