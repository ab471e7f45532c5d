import { reviews } from '#server/domains/reviews/reviews.tables.ts'
import { sql, type DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'
import { createRandom, type Random } from '../random.ts'
import { answers, ofProviders, otherVoice, tails, type Voice, voices } from './copy.ts'

type Bought = {
  userId: number
  providerId: number
  vendorOrderId: number
  /** null: the provider itself */
  orderItemId: number | null
  productId: number | null
  category: string | null
  /** milliseconds */
  completed: number
  isRecent: boolean
}

const hour = 60 * 60_000
const lastMoment = Date.UTC(2026, 10, 13, 18)

/** Completed purchases, of products and then of providers. */
const selectBought = async (tx: Tx): Promise<Bought[]> => {
  const rows = await tx.sql<Bought>`
    select o.user_id as "userId", v.provider_id as "providerId", v.id as "vendorOrderId", i.id as "orderItemId",
      i.product_id as "productId", c.name as category, extract(epoch from m.at)::float8 * 1000 as completed,
      o.placed_at > '2026-10-04' as "isRecent"
    from vendor_orders v join orders o on o.id = v.order_id
    join order_moves m on m.vendor_order_id = v.id and m.status = 'completed'
    cross join lateral (
      select id, product_id from order_items where vendor_order_id = v.id union all select null, null) i
    left join products p on p.id = i.product_id left join categories c on c.id = p.category_id
    where v.status = 'completed' and not exists (select from refunds r where r.order_item_id = i.id)
    order by v.id, i.id nulls last`
  return [...rows]
}

const starsOf = (random: Random) => {
  const mood = random.next()
  return mood < 0.55 ? 5 : mood < 0.83 ? 4 : mood < 0.93 ? 3 : mood < 0.97 ? 2 : 1
}

const moodOf = (stars: number) => (stars >= 4 ? 'good' : stars === 3 ? 'middle' : 'bad')

/**
 * Nobody says the same about the same thing as somebody before, and no sentence stands twice with a provider: what is used
 * there already gets another ending. Once everything is said, people leave stars alone.
 */
const createSpeaker = () => {
  const said = new Set<string>()
  const isNew = (key: string) => !said.has(key)
  return (random: Random, thing: string, seller: number, voice: Voice, stars: number) => {
    const mood = moodOf(stars)
    const wanted = stars >= 4 && random.chance(0.4) ? random.pick(tails) : ''
    const endings = stars >= 4 ? [wanted, '', ...tails] : ['']
    for (const [title, text] of createRandom(`${thing} ${mood}`).shuffle(voice[mood])) {
      const ending = endings.find((tail) => isNew(`${seller} ${text} ${tail}`))
      if (ending === undefined || !isNew(`${thing} ${text}`)) continue
      said.add(`${seller} ${text} ${ending}`).add(`${thing} ${text}`)
      return { title, text: `${text} ${ending}`.trim() }
    }
    return { title: '', text: '' }
  }
}

const noAnswer = { answer: null, answeredAt: null }
const answerOf = (random: Random, stars: number, createdAt: Date) => {
  if (!random.chance(stars >= 4 ? 0.2 : 0.75)) return noAnswer
  const at = Math.min(createdAt.getTime() + random.int(3, 60) * hour, lastMoment)
  return { answer: random.pick(answers[moodOf(stars)]), answeredAt: new Date(at) }
}

const reports = [
  {
    name: 'Helga Brandner',
    email: 'helga.brandner@post.example',
    reason: 'untrue',
    text: 'Das stimmt so nicht: Die Ware war bei mir einwandfrei, und der Anbieter geht sofort ans Telefon.',
  },
  {
    name: 'Jens Ohlendorf',
    email: 'jens.ohlendorf@post.example',
    reason: 'fake',
    text: 'Der Text steht fast wörtlich auch bei einem anderen Anbieter. Ich glaube nicht, dass hier wirklich gekauft wurde.',
  },
]

/** Two reports wait for the operator, of the newest reviews that are not content. */
const writeReports = (tx: Tx) =>
  tx.sql`
    insert into review_reports (review_id, name, email, reason, text, quote, reporter_key, author_key, created_at)
    select r.id, g.name, g.email, g.reason, g.text, jsonb_build_object('stars', r.stars, 'title', r.title, 'text', r.text),
      md5('reporter' || r.id)::uuid, md5('author' || r.id)::uuid, r.created_at + interval '2 days'
    from (select *, row_number() over (order by id desc) as place from reviews where stars <= 2 and text <> '') r
    join jsonb_to_recordset(${JSON.stringify(reports.map((report, at) => ({ ...report, place: at + 1 })))}::jsonb)
      g (name text, email text, reason text, text text, place int) using (place)`

/** What the counters of real reviews would have come to. */
const writeRatings = async (tx: Tx) => {
  const counters = sql.raw([1, 2, 3, 4, 5].map((stars) => `count(*) filter (where stars = ${stars})`).join(', '))
  const columns = sql.raw('stars_1, stars_2, stars_3, stars_4, stars_5')
  await tx.sql`
    insert into product_ratings (product_id, ${columns})
    select product_id, ${counters} from reviews where product_id is not null group by 1`
  await tx.sql`
    insert into provider_ratings (provider_id, ${columns})
    select provider_id, ${counters} from reviews where product_id is null group by 1`
  await tx.sql`
    update product_listings l set rating_tenths = r.tenths, rating_count = r.count
    from product_ratings r where r.product_id = l.product_id`
}

/** Most buyers of the demo say something; of the recent purchases some still wait for it. */
export const writeReviews = async (tx: Tx) => {
  const random = createRandom('reviews')
  const speak = createSpeaker()
  const rows = (await selectBought(tx)).flatMap(({ category, completed, isRecent, ...bought }) => {
    if (!random.chance(isRecent ? 0.45 : 0.9)) return []
    const stars = starsOf(random)
    const voice = bought.productId === null ? ofProviders : (voices[category ?? ''] ?? otherVoice)
    const createdAt = new Date(
      Math.min(completed + random.int(20, 240) * hour, lastMoment - random.int(0, 600) * 60_000),
    )
    const thing = `${bought.productId ?? `provider ${bought.providerId}`}`
    const said = speak(random, thing, bought.providerId, voice, stars)
    // some leave stars and no words
    const words = random.chance(0.08) ? { title: '', text: '' } : said
    const isAnonymous = random.chance(0.12)
    const answer = answerOf(random, stars, createdAt)
    // nobody answers what was not said
    return { ...bought, stars, ...words, isAnonymous, createdAt, ...(words.text ? answer : noAnswer) }
  })
  await tx.insert(reviews).values(rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
  await writeReports(tx)
  await writeRatings(tx)
}
