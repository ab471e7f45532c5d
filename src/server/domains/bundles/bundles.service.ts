import { randomBytes } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import type { BundleAction } from '#contract/bundles/kinds.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { slugOf } from '#lib/text/slug.ts'
import { lockCompany } from '#server/domains/accounts/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { hasFixedPrice } from '#server/domains/products/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { type QuotaCounts, type QuotaNames, requireQuota } from '#server/platform/limits/quota.ts'
import { takeAttempt } from '#server/platform/limits/rate-limits.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailPartner, termsText } from './bundles.mails.ts'
import { type BundleRow, type Chosen, type Partner, selectChosen, selectOwn } from './bundles.queries.ts'
import { type BundleItem, pauseReason, proposalProblem } from './bundles.rules.ts'
import { bundleItems, bundles } from './bundles.tables.ts'

declare module '#server/platform/limits/quota.ts' {
  interface Quotas {
    bundles: true
  }
}

export const bundleQuotas: QuotaCounts = {
  bundles: async (source, providerId) => {
    const { count } = await source.sql<{ count: number }>`
      select count(*)::int as count from bundles
      where status in ('active', 'paused') and (sender_id = ${providerId} or receiver_id = ${providerId})`.one()
    return count
  },
}

export const bundleNames: QuotaNames = {
  bundles: async (source, providerId, limit) => {
    const rows = await source.sql<{ name: string }>`
      select name from bundles where status in ('active', 'paused') and (sender_id = ${providerId} or receiver_id = ${providerId})
      order by id offset ${limit}`
    return rows.map(({ name }) => name)
  },
}

export const noBundle = () => refuse('NOT_FOUND', { message: 'Dieses Bundle wurde nicht gefunden.' })

export type Terms = {
  name: string
  description: string
  message: string
  priceCents: number
  mineCents: number
  products: Chosen[]
}

/** Changes of one bundle wait for each other; to others than its partners it is absent. */
const lock = async (tx: Tx, providerId: number, id: number): Promise<BundleRow> => {
  const [found] = await tx
    .select({ id: bundles.id })
    .from(bundles)
    .where(and(eq(bundles.id, id), or(eq(bundles.senderId, providerId), eq(bundles.receiverId, providerId))))
    .for('update')
  if (!found) throw noBundle()
  return (await selectOwn(tx, providerId, id))!
}

const set = (tx: Tx, id: number, values: Partial<typeof bundles.$inferInsert>) =>
  tx
    .update(bundles)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(bundles.id, id))

const sidesOf = (row: BundleRow, providerId: number): { me: Partner; partner: Partner } =>
  row.senderId === providerId ? { me: row.sender, partner: row.receiver } : { me: row.receiver, partner: row.sender }

const assertSeen = ({ version }: BundleRow, seen: number | undefined) => {
  if (seen !== undefined && seen !== version)
    throw refuse('CONFLICT', {
      message: 'Ihr Partner hat den Vorschlag inzwischen geändert. Bitte prüfen Sie ihn neu.',
    })
}

/** The items at their prices of now, checked together with price and shares. */
const checkTerms = async (tx: Tx, providerId: number, partnerId: number, terms: Terms): Promise<BundleItem[]> => {
  const items = await selectChosen(tx, terms.products)
  if (items.length < terms.products.length)
    throw refuseField('products', 'Eines der Produkte gibt es nicht, oder es fehlt die Wahl der Variante.')
  const book = await tx.sql<{ name: string }>`
    select p.name from shared.products p where p.id = any(${items.map(({ productId }) => productId)}) and ${hasFixedPrice()} limit 1`.first()
  if (book)
    throw refuseField(
      'products',
      `„${book.name}“ hat einen festen Preis (§ 3 BuchPrG): Neue Bücher können nicht in ein Bundle.`,
    )
  const problem = proposalProblem({ ...terms, items, providerId, partnerId })
  if (problem) throw refuseField(problem.field, problem.sentence)
  return items
}

const replaceItems = async (tx: Tx, bundleId: number, items: BundleItem[]) => {
  await tx.delete(bundleItems).where(eq(bundleItems.bundleId, bundleId))
  await tx.insert(bundleItems).values(
    items.map(({ productId, variantId, quantity, unitCents }, position) => ({
      bundleId,
      position,
      productId,
      variantId,
      quantity,
      unitCents,
    })),
  )
}

