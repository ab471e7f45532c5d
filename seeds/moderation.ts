import { randomUUID } from 'node:crypto'
import { misuseRules } from '#lib/misuse.ts'
import { crimeNotices } from '#server/domains/reports/crimes/crimes.tables.ts'
import { trustedFlaggers } from '#server/domains/reports/flaggers/flaggers.tables.ts'
import { misuseMeasures } from '#server/domains/reports/misuse/misuse.tables.ts'
import { reportSteps, reports } from '#server/domains/reports/reports.tables.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'

const since = new Date(Date.UTC(2026, 10, 9, 8))

/** Notices of one person that were all without ground: what the warning is about. */
const writeUnfounded = async (tx: Tx, { name, email }: { name: string; email: string }) => {
  const told = await tx.sql<{ id: number; stars: number; title: string; text: string }>`
    select id, stars, title, text from reviews r where stars <= 3 and text <> '' and state = 'shown'
      and not exists (select from review_reports m where m.review_id = r.id) order by id limit ${misuseRules.cases}`
  for (const [at, { id, ...quote }] of told.entries()) {
    const createdAt = new Date(since.getTime() - (20 - at) * 86_400_000)
    const [made] = await tx
      .insert(reports)
      .values({
        ...{ reviewId: id, name, email, reason: 'fake', text: 'Diese Bewertung kann nicht stimmen.', quote },
        ...{ state: 'decided', outcome: 'kept', reporterKey: randomUUID(), authorKey: randomUUID(), createdAt },
      })
      .returning({ id: reports.id })
    await tx.insert(reportSteps).values({
      ...{ reportId: made!.id, by: 'operator', outcome: 'kept', at: new Date(createdAt.getTime() + 86_400_000) },
      text: 'Die Bestellung liegt vor und ist abgeschlossen. Die Bewertung gibt eine eigene Erfahrung wieder.',
    })
  }
}

/** A product that the operator took down without a notice and put back once its label was there. */
const writeOwnDecision = async (tx: Tx) => {
  const product = await tx.sql<{ id: number; name: string }>`
    select p.id, p.name from products p where p.kind = 'product' and p.status = 'active' and p.blocked_at is null
      and not exists (select from review_reports m where m.product_id = p.id) order by p.id limit 1`.one()
  const createdAt = new Date(since.getTime() - 12 * 86_400_000)
  const [made] = await tx
    .insert(reports)
    .values({
      ...{
        productId: product.id,
        isOwn: true,
        name: '',
        email: `betreiber-${randomUUID()}@invalid`,
        reason: 'untrue',
        text: '',
        createdAt,
      },
      ...{ quote: { stars: null, title: product.name, text: '' }, state: 'decided', outcome: 'kept' },
      ...{ reporterKey: randomUUID(), authorKey: randomUUID() },
    })
    .returning({ id: reports.id })
  await tx.insert(reportSteps).values([
    {
      ...{ reportId: made!.id, by: 'operator', outcome: 'removed', at: createdAt },
      text: 'Die Angabe „aus eigener Herstellung“ passte nicht zum genannten Hersteller (§ 5 UWG).',
    },
    {
      ...{ reportId: made!.id, by: 'operator', outcome: 'kept', at: new Date(createdAt.getTime() + 86_400_000) },
      text: 'Der Anbieter hat die Angabe berichtigt.',
    },
  ])
}

/** What the DSA asks of the operator's reports: a trusted flagger, a notice to the police, a warning with an objection. */
export const writeModeration = async (tx: Tx) => {
  const [first, second] = await tx.sql<{ id: number; name: string; email: string }>`
    select id, name, email from review_reports where review_id is not null order by id limit 2`
  if (!first || !second) throw new Error('The demo has no reports.')
  await tx.insert(trustedFlaggers).values({
    ...{ organisation: 'Meldestelle Sicher Kaufen e. V.', email: 'meldestelle@sicher-kaufen.example' },
    ...{ certificate: 'BNetzA DSC-2025-014', createdAt: since },
  })
  await tx.insert(crimeNotices).values({
    reportId: second.id,
    authority: 'Zentrale Meldestelle im BKA, über das Meldeportal',
    sent: 'Im Kommentar zu dieser Bewertung kündigte der Verfasser an, dem Inhaber nach Ladenschluss aufzulauern. Text, Zeit und Kontodaten wurden übermittelt.',
    sentAt: since,
  })
  await writeUnfounded(tx, first)
  await writeOwnDecision(tx)
  await tx.insert(misuseMeasures).values({
    ...{ reportId: first.id, kind: 'notices' as const, step: 'warning' as const, name: first.name, email: first.email },
    reason: 'Drei Meldungen in einem Monat über Bewertungen, die alle auf einer abgeschlossenen Bestellung beruhten.',
    ...{ key: '5b0f6c1e-2f0a-4a55-9a0e-6f2f0c9d1a11', createdAt: since },
    objection: 'Ich kenne den Betrieb und halte die Bewertungen weiterhin für falsch.',
    objectedAt: new Date(since.getTime() + 86_400_000),
  })
}
