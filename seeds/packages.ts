import type { BillingInterval, SubscriptionState } from '#contract/packages/kinds.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { slugOf } from '#lib/text/slug.ts'
import { book } from '#server/domains/billing/index.ts'
import { selectTaxOnCommission } from '#server/domains/packages/commission/rates.queries.ts'
import { commissionOfGoods } from '#server/domains/packages/commission/rates.rules.ts'
import { type CommissionOf, commissionsToday } from '#server/domains/packages/index.ts'
import { charge, type Invoice } from '#server/domains/packages/invoices/invoices.service.ts'
import { providerDocuments, providerOnboardings } from '#server/domains/packages/onboarding/onboarding.tables.ts'
import {
  packages,
  packageVersions,
  subscriptionPayments,
  subscriptionReminders,
  subscriptions,
} from '#server/domains/packages/packages.tables.ts'
import { addMonths } from '#server/domains/packages/subscriptions/terms.rules.ts'
import { storage } from '#server/platform/files/storage.ts'
import type { DatabaseTransaction } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

const offered = [
  {
    key: 'basis',
    name: 'Basis',
    description: 'Zum Anfangen, ohne Grundgebühr',
    monthCents: 0,
    yearCents: 0,
    limits: { products: 60, pictures: 10, locations: 3, leads: 5, orders: 60, bundles: 2 },
  },
  {
    key: 'start',
    name: 'Start',
    description: 'Für kleine Betriebe mit eigenem Sortiment',
    monthCents: 1900,
    yearCents: 19_000,
    trialDays: 14,
    limits: { products: 200, pictures: 15, locations: 5, leads: 30, orders: 300, bundles: 5 },
  },
  {
    key: 'plus',
    name: 'Plus',
    description: 'Für Betriebe, die regelmäßig verkaufen',
    monthCents: 4900,
    yearCents: 49_000,
    trialDays: 14,
    limits: { products: 2000, locations: 20, leads: 150, orders: 2000, bundles: 20 },
    commissionBasisPoints: 650,
    hasStatistics: true,
  },
  {
    key: 'premium',
    name: 'Premium',
    description: 'Alles ohne Grenzen, mit Abzeichen',
    monthCents: 9900,
    yearCents: 99_000,
    trialDays: 14,
    limits: {},
    commissionBasisPoints: 500,
    isPremium: true,
    hasStatistics: true,
  },
]

type Story = {
  /** place of the provider in the world */
  at: number
  key: string
  state: SubscriptionState
  interval: BillingInterval
  /** days since the running term or the trial began, or its first day */
  since: number | string
  reminders?: number
  endsAtTerm?: boolean
}

/** One of every state; the demo provider pays by the year, since before its first order. */
const stories: Story[] = [
  { at: 0, key: 'premium', state: 'active', interval: 'year', since: '2026-10-01' },
  { at: 1, key: 'start', state: 'trial', interval: 'month', since: 5 },
  { at: 2, key: 'plus', state: 'past_due', interval: 'month', since: 10, reminders: 1 },
  { at: 3, key: 'plus', state: 'active', interval: 'month', since: 12, endsAtTerm: true },
  { at: 4, key: 'start', state: 'canceled', interval: 'month', since: 60 },
  { at: 5, key: 'start', state: 'active', interval: 'month', since: 2 },
]

const beginOf = ({ since }: Story) => (typeof since === 'string' ? since : addDays(germanDay(), -since))

/** The commission on an order of a day, as the packages of the stories have it. They are written after the orders. */
export const commissionsOn = async (tx: Tx, providerIds: number[]) => {
  const plain = await commissionsToday(tx, [], [])
  const taxBasisPoints = await selectTaxOnCommission(tx)
  return (at: Date): CommissionOf =>
    (providerId, goods) => {
      const story = stories.find((one) => providerIds[one.at] === providerId && one.state !== 'canceled')
      const version = offered.find(({ key }) => key === story?.key)
      const basisPoints = version?.commissionBasisPoints
      if (!story || !version || !basisPoints || germanDay(at) < beginOf(story)) return plain(providerId, goods)
      const rate = { basisPoints, ruleId: null, source: 'package' as const, name: version.name }
      const shares = goods.map(({ cents }) => ({ rate, cents }))
      return { commission: commissionOfGoods(shares, taxBasisPoints), itemRateOf: () => null }
    }
}