const tellProposed = async (tx: Tx, row: BundleRow, providerId: number, isCounter: boolean) => {
  const { me, partner } = sidesOf(row, providerId)
  const { id, name, message } = row
  const title = isCounter ? `Gegenvorschlag zum Bundle „${name}“` : `Vorschlag: Bundle „${name}“`
  const text = isCounter
    ? `${me.companyName} macht Ihnen einen Gegenvorschlag zum Bundle „${name}“.`
    : `${me.companyName} möchte mit Ihnen das Bundle „${name}“ verkaufen.`
  const letter = [text, termsText(row, partner), ...(message ? [`Nachricht: ${message}`] : [])]
  const data = { id, name, companyName: me.companyName, isCounter }
  await notify(tx, partner.userId, 'bundles.proposed', data, {
    mail: () => mailPartner(tx, 'bundle-proposed', partner, row, { title, paragraphs: letter }),
  })
}

const assertPartner = async (tx: Tx, providerId: number, partnerId: number) => {
  if (partnerId === providerId) throw refuseField('providerId', 'Bitte wählen Sie einen anderen Anbieter als Partner.')
  const found = await tx.sql`select from shared.provider_pages where provider_id = ${partnerId} and is_published`
  if (!found.length) throw refuse('NOT_FOUND', { message: 'Dieser Anbieter wurde nicht gefunden.' })
}

const mostOpen = 3

/** Counted under the lock of the sender, so that proposals at once can't share a place. */
const assertFewOpen = async (tx: Tx, providerId: number, partnerId: number) => {
  await lockCompany(tx, providerId)
  const open = await tx.$count(
    bundles,
    and(eq(bundles.senderId, providerId), eq(bundles.receiverId, partnerId), eq(bundles.status, 'pending')),
  )
  if (open >= mostOpen)
    throw refuse('CONFLICT', {
      message: `Diesem Partner liegen schon ${mostOpen} Vorschläge von Ihnen vor. Bitte warten Sie auf eine Antwort.`,
    })
}

/** Mails about one bundle to the partner. */
const takeMail = (providerId: number, id: number) =>
  takeAttempt(`bundle ${id} mails of ${providerId}`, { max: 10, minutes: 24 * 60 })

export const proposeBundle = ({ user: { providerId } }: CompanyCtx, partnerId: number, terms: Terms) =>
  inTransaction(async (tx) => {
    await assertPartner(tx, providerId, partnerId)
    await assertFewOpen(tx, providerId, partnerId)
    const items = await checkTerms(tx, providerId, partnerId, terms)
    const { name, description, message, priceCents, mineCents } = terms
    const [made] = await tx
      .insert(bundles)
      .values({
        name,
        description,
        message,
        priceCents,
        slug: `${slugOf(name) || 'bundle'}-${randomBytes(3).toString('hex')}`,
        senderId: providerId,
        receiverId: partnerId,
        senderCents: mineCents,
        receiverCents: priceCents - mineCents,
      })
      .returning({ id: bundles.id })
    await replaceItems(tx, made!.id, items)
    const row = (await selectOwn(tx, providerId, made!.id))!
    await tellProposed(tx, row, providerId, false)
    return row
  })

/** A new proposal in place of the one before; then the other one has to answer. */
export const counterBundle = async ({ user: { providerId } }: CompanyCtx, id: number, terms: Terms, seen?: number) => {
  await takeMail(providerId, id)
  return inTransaction(async (tx) => {
    const before = await lock(tx, providerId, id)
    if (before.status === 'active')
      throw refuse('CONFLICT', {
        message: 'Dieses Bundle wird verkauft. Bitte deaktivieren Sie es, bevor Sie es ändern.',
      })
    if (before.status === 'deleted') throw refuse('CONFLICT', { message: 'Dieses Bundle ist gelöscht.' })
    assertSeen(before, seen)
    const { partner } = sidesOf(before, providerId)
    const items = await checkTerms(tx, providerId, partner.id, terms)
    const { name, description, message, priceCents, mineCents } = terms
    const isSender = before.senderId === providerId
    const [senderCents, receiverCents] = isSender
      ? [mineCents, priceCents - mineCents]
      : [priceCents - mineCents, mineCents]
    await set(tx, id, {
      name,
      description,
      message,
      priceCents,
      senderCents,
      receiverCents,
      status: 'pending',
      turn: isSender ? 'receiver' : 'sender',
      version: before.version + 1,
      asked: null,
      askedBy: null,
      pausedReason: '',
    })
    await replaceItems(tx, id, items)
    const row = (await selectOwn(tx, providerId, id))!
    await tellProposed(tx, row, providerId, true)
    return row
  })
}

