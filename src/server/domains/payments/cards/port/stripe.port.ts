import type Stripe from 'stripe'
import { atMost } from '#server/platform/http/outgoing/bounded-answer.ts'
import { createCircuit } from '#server/platform/http/outgoing/circuit.ts'
import { lazily } from '#server/platform/lazily.ts'
import { PortError } from './error.port.ts'
import type { About, Move, PaymentPort, RemoteDispute } from './payments.port.ts'

const library = lazily<typeof Stripe>('stripe')

type Options = { secretKey: string; webhookSecret: string; apiUrl: string | null }

/** May be possible later, although the answer is a refusal. */
const temporary = ['balance_insufficient', 'charge_disputed', 'lock_timeout', 'idempotency_key_in_use', 'rate_limit']

const kindOf = (error: InstanceType<typeof Stripe.errors.StripeError>, isReversal: boolean) => {
  if (error.type !== 'StripeInvalidRequestError') return 'later'
  // a provider without money there owes it from then on
  if (isReversal && error.code === 'balance_insufficient') return 'refused'
  return temporary.includes(error.code ?? '') ? 'later' : 'refused'
}

/** Only the code goes on: messages may name keys and persons. */
const asked = async <T>(work: () => Promise<T>, isReversal = false): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof library().errors.StripeError)) throw error
    throw new PortError(kindOf(error, isReversal), error.code ?? error.type)
  }
}

const idOf = (named: string | { id: string } | null | undefined) =>
  typeof named === 'string' ? named : (named?.id ?? null)

const disputeStates: Partial<Record<Stripe.Dispute.Status, RemoteDispute['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry',
  prevented: 'inquiry',
  won: 'won',
  lost: 'lost',
}

type Named = { id: string; metadata?: Record<string, string> | null }

const aboutOf = (type: string, object: Named): About => {
  if (type.startsWith('checkout.session.') || type.startsWith('payment_intent.'))
    return object.metadata?.payment ? { kind: 'payment', key: object.metadata.payment } : { kind: 'other' }
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return { kind: 'refund', remoteId: object.id }
  if (type.startsWith('charge.dispute.')) return { kind: 'dispute', remoteId: object.id }
  if (type === 'account.updated') return { kind: 'account', accountId: object.id }
  return { kind: 'other' }
}

