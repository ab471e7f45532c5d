import { loanConsent } from '#contract/property/loans.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { lenderIndustry } from '#server/domains/property/loans/loans.queries.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'
import { createRandom } from './random.ts'

type Person = { id: number; name: string; email: string }

const readPeople = (tx: Tx, ids: number[]) => tx.sql<Person>`
  select id, first_name || ' ' || last_name as name, email from users where id = any(${ids}::int[]) order by id`

const notes = [
  'Wir kommen zu zweit und bringen unsere Maße für die Küche mit.',
  'Gibt es einen Stellplatz für ein Lastenrad?',
  '',
  'Ist der Keller bei der Besichtigung zugänglich?',
]

/** Booked, moved, asked for and cancelled; the first customer has one of each kind. */
const writeVisits = async (tx: Tx, people: Person[]) => {
  const slots = await tx.sql<{ id: number; productId: number; providerId: number; startsAt: string; minutes: number }>`
    select distinct on (s.product_id) s.id, s.product_id as "productId", r.provider_id as "providerId",
      s.starts_at as "startsAt", s.minutes
    from visit_slots s join properties r on r.product_id = s.product_id and r.state = 'active'
    where s.starts_at > now() + interval '2 days' order by s.product_id, s.starts_at limit 24`
  for (const [at, slot] of slots.entries()) {
    const { id, name, email } = people[at % 6 === 0 ? 0 : at % people.length]!
    const state = at % 5 === 4 ? 'cancelled' : 'booked'
    await tx.sql`
      insert into property_visits (product_id, provider_id, user_id, slot_id, name, email, phone, message, state, starts_at,
        minutes, sequence, created_at)
      values (${slot.productId}, ${slot.providerId}, ${id}, ${slot.id}, ${name}, ${email}, '', ${notes[at % notes.length]!},
        ${state}, ${slot.startsAt}, ${slot.minutes}, ${at % 3 === 0 ? 1 : 0}, now() - ${`${at * 3} hours`}::interval)`
  }
  const withoutSlots = await tx.sql<{ productId: number; providerId: number }>`
    select r.product_id as "productId", r.provider_id as "providerId" from properties r
    where r.state = 'active' and not exists (select from visit_patterns p where p.product_id = r.product_id)
    order by r.product_id limit 8`
  for (const [at, { productId, providerId }] of withoutSlots.entries()) {
    const { id, name, email } = people[at % 4 === 0 ? 0 : at % people.length]!
    await tx.sql`
      insert into property_visits (product_id, provider_id, user_id, name, email, phone, message, state, wanted_day, wanted_time)
      values (${productId}, ${providerId}, ${id}, ${name}, ${email}, '', ${notes[at % notes.length]!}, 'requested',
        ${addDays(germanDay(), 3 + at)}, ${['10:00', '16:30', ''][at % 3]!})`
  }
}

const talks = {
  new: [],
  review: [
    ['bank', 'Vielen Dank für Ihre Anfrage. Wir prüfen Ihre Angaben und melden uns innerhalb von drei Werktagen.'],
  ],
  documents: [['bank', 'Bitte laden Sie die letzten drei Gehaltsnachweise und eine Kopie des Exposés hoch.']],
  offer: [
    [
      'bank',
      'Wir können Ihnen 3,68 % gebundenen Sollzins auf zehn Jahre anbieten. Das schriftliche Angebot kommt mit der Post.',
    ],
    ['customer', 'Danke! Ist eine jährliche Sondertilgung von 5 % enthalten?'],
    ['bank', 'Ja, 5 % der Darlehenssumme im Jahr sind ohne Aufpreis möglich.'],
  ],
  declined: [['bank', 'Mit dem angegebenen Eigenkapital können wir leider kein Angebot machen.']],
} as const
const states = Object.keys(talks) as (keyof typeof talks)[]

/** Requests in every state at every bank; the first customer has one at each of the first three. */
const writeLoans = async (tx: Tx, people: Person[]) => {
  const random = createRandom('loans')
  const lenders = await tx.sql<{ id: number }>`
    select c.id from companies c join industries i on i.id = c.industry_id and i.name = ${lenderIndustry} order by c.id`
  const homes = await tx.sql<{ id: number; priceCents: number }>`
    select product_id as id, price_cents as "priceCents" from properties where deal = 'buy' and state = 'active' order by 1 limit 20`
  if (!lenders.length || !homes.length) return
  for (let at = 0; at < lenders.length * 4; at++) {
    const { id, name, email } = people[at < 3 ? 0 : at % people.length]!
    const home = homes[(at * 3) % homes.length]!
    const state = states[(at * 3 + 3) % states.length]!
    const equity = Math.round((home.priceCents * random.int(15, 35)) / 10_000_000) * 100_000
    const { id: request } = await tx.sql<{ id: number }>`
      insert into loan_requests (user_id, product_id, provider_id, name, email, phone, purpose, price_cents, equity_cents,
        loan_cents, income_cents, employment, message, state, consent_text, consent_at, created_at, delete_after)
      values (${id}, ${home.id}, ${lenders[at % lenders.length]!.id}, ${name}, ${email}, '', 'buy', ${home.priceCents}, ${equity},
        ${Math.round(home.priceCents * 1.09) - equity}, ${random.int(30, 78) * 10_000},
        ${random.pick(['employed', 'civil_servant', 'self_employed'])}, '', ${state}, ${loanConsent},
        now() - ${`${at * 9 + 5} hours`}::interval, now() - ${`${at * 9 + 5} hours`}::interval, current_date + 180)
      returning id`.one()
    for (const [line, [side, text]] of talks[state].entries())
      await tx.sql`
        insert into loan_messages (request_id, side, text, at)
        values (${request}, ${side}, ${text}, now() - ${`${at * 9 + 4 - line} hours`}::interval)`
  }
}

/** What customers of the demo want of its properties: visits, loans, and a saved search. */
export const writePropertyMatters = async (tx: Tx, customerIds: number[]) => {
  const people = await readPeople(tx, customerIds.slice(0, 12))
  await writeVisits(tx, people)
  await writeLoans(tx, people)
  await tx.sql`
    insert into saved_searches (user_id, name, query)
    values (${people[0]!.id}, 'Kaufen in Weilheim', '{"deal":"buy","place":"Weilheim","radius":"20","rooms_from":"3"}')`
}
