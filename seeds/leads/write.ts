import { callsToAction, callToActionCounts } from '#server/domains/actions/actions.tables.ts'
import {
  type AskedQuestion,
  leadAnswers,
  leadAsks,
  leadMembers,
  leadQuestions,
  leadRoutes,
  leads,
  type OfferPosition,
  offers,
  offerTemplates,
  offerVersions,
  travelRates,
} from '#server/domains/leads/leads.tables.ts'
import { orderPositions } from '#server/domains/leads/offers/offers.rules.ts'
import { createServiceOrder, type OrderAddress } from '#server/domains/orders/index.ts'
import { newOrderNumber } from '#server/domains/orders/orders.rules.ts'
import { kilometresBetween } from '#server/domains/reference/reference.rules.ts'
import { type DatabaseTransaction as DrizzleTx, insertRows } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { createRandom, type Random } from '../random.ts'
import { demoProvider } from '../world/account.ts'
import { offerFitting } from './offers.ts'
import { writeParts } from './part-invoices.ts'
import { type QuestionSeed, type RouteSeed, routeSeeds } from './questionnaires.ts'

type Provider = { id: number; industry: string; isSmall: boolean; slug: string; name: string; lat: number; lng: number }
type Customer = { id: number; email: string; phone: string } & Omit<OrderAddress, 'vatId' | 'phone'> & {
    lat: number
    lng: number
  }
type Member = Provider & { radiusKm: number }
type Route = RouteSeed & { id: number; members: Member[] }

const hour = 3_600_000
const day = 24 * hour

const writeRoute = async (tx: Tx, seed: RouteSeed, providers: Provider[], random: Random): Promise<Route> => {
  const found = await tx.sql<{ id: number }>`
    select id from categories where type = 'services' and name = ${seed.category ?? ''} order by level desc limit 1`.first()
  const categoryId = found?.id ?? null
  const { slug, name, description, keywords } = seed
  const [id] = await insertRows(tx, leadRoutes, [
    { slug, name, description, keywords, categoryId, status: 'active' as const },
  ])
  const questionIds = await insertRows(
    tx,
    leadQuestions,
    seed.questions.map(({ kind, title, help = '', unit = '', isOptional }, at) => ({
      routeId: id!,
      kind,
      title,
      help,
      unit,
      isRequired: !isOptional,
      position: at + 1,
    })),
  )
  for (const [at, { kind, answers }] of seed.questions.entries()) {
    const given = kind === 'boolean' ? ['Ja', 'Nein'] : (answers ?? [])
    const rows = given.map((answer, index) => {
      const { label, ends = false, to } = typeof answer === 'string' ? { label: answer } : answer
      return {
        questionId: questionIds[at]!,
        label,
        position: index + 1,
        ends,
        nextQuestionId: to === undefined ? null : questionIds[to]!,
      }
    })
    await insertRows(tx, leadAnswers, rows)
  }
  await tx.sql`insert into lead_route_industries (route_id, industry_id)
    select ${id!}, id from industries where parent_id is not null and name = any(${seed.industries})`
  const members = providers
    .filter(({ industry, name: company }) => seed.industries.includes(industry) && !seed.without?.test(company))
    .map((provider) => ({ ...provider, radiusKm: random.int(8, 14) * 5, turn: random.int(0, 40) / 10 }))
  await insertRows(
    tx,
    leadMembers,
    members.map(({ id: providerId, radiusKm, turn }) => ({ routeId: id!, providerId, radiusKm, turn })),
  )
  return { ...seed, id: id!, members }
}

const textAnswers = [
  'Bitte vormittags melden.',
  'Wir haben einen Hund, er tut nichts.',
  'Ein Parkplatz ist vor dem Haus.',
  'Ein Angebot mit festem Preis wäre schön.',
]

const answerOf = ({ kind, answers, unit = '' }: QuestionSeed, random: Random): string => {
  const labels = (answers ?? []).map((answer) => (typeof answer === 'string' ? answer : answer.label))
  if (kind === 'boolean') return random.pick(['Ja', 'Nein'])
  // the first answers go on with the next question, so what was asked fits
  if (kind === 'single') return random.pick(labels.slice(0, 2))
  if (kind === 'multiple') return labels.slice(0, random.int(1, 2)).join(', ')
  if (kind === 'number') return `${random.int(4, 120)} ${unit}`.trim()
  if (kind === 'date') return `${random.int(1, 28)}.03.2027`.padStart(10, '0')
  if (kind === 'text') return random.chance(0.6) ? random.pick(textAnswers) : ''
  return ''
}

