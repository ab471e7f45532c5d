import type { Cart } from '../cart/cart.data.ts'

/** Ways, times, payment and sums, as they are chosen in the cart; when food would be there changes by the minute. */
const choicesOf = ({ groups, to_pay }: Cart) =>
  JSON.stringify([
    to_pay,
    groups.map(({ parcels, meal, payment_method }) => [parcels, meal && { ...meal, promised_at: '' }, payment_method]),
  ])

let choicesSeen = ''

/** The page of the cart shows them with all that there is to choose from. */
export const noteChoices = (cart: Cart) => {
  choicesSeen = choicesOf(cart)
}

/** Nothing is left to choose: the page of the cart showed the same. */
export const areChoicesSeen = (cart: Cart) => cart.can_order && choicesSeen === choicesOf(cart)
