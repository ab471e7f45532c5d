import { discounted, split } from '#lib/money.ts'
import { slugOf } from '#lib/text/slug.ts'
import { bundleItems, bundles } from '#server/domains/bundles/bundles.tables.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'

type Ware = { productId: number; providerId: number; cents: number }

const names = [
  'Frühstück auf dem Land',
  'Geschenk aus der Region',
  'Abend am Kamin',
  'Für Küche und Keller',
  'Zeit zu zweit',
  'Gutes für den Garten',
  'Kleine Auszeit',
]

/** The first product of other providers. Books have fixed prices (BuchPrG) and are in no bundle. */
const selectWares = async (tx: Tx, demoProviderId: number) => [
  ...(await tx.sql<Ware>`
    select distinct on (p.provider_id) p.id as "productId", p.provider_id as "providerId", p.price_cents as cents
    from products p join product_listings l on l.product_id = p.id join companies c on c.id = p.provider_id
    where p.kind = 'product' and not p.has_variants and not p.is_dish and c.company_name not ilike '%buch%' and p.stock >= 8 and p.price_cents between 500 and 20000
      and p.provider_id <> ${demoProviderId}
    order by p.provider_id, p.id limit 12`),
]

const selectOwn = async (tx: Tx, demoProviderId: number) =>
  tx.sql<Ware>`
    select p.id as "productId", p.provider_id as "providerId", p.price_cents as cents
    from products p join product_listings l on l.product_id = p.id
    where p.provider_id = ${demoProviderId} and p.kind = 'product' and not p.has_variants and p.stock >= 8 order by p.id limit 1`.first()

/** Five bundles that are sold, a proposal to the demo provider and one that was switched off. */
export const writeBundles = async (tx: Tx, demoProviderId: number) => {
  const [own, others] = [await selectOwn(tx, demoProviderId), await selectWares(tx, demoProviderId)]
  if (!own) return
  for (const [at, name] of names.entries()) {
    const [first, second] = at % 2 === 0 ? [others[at]!, own] : [others[at]!, others[at + 4]!]
    const priceCents = discounted(first.cents + second.cents, 1000)
    const [senderCents, receiverCents] = split(priceCents, [first.cents, second.cents]) as [number, number]
    const status = at < 5 ? ('active' as const) : at === 5 ? ('inactivated' as const) : ('pending' as const)
    const [made] = await tx
      .insert(bundles)
      .values({
        ...{ name, priceCents, senderCents, receiverCents, status },
        slug: slugOf(name),
        description: 'Zwei Betriebe aus der Region, ein Angebot: zusammen günstiger als einzeln.',
        senderId: first.providerId,
        receiverId: second.providerId,
        message: status === 'pending' ? 'Unsere Kunden fragen oft nach beidem. Machen Sie mit?' : '',
      })
      .returning({ id: bundles.id })
    await tx.insert(bundleItems).values(
      [first, second].map(({ productId, cents }, position) => ({
        ...{ bundleId: made!.id, position, productId, variantId: null, quantity: 1, unitCents: cents },
      })),
    )
  }
}