const hostOf = (apiUrl: string | null) => {
  if (!apiUrl) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

const largestAnswer = 10 * 1024 * 1024

/** The time limit of the library holds for the whole answer here; its own client begins anew with every byte. */
const ask = async (input: string | URL | Request, init?: RequestInit) =>
  atMost(await fetch(input, { ...init, redirect: 'error' }), largestAnswer)

/** An answer that says the service is at fault. */
class Failed extends Error {
  answer: Response
  constructor(answer: Response) {
    super(`answered ${answer.status}`)
    this.answer = answer
  }
}

/** A checkout does not wait for a service that is away. */
const askWhileThere = () => {
  const circuit = createCircuit('cards')
  return async (...asked: Parameters<typeof ask>) => {
    try {
      return await circuit(async () => {
        const answer = await ask(...asked)
        if (answer.status >= 500) throw new Failed(answer)
        return answer
      })
    } catch (error) {
      if (error instanceof Failed) return error.answer
      throw error
    }
  }
}

/** The payment service Stripe, with its official library. Separate charges and transfers: see docs/decisions/022-cards.md. */
export const openStripe = ({ secretKey, webhookSecret, apiUrl }: Options): PaymentPort => {
  const stripe = new (library())(secretKey, {
    ...hostOf(apiUrl),
    telemetry: false,
    httpClient: library().createFetchHttpClient(askWhileThere()),
    timeout: 20_000,
    maxNetworkRetries: 1,
  })

  /** A key is forgotten by Stripe after a day: what was tried before is looked for first. */
  const once = async (
    { key, isAgain }: Move,
    list: () => Promise<{ data: Named[] }>,
    make: () => Promise<Named>,
    isReversal = false,
  ) =>
    asked(async () => {
      const known = isAgain ? (await list()).data.find(({ metadata }) => metadata?.move === key) : undefined
      return (known ?? (await make())).id
    }, isReversal)

  return {
    startPayment: ({ key, orderNumber, lines, expiresAt, successUrl, cancelUrl }) =>
      asked(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            locale: 'de',
            allowed_payment_method_types: ['card'],
            line_items: lines.map(({ name, amountCents }) => ({
              quantity: 1,
              price_data: { currency: 'eur', unit_amount: amountCents, product_data: { name } },
            })),
            metadata: { payment: key },
            payment_intent_data: { metadata: { payment: key }, transfer_group: orderNumber, description: orderNumber },
            expires_at: Math.floor(expiresAt.getTime() / 1000),
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: key },
        )
        return { sessionId: session.id, url: session.url! }
      }),

    readPayment: (sessionId) =>
      asked(async () => {
        const expand = ['payment_intent.latest_charge.balance_transaction']
        const { payment_intent, payment_status, status } = await stripe.checkout.sessions.retrieve(sessionId, {
          expand,
        })
        const intent = typeof payment_intent === 'string' ? null : payment_intent
        const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge
        const isPaid = payment_status === 'paid' && intent?.status === 'succeeded' && charge
        const booked = charge?.balance_transaction
        return {
          state: isPaid ? 'paid' : status === 'expired' ? 'expired' : 'open',
          intentId: idOf(payment_intent),
          chargeId: idOf(intent?.latest_charge),
          amountCents: intent?.amount_received ?? 0,
          currency: intent?.currency ?? '',
          feeCents: booked && typeof booked !== 'string' ? booked.fee : 0,
        }
      }),

    closePayment: async (sessionId) => {
      try {
        await asked(() => stripe.checkout.sessions.expire(sessionId))
      } catch (error) {
        // it is over already, paid or not
        if (!(error instanceof PortError && error.kind === 'refused')) throw error
      }
    },

    refund: (move) =>
      once(
        move,
        () => stripe.refunds.list({ payment_intent: move.intentId, limit: 100 }),
        () =>
          stripe.refunds.create(
            { payment_intent: move.intentId, amount: move.amountCents, metadata: { move: move.key } },
            { idempotencyKey: move.key },
          ),
      ),

    transfer: (move) =>
      once(
        move,
        () => stripe.transfers.list({ transfer_group: move.group, limit: 100 }),
        () =>
          stripe.transfers.create(
            {
              amount: move.amountCents,
              currency: 'eur',
              destination: move.accountId,
              source_transaction: move.chargeId,
              transfer_group: move.group,
              metadata: { move: move.key },
            },
            { idempotencyKey: move.key },
          ),
      ),

    reverse: (move) =>
      once(
        move,
        () => stripe.transfers.listReversals(move.transferId, { limit: 100 }),
        () =>
          stripe.transfers.createReversal(
            move.transferId,
            { amount: move.amountCents, metadata: { move: move.key } },
            { idempotencyKey: move.key },
          ),
        true,
      ),

    readRefund: (remoteId) =>
      asked(async () => {
        const { metadata, status, failure_reason } = await stripe.refunds.retrieve(remoteId)
        const isFailed = status === 'failed' || status === 'canceled'
        return { moveKey: metadata?.move ?? null, isFailed, reason: failure_reason ?? '' }
      }),

    readDispute: (remoteId) =>
      asked(async () => {
        const dispute = await stripe.disputes.retrieve(remoteId, { expand: ['payment_intent'] })
        const { id, payment_intent, status, reason, amount, balance_transactions } = dispute
        const intent = typeof payment_intent === 'string' ? null : payment_intent
        return {
          remoteId: id,
          paymentKey: intent?.metadata.payment ?? null,
          state: disputeStates[status] ?? 'open',
          reason,
          amountCents: amount,
          feeCents: balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
        }
      }),

    createAccount: (key, email) =>
      asked(async () => {
        const { id } = await stripe.accounts.create(
          {
            type: 'express',
            country: 'DE',
            email,
            capabilities: { transfers: { requested: true } },
            metadata: { account: key },
          },
          { idempotencyKey: key },
        )
        return id
      }),

    linkAccount: (accountId, returnUrl) =>
      asked(async () => {
        const { url } = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          refresh_url: returnUrl,
          return_url: returnUrl,
        })
        return url
      }),

    readAccount: (accountId) =>
      asked(async () => {
        const { details_submitted, capabilities } = await stripe.accounts.retrieve(accountId)
        return { isSubmitted: details_submitted, isReady: capabilities?.transfers === 'active' }
      }),

    readEvent: (payload, signature) => {
      try {
        const { id, type, data } = stripe.webhooks.constructEvent(payload, signature, webhookSecret)
        return { id, type, about: aboutOf(type, data.object as Named) }
      } catch {
        return null
      }
    },
  }
}
