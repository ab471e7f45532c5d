import type { BillingInterval, QuotaKey } from '#contract/packages/kinds.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { contentTexts } from '../content/content.tables.ts'
import { packages, packageVersions, subscriptions } from './packages.tables.ts'

type Given = {
  key: string
  isFree?: boolean
  monthCents?: number
  yearCents?: number
  trialDays?: number
  limits?: Partial<Record<QuotaKey, number>>
  commissionBasisPoints?: number | null
  isPremium?: boolean
  hasStatistics?: boolean
  validFrom?: string
}

let position = 0

/** A package with one version, larger than those before it. */
export const buildPackage = async ({ key, isFree = false, ...version }: Given) => {
  position++
  const [made] = await db.insert(packages).values({ key, position, isFree }).returning()
  const [row] = await db
    .insert(packageVersions)
    .values({
      packageId: made!.id,
      validFrom: '2020-01-01',
      name: key,
      monthCents: 0,
      yearCents: 0,
      limits: {},
      ...version,
    })
    .returning()
  return { ...row!, packageId: made!.id, interval: 'month' as BillingInterval }
}

/** A provider has this version of a package, without an invoice. */
export const buildSubscription = (providerId: number, versionId: number, day = germanDay()) =>
  db.insert(subscriptions).values({
    providerId,
    versionId,
    state: 'active',
    interval: 'month',
    anchor: day,
    termFrom: day,
    termTo: addDays(day, 30),
  })

const operatorTexts = {
  'operator.name': 'Markt am Platz GmbH',
  'operator.street': 'Am Markt 1',
  'operator.town': '35037 Marburg',
  'operator.phone': '+49 6421 99999',
  'operator.email': 'post@markt.example',
  'operator.vat_id': 'DE136695976',
  'operator.register': 'Amtsgericht Marburg, HRB 1',
}

/** No invoice of the platform without them. */
export const writeOperatorTexts = () =>
  db.insert(contentTexts).values(Object.entries(operatorTexts).map(([key, text]) => ({ topic: 'operator', key, text })))

/** The proofs that a provider of any legal form needs. */
export const buildProofs = (providerId: number, state: 'waiting' | 'accepted' = 'accepted') => sql<{ id: number }>`
  insert into provider_documents (provider_id, kind, file_key, name, content_type, size, state)
  select ${providerId}, kind, 'documents/proof.pdf', 'Nachweis.pdf', 'application/pdf', 100, ${state}
  from unnest(array['trade_licence', 'identity', 'register_extract']) kind returning id`

/** All that a registration needs beside the company and a product, handed in. */
export const buildRegistration = async (providerId: number) => {
  await sql`
    insert into provider_onboardings (provider_id, state, submitted_at, person_name, person_birthday, tax_id)
    values (${providerId}, 'submitted', now(), 'Anna Becker', '1980-05-17', '12345678901')`
  await sql`insert into vendor_policies (provider_id, kind, html) values (${providerId}, 'terms', '<p>AGB</p>')
    on conflict do nothing`
  return buildProofs(providerId, 'waiting')
}