const tellAnswer = async (tx: Tx, row: BundleRow, providerId: number, text: string) => {
  const { partner } = sidesOf(row, providerId)
  const { id, name } = row
  const mail = () =>
    mailPartner(tx, 'bundle-answered', partner, row, { title: `Antwort zum Bundle „${name}“`, paragraphs: [text] })
  await notify(tx, partner.userId, 'bundles.answered', { id, name, text }, { mail })
}

/** Sold from now on; both partners need place for it in their packages, counted in the order of their ids. */
const activate = async (tx: Tx, row: BundleRow) => {
  const reason = pauseReason(row.items)
  if (reason) throw refuse('CONFLICT', { message: reason })
  await set(tx, row.id, { status: 'active', asked: null, askedBy: null, pausedReason: '' })
  for (const providerId of [row.senderId, row.receiverId].sort((a, b) => a - b))
    await requireQuota(tx, providerId, 'bundles', { adding: 0 })
}

const answerProposal = async (tx: Tx, row: BundleRow, providerId: number, accepts: boolean) => {
  const { me } = sidesOf(row, providerId)
  if ((row.turn === 'sender') !== (row.senderId === providerId))
    throw refuse('CONFLICT', { message: 'Ihr Partner ist an der Reihe zu antworten.' })
  if (accepts) await activate(tx, row)
  else await set(tx, row.id, { status: 'rejected' })
  const verb = accepts ? 'hat zugestimmt: Das Bundle wird ab jetzt verkauft' : 'hat den Vorschlag abgelehnt'
  await tellAnswer(tx, row, providerId, `${me.companyName} ${verb} („${row.name}“).`)
}

const answerAsked = async (tx: Tx, row: BundleRow, providerId: number, agrees: boolean) => {
  const { me } = sidesOf(row, providerId)
  const about = { inactivate: 'der Deaktivierung', activate: 'der Reaktivierung', delete: 'der Löschung' }[row.asked!]
  if (!agrees) await set(tx, row.id, { asked: null, askedBy: null })
  else if (row.asked === 'activate') await activate(tx, row)
  else
    await set(tx, row.id, {
      status: row.asked === 'delete' ? 'deleted' : 'inactivated',
      asked: null,
      askedBy: null,
      pausedReason: '',
    })
  await tellAnswer(
    tx,
    row,
    providerId,
    `${me.companyName} hat ${about} von „${row.name}“ ${agrees ? 'zugestimmt' : 'widersprochen'}.`,
  )
}

export type Answer = 'active' | 'rejected' | 'inactivated' | undefined
const fitting: Record<BundleAction, Answer> = { inactivate: 'inactivated', activate: 'active', delete: undefined }

/** Without a status: agrees to what is asked. */
export const answerBundle = ({ user: { providerId } }: CompanyCtx, id: number, status: Answer, seen?: number) =>
  inTransaction(async (tx) => {
    const row = await lock(tx, providerId, id)
    if (row.asked && row.askedBy !== providerId) {
      if (status !== undefined && status !== 'rejected' && status !== fitting[row.asked])
        throw refuseField('status', 'Danach hat Ihr Partner nicht gefragt.')
      await answerAsked(tx, row, providerId, status !== 'rejected')
    } else if (row.status === 'pending') {
      if (status === 'inactivated') throw refuseField('status', 'Ein Vorschlag wird angenommen oder abgelehnt.')
      assertSeen(row, seen)
      await answerProposal(tx, row, providerId, status !== 'rejected')
    } else throw refuse('CONFLICT', { message: 'Hier wartet nichts auf Ihre Antwort.' })
    return (await selectOwn(tx, providerId, id))!
  })

