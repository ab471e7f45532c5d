import { formatEuro } from '#lib/format.ts'
import { alcoholWords, depositWords } from '#lib/law/labels.ts'
import { additiveNames, allergenWords } from '#lib/lists/food-words.ts'
import type { Dish } from '../food.data.ts'

/** What stands beside the price of a drink: Grundpreis (PAngV § 4), deposit (§ 7) with its kind (§ 32 VerpackG), alcohol (LMIV). */
export const besidePrice = ({
  unit_price,
  deposit,
  deposit_kind,
  alcohol_percent,
}: Pick<Dish, 'unit_price' | 'deposit' | 'deposit_kind' | 'alcohol_percent'>) =>
  [
    alcoholWords(alcohol_percent),
    unit_price === null ? '' : `${formatEuro(unit_price)} / l`,
    deposit > 0 ? depositWords(deposit, deposit_kind) : '',
  ]
    .filter(Boolean)
    .join(' · ')

export const contentWords = (allergens: string[], additives: string[]) =>
  [
    allergens.length ? `Enthält: ${allergenWords(allergens).join(', ')}` : '',
    additives.map((one) => additiveNames[one]).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
