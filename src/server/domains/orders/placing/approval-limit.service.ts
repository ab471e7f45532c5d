import { formatPrice } from '#lib/format.ts'
import { ownerOf } from '#server/domains/accounts/index.ts'
import { readApprovalLimit, setApprovalDue } from '#server/domains/providers/index.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { orderMailTexts } from '../moves/mail-texts.contributions.ts'

const title = 'Bitte reichen Sie Ihre Nachweise ein'

const tell = async (tx: Tx, providerId: number, limitCents: number) => {
  const { email } = await ownerOf(tx, providerId)
  const letter = await letterOf(orderMailTexts)(tx, 'approval-limit', {
    title,
    paragraphs: [
      'Guten Tag,',
      `herzlichen Glückwunsch: Sie haben für ${formatPrice(limitCents)} oder mehr verkauft. So viel ist vor der Prüfung Ihrer Nachweise möglich.`,
      'Bitte reichen Sie die Nachweise jetzt ein. Ihre Bestellungen laufen weiter; neue nehmen wir an, sobald wir Sie freigegeben haben.',
    ],
    button: { label: 'Nachweise einreichen', url: `${settings.publicUrl}/anbieter/einrichtung` },
  })
  await sendMail(tx, { to: email, ...letter })
}

const soldBy = (provider: string) => sql`(select coalesce(sum(v.total_cents), 0) from vendor_orders v
  where v.provider_id = ${sql.raw(provider)} and v.status <> 'cancelled')`
const turnover = soldBy('p.provider_id')

/** For the list of those who wait for a check: company `c`. */
export const soldCents = () => soldBy('c.id')

/** The order that reaches the limit is the last one before the approval. */
export const stopAtLimit = async (tx: Tx, providerIds: number[]) => {
  const limitCents = await readApprovalLimit(tx)
  const rows = await tx.sql<{ id: number }>`
    select p.provider_id as id from shared.provider_pages p
    where p.provider_id = any(${providerIds}) and p.approved_at is null and p.approval_due is null
      and ${turnover} >= ${limitCents} order by 1`
  for (const { id } of rows) {
    if (await setApprovalDue(tx, id, 'turnover')) await tell(tx, id, limitCents)
  }
}

/** After the operator changed the limit: providers below it may sell again, those at or above it stop. */
export const applyLimit = () =>
  inTransaction(async (tx) => {
    const limitCents = await readApprovalLimit(tx)
    const below = await tx.sql<{ id: number }>`
      select p.provider_id as id from shared.provider_pages p
      where p.approved_at is null and p.approval_due = 'turnover' and ${turnover} < ${limitCents} order by 1`
    for (const { id } of below) await setApprovalDue(tx, id, null)
    const selling = await tx.sql<{ id: number }>`
      select p.provider_id as id from shared.provider_pages p where p.approved_at is null and p.is_published order by 1`
    await stopAtLimit(
      tx,
      selling.map(({ id }) => id),
    )
  })