type Fate = 'accepted' | 'open' | 'requested' | 'rejected' | 'expired'
/** 40 leads and 90 offers: 12 × 3 + 14 × 3 + 4 × 2 + 4 × 1. */
const fates: Fate[] = [
  ...Array.from({ length: 12 }, (): Fate => 'accepted'),
  ...Array.from({ length: 14 }, (): Fate => 'open'),
  ...Array.from({ length: 6 }, (): Fate => 'requested'),
  ...Array.from({ length: 4 }, (): Fate => 'rejected'),
  ...Array.from({ length: 4 }, (): Fate => 'expired'),
]
const offersOf: Record<Fate, number> = { accepted: 3, open: 3, requested: 0, rejected: 2, expired: 1 }
const daysAgo: Record<Fate, [number, number]> = {
  accepted: [12, 40],
  open: [1, 4],
  requested: [0, 0],
  rejected: [10, 30],
  expired: [20, 45],
}

/** What a provider inserts into its offers. */
const texts = [
  ['Zahlungsbedingungen', 'Zahlbar innerhalb von 14 Tagen nach Erhalt der Rechnung ohne Abzug.'],
  ['Gewährleistung', 'Auf unsere Arbeit geben wir fünf Jahre Gewährleistung.'],
  ['Baustelle', 'Strom und Wasser stellt der Auftraggeber kostenlos zur Verfügung. Wir hinterlassen alles besenrein.'],
] as const

const positionsFor = ({ positions }: Route, random: Random): OfferPosition[] => {
  const factor = random.int(88, 118) / 100
  return positions.map(([text, quantity, unit, cents]) => ({
    text,
    quantityMilli: quantity * 1000,
    unit,
    unitCents: Math.round((cents * factor) / 10) * 10,
    taxBasisPoints: 1900,
  }))
}

const askStateOf = (fate: Fate, hasOffer: boolean, isWinner: boolean, at: number) => {
  if (fate === 'accepted') return isWinner ? 'won' : hasOffer ? 'lost' : 'expired'
  if (fate === 'open') return hasOffer ? 'offered' : 'declined'
  if (fate === 'requested') return at === 0 ? 'seen' : 'asked'
  return hasOffer ? (fate === 'expired' ? 'expired' : 'lost') : at % 2 ? 'silent' : 'expired'
}
const offerStatusOf = (fate: Fate, isWinner: boolean) => {
  if (fate === 'accepted') return isWinner ? ('accepted' as const) : ('rejected' as const)
  return fate === 'open' ? ('open' as const) : fate === 'expired' ? ('expired' as const) : ('rejected' as const)
}

const writeOffer = async (
  tx: Tx,
  route: Route,
  provider: Provider,
  random: Random,
  about: {
    leadId: number
    fate: Fate
    isWinner: boolean
    at: Date
    answers: AskedQuestion[]
    /** which of the offers of its lead it is */
    place: number
    order: (terms: Parameters<typeof orderPositions>[0]) => Promise<number>
  },
) => {
  const { leadId, fate, isWinner, at, answers, place, order } = about
  // orders and their commission stay the same in every demo
  random.int(0, 2)
  const drawn = { positions: positionsFor(route, random), days: random.int(10, 60) }
  const fitting = offerFitting(answers, place, drawn)
  const isOrder = fate === 'accepted'
  const terms = {
    name: route.name,
    content: fitting.content,
    comment: '',
    priceType: 'fixed' as const,
    price1Cents: null,
    price2Cents: null,
    positions: isOrder ? drawn.positions : fitting.positions,
    date1: new Date(Date.now() + (isOrder ? drawn.days : fitting.days) * day).toISOString().slice(0, 10),
    date2: null,
    dateVisit: null,
    isSmallBusiness: provider.isSmall,
  }
  const status = offerStatusOf(fate, isWinner)
  const decidedAt = status === 'open' ? null : new Date(at.getTime() + 2 * day)
  const [offerId] = await insertRows(tx, offers, [
    {
      leadId,
      providerId: provider.id,
      status,
      validUntil: new Date(fate === 'open' ? Date.now() + random.int(8, 14) * day : at.getTime() + 14 * day),
      createdAt: at,
      decidedAt,
      vendorOrderId: isWinner ? await order(terms) : null,
    },
  ])
  await tx.insert(offerVersions).values({ ...terms, offerId: offerId!, version: 1, createdAt: at })
}

const addressOf = (customer: Customer): OrderAddress => {
  const { gender, firstName, lastName, company, street, streetNumber, zip, city, country, countryName, phone } =
    customer
  return {
    gender,
    firstName,
    lastName,
    company,
    street,
    streetNumber,
    zip,
    city,
    country,
    countryName,
    phone,
    vatId: '',
  }
}

const lastDay = Date.UTC(2026, 10, 14, 8)

const uuid = (random: Random) =>
  `${random.digits(8)}-${random.digits(4)}-4${random.digits(3)}-8${random.digits(3)}-${random.digits(12)}`

