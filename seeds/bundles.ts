import { discounted, split } from '#lib/money.ts'
import { slugOf } from '#lib/text/slug.ts'
import { bundleItems, bundles } from '#server/domains/bundles/bundles.tables.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'

type Ware = { productId: number; providerId: number; cents: number }

/** What is used together, of two providers; the one that proposed it comes first. Those of the demo provider come second. */
const pairs: [name: string, description: string, first: string, second: string][] = [
  [
    'Frühstück auf dem Land',
    'Müsli aus der Mühle und Fruchtaufstrich vom Hof: der Morgen ist gerettet.',
    'Müsli Apfel-Zimt',
    'Fruchtaufstrich Aprikose',
  ],
  [
    'Geschenk aus der Region',
    'Duftende Seife vom Bodensee und Honig in der Wabe, zum Verschenken wie gemacht.',
    'Seife Lavendel',
    'Wabenhonig im Kästchen',
  ],
  [
    'Abend am Kamin',
    'Kerze an, Brett auf den Tisch: eine Brotzeit für zwei mit Licht aus der Imkerei.',
    'Duftkerze Orange',
    'Geschenkkorb Brotzeit',
  ],
  [
    'Für die gute Küche',
    'Nudelholz aus Buche und ein scharfes Gemüsemesser: Werkzeug, das jeden Tag zur Hand ist.',
    'Nudelholz',
    'Gemüsemesser',
  ],
  [
    'Zeit zu zweit',
    'Erst in die Wanne, dann an den Tisch: Badesalz und eine Kiste zum Probieren.',
    'Badesalz Rose',
    'Probierkiste klein',
  ],
  ['Gutes für den Garten', 'Zwei Scheren für Rosen und Äste, beide zum Nachschleifen.', 'Gartenschere', 'Astschere'],
  [
    'Kleine Auszeit',
    'Honigpralinen und Quittenaufstrich für einen ruhigen Nachmittag.',
    'Pralinen Honig, 12 Stück',
    'Fruchtaufstrich Quitte',
  ],
]

const selectWare = (tx: Tx, name: string) =>
  tx.sql<Ware>`
    select p.id as "productId", p.provider_id as "providerId", p.price_cents as cents
    from products p join product_listings l on l.product_id = p.id
    where p.name = ${name} and not p.has_variants and not p.is_dish and p.stock >= 8 order by p.id limit 1`.one()

/** Five bundles that are sold, one that was switched off and a proposal to the demo provider. */
export const writeBundles = async (tx: Tx) => {
  for (const [at, [name, description, ...wares]] of pairs.entries()) {
    const [first, second] = [await selectWare(tx, wares[0]), await selectWare(tx, wares[1])]
    const priceCents = discounted(first.cents + second.cents, 1000)
    const [senderCents, receiverCents] = split(priceCents, [first.cents, second.cents]) as [number, number]
    const status = at < 5 ? ('active' as const) : at === 5 ? ('inactivated' as const) : ('pending' as const)
    const [made] = await tx
      .insert(bundles)
      .values({
        ...{ name, description, priceCents, senderCents, receiverCents, status },
        slug: slugOf(name),
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
