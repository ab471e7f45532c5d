import { refuse } from '#lib/errors.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'

/** A guest's address is not confirmed, and a cash order takes stock: only so many may wait for their providers. */
const mostOpen = 3

/** Whether this attempt made its order already, and how many a guest of this address has open (0 without one). */
export const readBefore = (tx: Tx, placingKey: string, guestEmail: string | null) =>
  tx.sql<{ made: string | null; open: number }>`
    select (select o.number from shared.orders o where o.placing_key = ${placingKey}) as made,
      (select count(*)::int from shared.orders o where o.user_id is null and lower(o.email) = ${guestEmail?.toLowerCase() ?? null}::text
        and exists (select from shared.vendor_orders v where v.order_id = o.id and v.status = 'pending')) as open`.one()

/** The same count later, where kitchens were waited for. */
export const countOpen = async (tx: Tx, email: string) => {
  const { open } = await tx.sql<{ open: number }>`
    select count(*)::int as open from shared.orders o where o.user_id is null and lower(o.email) = ${email.toLowerCase()}
      and exists (select from shared.vendor_orders v where v.order_id = o.id and v.status = 'pending')`.one()
  return open
}

/** No lock, since orders of others would wait for it: a few sent at the same moment get through, bounded by the call's limits. */
export const assertFewOpen = (open: number) => {
  if (open >= mostOpen * settings.rateLimitFactor)
    throw refuse('CONFLICT', {
      message: `Zu dieser E-Mail-Adresse sind schon ${open} Bestellungen offen, die noch nicht bestätigt sind. Bitte warten Sie auf die Bestätigung, oder melden Sie sich an.`,
    })
}