const isPrinted = ({ slug }: Provider) => slug.startsWith('hofladen-sommer')

/** Whom the marketplace would ask for this customer. */
const reached = ({ members }: Route, customer: Customer) =>
  members.filter((member) => kilometresBetween(customer, member) <= member.radiusKm)

/** Somebody whose place enough members of a questionnaire reach. */
const drawCase = (routes: Route[], customers: Customer[], fate: Fate, at: number, random: Random) => {
  const enough = Math.max(offersOf[fate], 1)
  const cases = routes.map((route) => ({
    route,
    near: customers.filter((customer) => reached(route, customer).length >= enough),
  }))
  const fitting = cases.filter(({ near }) => near.length > 0)
  const { route, near } = fitting[at % fitting.length]!
  return { route, customer: random.pick(near) }
}

const writeLead = async (tx: Tx, route: Route, customer: Customer, fate: Fate, random: Random) => {
  const [from, to] = daysAgo[fate]
  // orders are the same in every demo; what is open must not end before somebody looks
  const today = fate === 'accepted' ? lastDay : Date.now()
  const createdAt = new Date(today - random.int(from, to) * day - random.int(1, 10) * hour)
  const answers = route.questions.map(
    (question, at): AskedQuestion => ({
      questionId: at,
      kind: question.kind,
      question: question.title,
      answer: answerOf(question, random),
    }),
  )
  const isOver = fate === 'accepted' || fate === 'rejected' || fate === 'expired'
  const [leadId] = await insertRows(tx, leads, [
    {
      kind: 'route' as const,
      routeId: route.id,
      userId: customer.id,
      sendKey: uuid(random),
      title: route.name,
      answers,
      place: {
        postalCode: customer.zip,
        city: customer.city,
        street: customer.street,
        streetNumber: customer.streetNumber,
      },
      contact: {
        firstName: customer.firstName,
        lastName: customer.lastName,
        phone: customer.phone,
        email: customer.email,
      },
      lat: customer.lat,
      lng: customer.lng,
      status: fate,
      expiresAt: new Date(isOver ? createdAt.getTime() + 7 * day : Date.now() + random.int(3, 6) * day),
      createdAt,
      finishedAt: isOver ? new Date(createdAt.getTime() + 3 * day) : null,
    },
  ])
  // the printed provider has a say in some leads, while its newest orders stay those of goods
  const drawn = random.shuffle(reached(route, customer))
  const [ours, others] = [drawn.filter(isPrinted), drawn.filter((member) => !isPrinted(member))]
  const asked = (fate === 'accepted' ? [...others, ...ours] : [...ours, ...others]).slice(0, 5)
  const order = async (provider: Provider, terms: Parameters<typeof orderPositions>[0]) => {
    const made = await createServiceOrder(
      tx,
      {
        userId: customer.id,
        providerId: provider.id,
        email: customer.email,
        billing: addressOf(customer),
        place: addressOf(customer),
        positions: orderPositions(terms),
        isSmallBusiness: provider.isSmall,
        startsEarly: random.chance(0.5),
        agreedOn: terms.date1,
        placedAt: new Date(createdAt.getTime() + 3 * day),
        keys: { placingKey: uuid(random), cartKey: uuid(random) },
      },
      () => newOrderNumber((limit) => random.int(0, limit - 1)),
    )
    return made.vendorOrderId
  }
  for (const [at, provider] of asked.entries()) {
    const hasOffer = at < offersOf[fate]
    const isWinner = fate === 'accepted' && at === 0
    const answeredAt = new Date(createdAt.getTime() + random.int(1, 20) * hour)
    await insertRows(tx, leadAsks, [
      {
        leadId: leadId!,
        providerId: provider.id,
        state: askStateOf(fate, hasOffer, isWinner, at),
        distanceKm: Math.round(kilometresBetween(customer, provider) * 10) / 10,
        askedAt: createdAt,
        answeredAt: hasOffer ? answeredAt : null,
        answerUntil: fate === 'requested' ? new Date(createdAt.getTime() + day) : null,
      },
    ])
    if (hasOffer)
      await writeOffer(tx, route, provider, random, {
        leadId: leadId!,
        fate,
        isWinner,
        at: answeredAt,
        answers,
        place: at,
        order: (terms) => order(provider, terms),
      })
  }
}

