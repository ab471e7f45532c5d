import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#web/app/api.ts'
import { keepOrderKey } from '#web/app/keys.ts'
import { paths } from '#web/app/paths.ts'
import { ageLimitOf } from '../Consents.tsx'
import { type Cart, changesDone, forgetCart, loadCart, readCartKey } from '../cart/cart.data.ts'
import { type PlacedOrder, placeOrder, startCardPayment } from '../checkout.data.ts'
import { type BuyerValues, toBuyer } from './buyer.ts'
import { dropDraft } from './draft.ts'
import { endAttempt, placingKey } from './placing.ts'

const unanswered =
  'Wir haben keine Antwort erhalten. Bitte versuchen Sie es noch einmal – Sie bestellen dadurch nicht doppelt.'

const hasAnswered = (error: unknown) => error instanceof ApiError && error.status > 0 && error.status < 500

const methodOf = ({ voucher_total, to_transfer, to_card }: Cart) => {
  if (voucher_total > 0) return 'voucher'
  if (to_card > 0) return 'card'
  return to_transfer > 0 ? 'transfer' : 'cash'
}

/** Leaves for the page of the payment service; where it does not answer, the confirmation offers it again. */
const goToPayment = async (orderNumber: string, cartKey: string | undefined) => {
  try {
    const { url } = await startCardPayment(orderNumber, cartKey)
    window.location.assign(url)
    return true
  } catch {
    return false
  }
}

type Options = { isMember: boolean; onWrongField: (error: ApiError) => void }

/** Sends the order. Until an answer came, every try carries the same key, so that one purchase stays one. */
export const usePlacing = ({ isMember, onWrongField }: Options) => {
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  const [isPlacing, setIsPlacing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const finish = async (toPayByCard: string | null) => {
    endAttempt()
    dropDraft()
    const cartKey = isMember ? undefined : readCartKey()
    keepOrderKey(cartKey)
    if (toPayByCard && (await goToPayment(toPayByCard, cartKey))) {
      if (!isMember) window.addEventListener('pagehide', forgetCart, { once: true })
      return
    }
    await navigate(paths.orderConfirmed, { replace: true })
    // only now, or the checkout would say that the cart is empty
    if (isMember) void loadCart()
    else forgetCart()
  }

  const refuse = async (error: unknown) => {
    if (!hasAnswered(error)) return setRefusal(unanswered)
    endAttempt()
    const { message, fields } = error as ApiError
    if (Object.keys(fields).length) return onWrongField(error as ApiError)
    setRefusal(message)
    await loadCart()
  }

  const place = async (cart: Cart, buyer: BuyerValues) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsPlacing(true)
    setRefusal(null)
    try {
      await changesDone()
      const input = {
        ...toBuyer(buyer),
        placing_key: placingKey(),
        total: cart.total,
        to_pay: cart.to_pay,
        to_transfer: cart.to_transfer,
        to_card: cart.to_card,
        accept_terms: true,
        // the button works only once everything is agreed to
        confirm_age: ageLimitOf(cart) > 0,
        payment_method: methodOf(cart),
      } as PlacedOrder
      const { order_number } = await placeOrder(input)
      await finish(cart.to_card > 0 ? order_number : null)
    } catch (error) {
      await refuse(error)
    } finally {
      isUnderWay.current = false
      setIsPlacing(false)
    }
  }

  return { place, isPlacing, refusal }
}
