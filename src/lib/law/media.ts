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

/** § 10 JuSchG: goods with an age limit reach nobody whose age was not seen. Who brings it looks at the age: the provider itself, or a carrier that was told to. */
export const waySeesAge = ({ isOwnDelivery, checksAge }: AgeWay) => isOwnDelivery || checksAge

/** For the one who gets it: cart, order page, mail. */
export const ageAtHandover = (age: number) =>
  `Ab ${age} Jahren: Das Alter wird bei der Übergabe geprüft. Bitte halten Sie Ihren Ausweis bereit.`

/** For the one who packs it: packing slip and order of the provider. */
export const ageOnParcel = (age: number) => `Nur mit Alterssichtprüfung versenden: Übergabe nur ab ${age} Jahren`
