import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export const secretKey = 'sk_test_simulated'
export const webhookSecret = 'whsec_simulated'

type Form = URLSearchParams
type Object_ = { id: string; object: string; metadata: Record<string, string>; [name: string]: unknown }

type Session = Object_ & {
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: Intent | null
  amount: number
  success_url: string
  cancel_url: string
  intentMetadata: Record<string, string>
  lines: string[]
}
type Charge = Object_ & { balance_transaction: { id: string; fee: number }; disputed: boolean }
type Intent = Object_ & { status: string; amount_received: number; currency: string; latest_charge: Charge }
type Refund = Object_ & { amount: number; payment_intent: string; status: string; failure_reason: string | null }
type Reversal = Object_ & { amount: number }
type Transfer = Object_ & {
  amount: number
  destination: string
  source_transaction: string
  transfer_group: string
  reversals: Reversal[]
}
type Account = Object_ & {
  details_submitted: boolean
  capabilities: { transfers: 'active' | 'inactive' }
  balance: number
  returnUrl: string
}
type Dispute = Object_ & {
  amount: number
  status: string
  reason: string
  payment_intent: Intent
  balance_transactions: { fee: number }[]
}
export type SentEvent = { id: string; type: string; payload: string }

class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const metadataIn = (form: Form, prefix = 'metadata') =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(`${prefix}[`) ? [[name.slice(prefix.length + 1, -1), value]] : [],
    ),
  )

