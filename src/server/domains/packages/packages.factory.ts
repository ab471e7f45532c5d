import type { BillingInterval, QuotaKey } from '#contract/packages/kinds.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { db } from '#server/platform/sql/index.ts'
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
