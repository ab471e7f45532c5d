export type NewPayment = {
  key: string
  orderNumber: string
  lines: { name: string; amountCents: number }[]
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

export type RemotePayment = {
  state: 'open' | 'paid' | 'expired'
  intentId: string | null
  chargeId: string | null
  amountCents: number
  currency: string
  /** what the payment service keeps for itself */
  feeCents: number
}

/** `isAgain`: it was tried before, so look first whether it was done. */
export type Move = { key: string; amountCents: number; isAgain: boolean }

export type RemoteDispute = {
  remoteId: string
  /** key of our payment; null: of something else */
  paymentKey: string | null
  state: 'inquiry' | 'open' | 'won' | 'lost'
  reason: string
  amountCents: number
  feeCents: number
}

export type RemoteAccount = { isSubmitted: boolean; isReady: boolean }

/** What a message is about; its other contents are not believed, but read again. */
export type About =
  | { kind: 'payment'; key: string }
  | { kind: 'refund'; remoteId: string }
  | { kind: 'dispute'; remoteId: string }
  | { kind: 'account'; accountId: string }
  | { kind: 'other' }

export type PaymentEvent = { id: string; type: string; about: About }

/** What the product needs of a licensed payment service. Amounts are euro cents. */
export type PaymentPort = {
  /** a page of the payment service on which the customer pays */
  startPayment: (payment: NewPayment) => Promise<{ sessionId: string; url: string }>
  readPayment: (sessionId: string) => Promise<RemotePayment>
  /** from now on nothing can be paid with it, unless it was before */
  closePayment: (sessionId: string) => Promise<void>
  refund: (move: Move & { intentId: string }) => Promise<string>
  /** of a payment to the account of a provider */
  transfer: (move: Move & { accountId: string; chargeId: string; group: string }) => Promise<string>
  reverse: (move: Move & { transferId: string }) => Promise<string>
  readRefund: (remoteId: string) => Promise<{ moveKey: string | null; isFailed: boolean; reason: string }>
  readDispute: (remoteId: string) => Promise<RemoteDispute>
  createAccount: (key: string, email: string) => Promise<string>
  /** a page of the payment service on which the provider enters its data */
  linkAccount: (accountId: string, returnUrl: string) => Promise<string>
  readAccount: (accountId: string) => Promise<RemoteAccount>
  /** null: not signed by the payment service */
  readEvent: (payload: string, signature: string) => PaymentEvent | null
}
