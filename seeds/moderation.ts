import { crimeNotices } from '#server/domains/reports/crimes/crimes.tables.ts'
import { trustedFlaggers } from '#server/domains/reports/flaggers/flaggers.tables.ts'
import { misuseMeasures } from '#server/domains/reports/misuse/misuse.tables.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'

const since = new Date(Date.UTC(2026, 10, 9, 8))

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
  await tx.insert(misuseMeasures).values({
    ...{ reportId: first.id, kind: 'notices' as const, step: 'warning' as const, name: first.name, email: first.email },
    reason: 'Drei Meldungen in zwei Monaten über Bewertungen desselben Betriebs, die alle zutrafen und belegt waren.',
    ...{ key: '5b0f6c1e-2f0a-4a55-9a0e-6f2f0c9d1a11', createdAt: since },
    objection: 'Ich kenne den Betrieb und halte die Bewertungen weiterhin für falsch.',
    objectedAt: new Date(since.getTime() + 86_400_000),
  })
}
