import { shippingCountries, shippings } from '#server/domains/shipping/shipping.tables.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'
import type { DemoProduct } from './products/create.ts'
import { createRandom } from './random.ts'
import type { Provider } from './world/providers.ts'

type Way = Omit<typeof shippings.$inferInsert, 'providerId' | 'isDefault' | 'createdAt'> & { countryIds: number[] }

const germany = [276]
/** Germany, Austria, Switzerland, France, Italy, the Netherlands, Belgium, Luxembourg, Czechia, Poland, Denmark */
const neighbours = [276, 40, 756, 250, 380, 528, 56, 442, 203, 616, 208]

const flat = (euros: number) => ({
  basis: 'flat' as const,
  rates: [{ upTo: null, priceCents: Math.round(euros * 100) }],
})
/** prices up to so many kilograms */
const byWeight = (...steps: [kilos: number, euros: number][]) => ({
  basis: 'weight' as const,
  rates: steps.map(([kilos, euros]) => ({ upTo: kilos * 1000, priceCents: Math.round(euros * 100) })),
})
const days = (daysFrom: number, daysTo = daysFrom) => ({ daysFrom, daysTo })

/** The provider brings it, and is paid at the door. */
const around = (city: string): Way => ({
  name: `Lieferung rund um ${city}`,
  ...flat(4.5),
  freeFromCents: 5000,
  ...days(1, 3),
  isOwnDelivery: true,
  radiusKm: 60,
  countryIds: germany,
})

const freight = 'Spedition bis Bordsteinkante'
/** What is heavier goes by freight. */
const heaviestParcel = 20_000

const isGoods = ({ article }: DemoProduct) => article.kind === 'product' || article.kind === 'food'
const isHeavy = (product: DemoProduct) => isGoods(product) && (product.article.weightGrams ?? 0) > heaviestParcel

/** What fits the goods of a provider; the first is its default. */
const waysOf = ({ logo, company }: Provider, products: DemoProduct[]): Way[] => {
  const random = createRandom(`shipping ${company.companyName}`)
  const freeFrom = (...euros: number[]) => ({ freeFromCents: random.pick(euros) * 100 })
  const goods = products.filter(isGoods)
  if (!goods.length) return [{ name: 'Unterlagen per Post', ...flat(0), ...days(2, 4), countryIds: germany }]
  if (goods.filter(({ article }) => article.kind === 'food').length > goods.length / 2)
    return [
      {
        name: 'Frischepaket',
        ...byWeight([5, 6.9], [15, 11.9], [31.5, 17.9]),
        ...freeFrom(70, 80, 100),
        ...days(1, 2),
        countryIds: germany,
      },
      around(company.city),
    ]
  const ways: Way[] = [
    {
      name: 'Paket',
      ...byWeight([2, 4.9], [5, 6.5], [10, 9.9], [31.5, 17.5]),
      ...freeFrom(60, 80, 100, 150),
      ...days(2, 4),
      countryIds: random.chance(0.4) ? neighbours : germany,
    },
  ]
  if (/Buch|Papeterie/.test(logo.name))
    ways.unshift({
      name: 'Warensendung',
      basis: 'value',
      rates: [
        { upTo: 2500, priceCents: 295 },
        { upTo: null, priceCents: 0 },
      ],
      ...days(2, 5),
      countryIds: germany,
    })
  const isSimple = ways.length === 1 && !goods.some(isHeavy)
  // three ways are enough to choose from
  if (random.chance(0.35) && isSimple) ways.push({ name: 'Express', ...flat(14.9), ...days(1), countryIds: germany })
  if (goods.some(isHeavy))
    ways.push({ name: freight, ...flat(random.pick([39, 49, 59])), ...days(5, 10), countryIds: germany })
  return [...ways, around(company.city)]
}

/** Ways of shipping of every provider, and freight for what is too heavy for a parcel; after their products. */
export const writeShippings = async (tx: Tx, providers: Provider[], demo: DemoProduct[], providerIds: number[]) => {
  const ways = providers.flatMap((provider, at) =>
    waysOf(
      provider,
      demo.filter((product) => product.provider === at),
    ).map((way, place) => ({
      ...way,
      providerId: providerIds[at]!,
      isDefault: place === 0,
      createdAt: provider.joined,
    })),
  )
  const made = await tx
    .insert(shippings)
    .values(ways.map(({ countryIds: _, ...way }) => way))
    .returning({ id: shippings.id })
  await tx
    .insert(shippingCountries)
    .values(
      ways.flatMap(({ countryIds }, at) => countryIds.map((countryId) => ({ shippingId: made[at]!.id, countryId }))),
    )
  // a carrier that is given wine, beer or spirits looks at the age
  await tx.sql`
    update shippings s set checks_age = true where not s.is_own_delivery
      and exists (select from products p where p.provider_id = s.provider_id and p.age_limit is not null)`
  // goods go by the default way or are brought; who chose ways for a product chose all of them
  await tx.sql`
    insert into product_shippings (product_id, shipping_id)
    select p.id, s.id from products p join shippings s on s.provider_id = p.provider_id and (s.is_default or s.is_own_delivery)
    where p.kind in ('product', 'food') and coalesce(p.weight_grams, 0) <= ${heaviestParcel}
      and exists (select from shippings o where o.provider_id = p.provider_id and o.is_own_delivery)`
  await tx.sql`
    insert into product_shippings (product_id, shipping_id)
    select p.id, s.id from products p join shippings s on s.provider_id = p.provider_id and (s.name = ${freight} or s.is_own_delivery)
    where p.weight_grams > ${heaviestParcel}`
}