const idOf = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const readBody = async (asked: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/**
 * A Stripe of our own over HTTP, with the rules that matter for money: idempotency keys, limits of refunds and reversals, disputes. It pays
 * nobody. Events are collected for tests that send them late, twice or out of order; with `webhookUrl` they go out at once.
 */
export const openStripeServer = async ({ port = 0, webhookUrl = '' } = {}) => {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const transfers = new Map<string, Transfer>()
  const accounts = new Map<string, Account>()
  const disputes = new Map<string, Dispute>()
  const answered = new Map<string, { asked: string; answer: object }>()
  const events: SentEvent[] = []
  /** `down`: the connection breaks before or after the work is done; `wrongCents` is added to what is received */
  const behaviour = { down: null as 'before' | 'after' | null, wrongCents: 0, requests: 0 }
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sign = (payload: string, secret = webhookSecret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret })

  const post = (url: string, { payload }: SentEvent) =>
    fetch(url, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(payload) },
    })

  const deliver = async (event: SentEvent) => {
    for (let attempt = 0; attempt < 5; attempt++) {
      const isTaken = await post(webhookUrl, event).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isTaken) return
      await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt))
    }
  }

  const emit = (type: string, object: Object_) => {
    const id = idOf('evt')
    const event = { id, type, payload: JSON.stringify({ id, object: 'event', type, data: { object } }) }
    events.push(event)
    if (webhookUrl) void deliver(event)
    return event
  }

  const found = <T>(map: Map<string, T>, id: string | undefined): T => {
    const one = map.get(id ?? '')
    if (!one) throw new Refused('resource_missing', `No such object: ${id}`)
    return one
  }

  const createSession = (form: Form): Session => {
    const seconds = Number(form.get('expires_at')) - Date.now() / 1000
    if (seconds < 30 * 60 || seconds > 24 * 3600) throw new Refused('parameter_invalid', 'expires_at')
    if (form.get('allowed_payment_method_types[0]') !== 'card') throw new Refused('parameter_missing', 'card')
    let amount = 0
    const lines: string[] = []
    for (let at = 0; form.has(`line_items[${at}][quantity]`); at++) {
      amount += Number(form.get(`line_items[${at}][price_data][unit_amount]`))
      lines.push(form.get(`line_items[${at}][price_data][product_data][name]`)!)
    }
    const id = idOf('cs_test')
    const session: Session = {
      ...{ id, object: 'checkout.session', url: `${origin()}/pay/${id}`, metadata: metadataIn(form) },
      ...{ status: 'open', payment_status: 'unpaid', payment_intent: null, amount, lines },
      success_url: form.get('success_url')!,
      cancel_url: form.get('cancel_url')!,
      intentMetadata: metadataIn(form, 'payment_intent_data[metadata]'),
    }
    sessions.set(id, session)
    return session
  }

  /** The customer pays on the page of Stripe. */
  const pay = (sessionId: string) => {
    const session = found(sessions, sessionId)
    if (session.status !== 'open') throw new Refused('session_over', 'This session is over')
    const amount = session.amount + behaviour.wrongCents
    const charge: Charge = {
      ...{ id: idOf('ch'), object: 'charge', metadata: {}, disputed: false },
      balance_transaction: { id: idOf('txn'), fee: Math.round(amount * 0.015) + 25 },
    }
    session.payment_intent = {
      ...{ id: idOf('pi'), object: 'payment_intent', metadata: session.intentMetadata },
      ...{ status: 'succeeded', amount_received: amount, currency: 'eur', latest_charge: charge },
    }
    session.status = 'complete'
    session.payment_status = 'paid'
    return [emit('checkout.session.completed', session), emit('payment_intent.succeeded', session.payment_intent)]
  }

  const decline = (sessionId: string) =>
    emit('payment_intent.payment_failed', {
      ...{ id: idOf('pi'), object: 'payment_intent', status: 'requires_payment_method' },
      metadata: found(sessions, sessionId).intentMetadata,
    })

  const expire = (id: string | undefined) => {
    const session = found(sessions, id)
    if (session.status !== 'open') throw new Refused('session_over', 'Only open sessions can be expired')
    session.status = 'expired'
    emit('checkout.session.expired', session)
    return session
  }

  const intentOf = (id: string) => {
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent?.id === id)
    if (!session) throw new Refused('resource_missing', 'No such payment intent')
    return session.payment_intent!
  }

  const refundedOf = (intentId: string) =>
    [...refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  const createRefund = (form: Form) => {
    const intent = intentOf(form.get('payment_intent')!)
    const amount = Number(form.get('amount'))
    if (intent.latest_charge.disputed) throw new Refused('charge_disputed', 'The charge is disputed')
    if (refundedOf(intent.id) + amount > intent.amount_received)
      throw new Refused('charge_already_refunded', 'More than was paid')
    const refund: Refund = {
      ...{ id: idOf('re'), object: 'refund', metadata: metadataIn(form), amount, payment_intent: intent.id },
      ...{ status: 'succeeded', failure_reason: null },
    }
    refunds.set(refund.id, refund)
    emit('refund.created', refund)
    return refund
  }

  const netOf = ({ amount, reversals }: Transfer) => amount - reversals.reduce((sum, one) => sum + one.amount, 0)

  const createTransfer = (form: Form) => {
    const account = found(accounts, form.get('destination')!)
    if (account.capabilities.transfers !== 'active') throw new Refused('insufficient_capabilities', 'Not active')
    const amount = Number(form.get('amount'))
    const source = form.get('source_transaction')!
    const charged = [...sessions.values()].find(({ payment_intent }) => payment_intent?.latest_charge.id === source)
    if (!charged) throw new Refused('resource_missing', 'No such charge')
    const before = [...transfers.values()].filter(({ source_transaction }) => source_transaction === source)
    if (before.reduce((sum, one) => sum + netOf(one), amount) > charged.payment_intent!.amount_received)
      throw new Refused('transfer_too_large', 'More than the charge')
    const transfer: Transfer = {
      ...{ id: idOf('tr'), object: 'transfer', metadata: metadataIn(form), amount, destination: account.id },
      ...{ source_transaction: source, transfer_group: form.get('transfer_group')!, reversals: [] },
    }
    account.balance += amount
    transfers.set(transfer.id, transfer)
    emit('transfer.created', transfer)
    return transfer
  }

  const createReversal = (id: string | undefined, form: Form) => {
    const transfer = found(transfers, id)
    const amount = Number(form.get('amount'))
    const account = found(accounts, transfer.destination)
    if (amount > netOf(transfer)) throw new Refused('parameter_invalid', 'More than was transferred')
    if (amount > account.balance) throw new Refused('balance_insufficient', 'The account has too little')
    account.balance -= amount
    const reversal: Reversal = { id: idOf('trr'), object: 'transfer_reversal', metadata: metadataIn(form), amount }
    transfer.reversals.push(reversal)
    emit('transfer.reversed', transfer)
    return reversal
  }

  const createAccount = (form: Form) => {
    const account: Account = {
      ...{ id: idOf('acct'), object: 'account', metadata: metadataIn(form), details_submitted: false },
      ...{ capabilities: { transfers: 'inactive' as const }, balance: 0, returnUrl: '' },
    }
    accounts.set(account.id, account)
    return account
  }

  const activate = (accountId: string) => {
    const account = found(accounts, accountId)
    account.details_submitted = true
    account.capabilities.transfers = 'active'
    return emit('account.updated', account)
  }

  /** A customer asks the bank of the card for the money back. */
  const dispute = (intentId: string, amount: number, status = 'needs_response') => {
    const intent = intentOf(intentId)
    const takes = !status.startsWith('warning')
    intent.latest_charge.disputed = takes
    const one: Dispute = {
      ...{ id: idOf('dp'), object: 'dispute', metadata: {}, amount, status, reason: 'product_not_received' },
      ...{ payment_intent: intent, balance_transactions: takes ? [{ fee: 2000 }] : [] },
    }
    disputes.set(one.id, one)
    return { id: one.id, event: emit('charge.dispute.created', one) }
  }

  const endDispute = (id: string, status: 'won' | 'lost') => {
    const one = found(disputes, id)
    one.status = status
    one.payment_intent.latest_charge.disputed = status !== 'won'
    return emit('charge.dispute.closed', one)
  }

  const failRefund = (id: string) => {
    const refund = found(refunds, id)
    refund.status = 'failed'
    refund.failure_reason = 'expired_or_canceled_card'
    return emit('refund.failed', refund)
  }

  const listOf = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' })

  const api = (method: string, [, kind, id, part, last]: string[], form: Form): object => {
    const what = `${method} ${kind}`
    if (what === 'POST checkout') return last === 'expire' ? expire(part) : createSession(form)
    if (what === 'GET checkout') return found(sessions, part)
    if (what === 'POST refunds') return createRefund(form)
    if (what === 'GET refunds')
      return id
        ? found(refunds, id)
        : listOf([...refunds.values()].filter((one) => one.payment_intent === form.get('payment_intent')))
    if (what === 'POST transfers') return id ? createReversal(id, form) : createTransfer(form)
    if (what === 'GET transfers')
      return part
        ? listOf(found(transfers, id).reversals)
        : listOf([...transfers.values()].filter((one) => one.transfer_group === form.get('transfer_group')))
    if (what === 'GET disputes') return found(disputes, id)
    if (what === 'POST accounts') return createAccount(form)
    if (what === 'GET accounts') return found(accounts, id)
    if (what === 'POST account_links') {
      const account = found(accounts, form.get('account')!)
      account.returnUrl = form.get('return_url')!
      return { object: 'account_link', url: `${origin()}/connect/${account.id}` }
    }
    throw new Refused('resource_missing', `Unrecognized request URL (${what})`)
  }

  const answerApi = (asked: IncomingMessage, body: string): { status: number; body: object } => {
    const { pathname, searchParams } = new URL(asked.url!, origin())
    if (asked.headers.authorization !== `Bearer ${secretKey}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    const key = asked.headers['idempotency-key'] as string | undefined
    const same = key ? answered.get(key) : undefined
    const isSame = same?.asked === `${pathname} ${body}`
    if (same && !isSame)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Another request had this key' } } }
    if (same) return same.answer as { status: number; body: object }
    const form = asked.method === 'GET' ? searchParams : new URLSearchParams(body)
    let answer: { status: number; body: object }
    try {
      answer = { status: 200, body: api(asked.method!, pathname.split('/').slice(1), form) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code, message } = error
      answer = { status: 400, body: { error: { type: 'invalid_request_error', code, message } } }
    }
    if (key && asked.method === 'POST') answered.set(key, { asked: `${pathname} ${body}`, answer })
    return answer
  }

  const page = (answer: ServerResponse, title: string, text: string, path: string, buttons: [string, string][]) => {
    const forms = buttons.map(
      ([action, label]) => `<form method="post" action="${path}/${action}"><button>${label}</button></form>`,
    )
    answer
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1>${text}${forms.join('')}</main></html>`,
      )
  }
  const go = (answer: ServerResponse, url: string) => answer.writeHead(303, { location: url }).end()

  const showSession = (answer: ServerResponse, session: Session, said: string, isSecure: boolean) =>
    page(
      answer,
      isSecure ? '3-D Secure' : 'Simulierter Zahlungsdienst',
      `<p role="status">${said}</p><ul>${session.lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul><p>${(session.amount / 100).toFixed(2)} EUR</p>`,
      `/pay/${session.id}`,
      isSecure
        ? [['pay', 'Zahlung freigeben']]
        : [
            ['pay', 'Bezahlen'],
            ['decline', 'Ablehnen'],
            ['secure', '3-D Secure'],
            ['cancel', 'Abbrechen'],
          ],
    )

  const answerPage = (asked: IncomingMessage, answer: ServerResponse) => {
    const [, kind, id, action] = new URL(asked.url!, origin()).pathname.split('/')
    if (kind === 'connect') {
      const account = found(accounts, id)
      if (asked.method === 'GET')
        return page(answer, 'Konto eröffnen', '', `/connect/${id}`, [['submit', 'Angaben abschicken']])
      activate(account.id)
      return go(answer, account.returnUrl)
    }
    const session = found(sessions, id)
    if (session.status !== 'open') return go(answer, session.success_url)
    if (action === 'cancel') return go(answer, session.cancel_url)
    if (action === 'decline') decline(session.id)
    if (action === 'decline') return showSession(answer, session, 'Ihre Karte wurde abgelehnt.', false)
    if (action === 'secure') return showSession(answer, session, 'Bitte bestätigen Sie die Zahlung.', true)
    if (action !== 'pay') return showSession(answer, session, '', false)
    pay(session.id)
    return go(answer, session.success_url)
  }

  const server = createServer(async (asked, answer) => {
    const body = await readBody(asked)
    behaviour.requests++
    try {
      if (!asked.url!.startsWith('/v1/')) return void answerPage(asked, answer)
      if (behaviour.down === 'before') return void asked.socket.destroy()
      const { status, body: told } = answerApi(asked, body)
      if (behaviour.down === 'after') return void asked.socket.destroy()
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
    } catch (error) {
      answer.writeHead(error instanceof Refused ? 404 : 500).end()
    }
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    ...{ sessions, refunds, transfers, accounts, disputes, events, behaviour },
    ...{ pay, decline, dispute, endDispute, failRefund, activate, sign },
    settings: { secretKey, webhookSecret, apiUrl: origin() },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