const payByTransfer = async (tx: Tx, { id, number, providerId, grossCents }: Invoice, at: Date) => {
  await tx.insert(subscriptionPayments).values({ invoiceId: id, source: 'bank_transfer', amountCents: grossCents, at })
  const amounts = { provider: grossCents, bank: -grossCents }
  await book(tx, { kind: 'settlement', vendorOrderId: null, providerId, note: `Zahlung zu ${number}`, amounts, at })
}

const writeStory = async (tx: Tx, story: Story, providerId: number) => {
  const { key, state, interval, ...more } = story
  const day = beginOf(story)
  const [version] = await tx.sql<{ id: number; name: string; monthCents: number; yearCents: number }>`
    select v.id, v.name, v.month_cents as "monthCents", v.year_cents as "yearCents"
    from package_versions v join packages p on p.id = v.package_id where p.key = ${key}`
  const isTrial = state === 'trial'
  const to = isTrial ? addDays(day, 14) : addMonths(day, interval === 'month' ? 1 : 12)
  const isOver = state === 'canceled'
  const moment = new Date(`${day}T09:00:00Z`)
  const [made] = await tx
    .insert(subscriptions)
    .values({
      providerId,
      state,
      versionId: version!.id,
      interval,
      anchor: isTrial ? to : day,
      termCount: isTrial ? 0 : 1,
      termFrom: day,
      termTo: to,
      endsAtTerm: more.endsAtTerm ?? false,
      endedOn: isOver ? to : null,
      endReason: isOver ? 'wanted' : null,
      startedAt: moment,
    })
    .returning({ id: subscriptions.id })
  if (isTrial) return
  const netCents = interval === 'month' ? version!.monthCents : version!.yearCents
  const head = { subscriptionId: made!.id, providerId, versionId: version!.id, packageName: version!.name }
  const invoice = await charge(tx, { ...head, reason: 'term', interval, from: day, to, netCents }, moment)
  if (state !== 'past_due') await payByTransfer(tx, invoice!, moment)
  for (let step = 1; step <= (more.reminders ?? 0); step++)
    await tx
      .insert(subscriptionReminders)
      .values({ invoiceId: invoice!.id, step, sentOn: addDays(day, step === 1 ? 8 : 15) })
}