const writeActions = async (tx: Tx, routes: Route[], random: Random) => {
  const kinds = ['route', 'inquiry', 'appointment', 'phone', 'route', 'inquiry'] as const
  const labels = [
    'Jetzt Angebot anfordern',
    'Fragen Sie uns einfach',
    'Termin wünschen',
    'Rufen Sie uns an',
    'Kostenlos anfragen',
    'Anfrage senden',
  ]
  const members = [
    ...new Map(routes.flatMap((route) => route.members.map((member) => [member.id, { member, route }]))).values(),
  ]
  for (const [at, kind] of kinds.entries()) {
    // the printed provider has the first two
    const { member, route } = at < 2 ? (members.find((one) => isPrinted(one.member)) ?? members[0]!) : members[at * 3]!
    const [actionId] = await insertRows(tx, callsToAction, [
      {
        providerId: member.id,
        label: labels[at]!,
        kind,
        target: kind === 'route' ? route.slug : '',
        place: 'page' as const,
      },
    ])
    const rows = Array.from({ length: 30 }, (_, back) => {
      const views = random.int(3, 40)
      return {
        actionId: actionId!,
        day: new Date(Date.now() - back * day).toISOString().slice(0, 10),
        views,
        clicks: random.int(0, Math.floor(views / 3)),
      }
    })
    await tx.insert(callToActionCounts).values(rows)
  }
}

const selectProviders = async (tx: Tx) => [
  ...(await tx.sql<Provider>`
    select c.id, i.name as industry, c.is_small_business as "isSmall", p.slug, c.company_name as name, t.lat, t.lng from companies c
    join towns t on t.postal_code = c.zip_code and t.position = 0
    join industries i on i.id = c.industry_id join provider_pages p on p.provider_id = c.id where p.is_published order by c.id`),
]
const selectCustomers = async (tx: Tx) => [
  ...(await tx.sql<Customer>`
    select distinct on (u.id) u.id, u.email, a.phone, a.gender, a.first_name as "firstName", a.last_name as "lastName", a.company, a.street,
      a.street_number as "streetNumber", a.zip, a.city, 'DE' as country, 'Deutschland' as "countryName", t.lat, t.lng
    from users u join addresses a on a.user_id = u.id join towns t on t.postal_code = a.zip and t.position = 0
    where u.role = 'User' order by u.id, a.id limit 60`),
]

/** Two wishes for an appointment at the printed provider: one that waits and one that is confirmed. */
const writeAppointments = async (tx: Tx) => {
  await tx.sql`insert into provider_appointments (provider_id, name, email, phone, day, time, message, state, answer, created_at)
    select c.id, w.name, w.email, '', current_date + w.days, w.time, w.message, w.state, w.answer, now() - w.days * interval '6 hours'
    from companies c join users u on u.id = c.user_id, (values
      ('Greta Sommer', 'greta.sommer@example.org', 6, '10:30', 'Wir möchten gern den Hof besichtigen, mit sechs Kindern.', 'asked', ''),
      ('Jonas Keller', 'jonas.keller@example.org', 9, '', 'Können wir über ein Buffet für 40 Gäste sprechen?', 'won', 'Gern, kommen Sie um 15 Uhr vorbei.')
    ) w (name, email, days, time, message, state, answer) where u.email = ${demoProvider.email}`
}

/** Twelve questionnaires of the operator, 40 leads in all states, 90 offers, 6 calls to action, and the first orders of services. */
export const writeLeads = async (world: DrizzleTx) => {
  const silent = () => Promise.resolve()
  const tx: Tx = Object.assign(world, { enqueue: silent, publish: silent, notify: silent })
  const random = createRandom('leads')
  const [providers, customers] = [await selectProviders(tx), await selectCustomers(tx)]
  const routes: Route[] = []
  for (const seed of routeSeeds) routes.push(await writeRoute(tx, seed, providers, random))
  // the printed customer has the first of each fate
  for (const [at, fate] of fates.entries()) {
    const { route, customer } = drawCase(routes, at % 8 === 0 ? customers.slice(0, 1) : customers, fate, at, random)
    await writeLead(tx, route, customer, fate, random)
  }
  await writeParts(tx, new Date(lastDay))
  await writeActions(tx, routes, random)
  await writeAppointments(tx)
  for (const { members, name, positions } of routes) {
    const [first] = members
    if (!first) continue
    const lines = positions.map(([text, quantity, unit, unitCents]) => ({
      text,
      quantityMilli: quantity * 1000,
      unit,
      unitCents,
      taxBasisPoints: 1900,
    }))
    await tx.insert(offerTemplates).values({
      providerId: first.id,
      title: name,
      content: 'Alles aus einer Hand, mit Gewährleistung.',
      positions: lines,
    })
    await tx
      .insert(travelRates)
      .values({ providerId: first.id, baseCents: 1900, kmCents: 60, freeKm: 5 })
      .onConflictDoNothing()
    await tx
      .insert(offerTemplates)
      .values(texts.map(([title, content]) => ({ providerId: first.id, kind: 'text' as const, title, content })))
  }
}
