import { type Settings, settings } from '#server/platform/settings.ts'
import type { PaymentPort } from './payments.port.ts'
import { openStripe } from './stripe.port.ts'

let open: { of: Settings['stripe']; port: PaymentPort } | undefined

/** null: cards are off, since no key is set. */
export const paymentPort = (): PaymentPort | null => {
  const { stripe } = settings
  if (!stripe) return null
  if (open?.of !== stripe) open = { of: stripe, port: openStripe(stripe) }
  return open.port
}