const proofKey = 'documents/demo-proof.pdf'
const proof = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >> endobj
trailer << /Root 1 0 R >>
%%EOF
`

type Proof = { state: 'waiting' | 'accepted' | 'rejected'; reason?: string }

const writeProofs = async (tx: Tx, providerIds: number[], stateOf: (kind: string) => Proof) => {
  await tx.insert(providerDocuments).values(
    providerIds.flatMap((providerId) =>
      (['trade_licence', 'identity', 'register_extract'] as const).map((kind) => ({
        ...{ providerId, kind, fileKey: proofKey, name: 'Beispiel.pdf', contentType: 'application/pdf' },
        size: proof.length,
        ...stateOf(kind),
      })),
    ),
  )
}

const isUnreadable = (kind: string): Proof =>
  kind === 'trade_licence' ? { state: 'rejected', reason: 'Das Bild ist nicht lesbar.' } : { state: 'accepted' }

/** Businesses that nobody sees yet: one waits for the operator, one has a question to answer. */
const applicants = [
  {
    ...{
      firstName: 'Henrike',
      lastName: 'Wiese',
      companyName: 'Imkerei Wiesengrund',
      product: 'Sommerblütenhonig 500 g',
    },
    ...{ state: 'submitted' as const, question: '', stateOf: (): Proof => ({ state: 'waiting' }) },
  },
  {
    ...{
      firstName: 'Oskar',
      lastName: 'Licht',
      companyName: 'Kerzenwerkstatt Lichtblick',
      product: 'Stumpenkerze Bienenwachs',
    },
    ...{ state: 'returned' as const, stateOf: isUnreadable },
    question: 'Bitte laden Sie die Gewerbeanmeldung noch einmal hoch, sie ist nicht lesbar.',
  },
]

/** The same in every demo, like everything else in it. */
const appliedAt = '2026-11-09T08:00:00Z'

/** They have the password of the other demo accounts, and address, town and industry of a known business. */
const writeApplicant = async (
  tx: Tx,
  { firstName, lastName, companyName, product, ...more }: (typeof applicants)[number],
  likeId: number,
) => {
  const slug = slugOf(companyName)
  const { userId } = await tx.sql<{ userId: number }>`
    insert into users (role, gender, first_name, last_name, email, phone, password_hash, country_id, email_confirmed_at, created_at)
    select 'Company', 'other', ${firstName}, ${lastName}, ${`info@${slug}.example`}, u.phone, u.password_hash, u.country_id,
      ${appliedAt}::timestamptz, ${appliedAt}::timestamptz
    from users u join companies c on c.user_id = u.id where c.id = ${likeId} returning id as "userId"`.one()
  const { id } = await tx.sql<{ id: number }>`
    insert into companies (user_id, company_name, street, house_number, zip_code, city, phone, vat_number, company_type_id, industry_id,
      registration_completed)
    select ${userId}, ${companyName}, street, house_number, zip_code, city, phone, vat_number,
      (select min(id) from company_types where register is null), industry_id, true from companies where id = ${likeId} returning id`.one()
  await tx.sql`update provider_pages set iban = 'DE89370400440532013000', account_holder = ${companyName}, certified_at = ${appliedAt}, identified_at = ${appliedAt}
    where provider_id = ${id}`
  await tx.sql`insert into vendor_policies (provider_id, kind, html) values (${id}, 'terms', '<p>Es gelten die gesetzlichen Regeln.</p>')`
  await tx.sql`insert into products (provider_id, kind, status, slug, name, created_at, updated_at)
    values (${id}, 'product', 'draft', ${`${slugOf(product)}-${slug}`}, ${product}, ${appliedAt}, ${appliedAt})`
  const { packageId } = await tx.sql<{ packageId: number }>`select id as "packageId" from packages where is_free`.one()
  await tx.insert(providerOnboardings).values({
    ...{
      providerId: id,
      state: more.state,
      question: more.question,
      submittedAt: new Date(appliedAt),
      interval: 'month' as const,
    },
    ...{ personName: `${firstName} ${lastName}`, personBirthday: '1984-03-09', taxId: '12345678901', packageId },
  })
  await writeProofs(tx, [id], more.stateOf)
}

/** Four packages, subscriptions in every state, and registrations that wait for a check. */
export const writePackages = async (world: DatabaseTransaction, providerIds: number[]) => {
  const tx = world as Tx
  for (const [position, { key, ...version }] of offered.entries()) {
    const [made] = await tx
      .insert(packages)
      .values({ key, position: position + 1, isFree: position === 0 })
      .returning({ id: packages.id })
    await tx.insert(packageVersions).values({ ...version, packageId: made!.id, validFrom: '2026-01-01' })
  }
  for (const story of stories) await writeStory(tx, story, providerIds[story.at]!)
  await tx.insert(providerOnboardings).values(
    providerIds.map((providerId) => ({
      providerId,
      state: 'approved' as const,
      personName: 'Maria Beispiel',
      personBirthday: '1980-05-17',
      taxId: '12345678901',
      submittedAt: new Date('2026-10-01T08:00:00Z'),
      decidedAt: new Date('2026-10-02T08:00:00Z'),
    })),
  )
  await storage.put(proofKey, Buffer.from(proof), 'application/pdf')
  await writeProofs(tx, providerIds, () => ({ state: 'accepted' }))
  // begins later, so that orders of the demo have the rates of packages
  await tx.sql`
    insert into commission_rules (request_key, category_id, basis_points, valid_from, reason)
    select '5d2c1f7e-0a43-4a6f-9f53-6b1f0c7b9d11', id, 600, ${addDays(germanDay(), 20)}, 'Bücher haben feste Preise und kleine Spannen.'
    from categories where slug = 'buecher'`
  for (const applicant of applicants) await writeApplicant(tx, applicant, providerIds[0]!)
}
