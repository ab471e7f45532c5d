/** What customers read of the state of goods. */
export const conditionLabels = { new: 'Neu', refurbished: 'Generalüberholt', used: 'Gebraucht' } as const

/** So many stars and more, as filters name them. */
export const ratingLabels: Record<number, string> = {
  4: '4 Sterne und mehr',
  3: '3 Sterne und mehr',
  2: '2 Sterne und mehr',
  1: '1 Stern und mehr',
}