export const confirmDeletion = ({ user: { providerId } }: CompanyCtx, id: number) =>
  inTransaction(async (tx) => {
    const row = await lock(tx, providerId, id)
    if (row.asked !== 'delete' || row.askedBy === providerId)
      throw refuse('CONFLICT', { message: 'Ihr Partner hat nicht um die Löschung gebeten.' })
    await answerAsked(tx, row, providerId, true)
    return (await selectOwn(tx, providerId, id))!
  })

const askTexts: Record<BundleAction, string> = {
  inactivate: 'möchte das Bundle deaktivieren',
  activate: 'möchte das Bundle wieder verkaufen',
  delete: 'möchte das Bundle löschen',
}

const possible: Record<BundleAction, BundleRow['status'][]> = {
  inactivate: ['active', 'paused'],
  activate: ['inactivated'],
  delete: ['active', 'paused', 'inactivated'],
}

const withdraw = async (tx: Tx, row: BundleRow, providerId: number) => {
  await set(tx, row.id, { status: 'deleted' })
  if (row.status === 'pending')
    await tellAnswer(
      tx,
      row,
      providerId,
      `${sidesOf(row, providerId).me.companyName} hat den Vorschlag „${row.name}“ zurückgezogen.`,
    )
}

/** Asks the partner by mail; an open proposal of one's own needs no consent. */
export const askPartner = async ({ user: { providerId } }: CompanyCtx, id: number, action: BundleAction) => {
  await takeMail(providerId, id)
  return inTransaction(async (tx) => {
    const row = await lock(tx, providerId, id)
    const { me, partner } = sidesOf(row, providerId)
    if (action === 'delete' && (row.status === 'pending' || row.status === 'rejected'))
      await withdraw(tx, row, providerId)
    else {
      if (!possible[action].includes(row.status))
        throw refuse('CONFLICT', { message: 'In diesem Zustand geht das nicht. Bitte laden Sie die Seite neu.' })
      if (row.asked && row.askedBy !== providerId)
        throw refuse('CONFLICT', {
          message: 'Ihr Partner hat schon etwas vorgeschlagen. Bitte antworten Sie zuerst darauf.',
        })
      await set(tx, id, { asked: action, askedBy: providerId })
      const text = `${me.companyName} ${askTexts[action]}: „${row.name}“.`
      const letter = [text, 'Bitte stimmen Sie zu oder widersprechen Sie. Bis dahin bleibt alles, wie es ist.']
      const mail = () =>
        mailPartner(tx, 'bundle-asked', partner, row, {
          title: `Bitte bestätigen: Bundle „${row.name}“`,
          paragraphs: letter,
        })
      await notify(
        tx,
        partner.userId,
        'bundles.asked',
        { id, name: row.name, companyName: me.companyName, text },
        { mail },
      )
    }
    return (await selectOwn(tx, providerId, id))!
  })
}

/** Sets a live bundle to what its items allow now, and tells both partners when that changed. */
export const settleBundle = (id: number) =>
  inTransaction(async (tx) => {
    const [found] = await tx.select().from(bundles).where(eq(bundles.id, id)).for('update')
    if (!found || (found.status !== 'active' && found.status !== 'paused')) return
    const row = (await selectOwn(tx, found.senderId, id))!
    const reason = pauseReason(row.items)
    if ((reason !== null) === (row.status === 'paused')) return
    await tx
      .update(bundles)
      .set({ status: reason ? 'paused' : 'active', pausedReason: reason ?? '', updatedAt: sql`now()` })
      .where(eq(bundles.id, id))
    const title = reason ? `Ihr Bundle „${row.name}“ ist pausiert` : `Ihr Bundle „${row.name}“ wird wieder verkauft`
    const letter = [reason ?? 'Alle Teile sind wieder da. Das Bundle wird wieder verkauft.']
    for (const partner of [row.sender, row.receiver]) {
      const mail = () => mailPartner(tx, 'bundle-paused', partner, row, { title, paragraphs: letter })
      await notify(tx, partner.userId, 'bundles.paused', { id, name: row.name, isPaused: reason !== null }, { mail })
    }
  })
