import { additiveNames, allergenNames } from '#lib/lists/food-words.ts'

export { additiveNames, allergenNames }

export const contentWords = (allergens: string[], additives: string[]) =>
  [
    allergens.length ? `Enthält: ${allergens.map((one) => allergenNames[one]).join(', ')}` : '',
    additives.map((one) => additiveNames[one]).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
