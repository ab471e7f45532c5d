import { sql } from '#server/platform/sql/index.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'refunds.end-terms': object
  }
}

/** §§195, 199 BGB: claims end after 3 years, counted from the end of the year. */
const claimYears = 3

/** Takes the person out of declarations and returns that nobody can argue about any more. */
export const endDeclarationTerms = async () => {
  const isOver = sql`date_trunc('year', now()) - make_interval(years => ${claimYears})`
  await sql`
    update withdrawal_declarations set name = '', email = '', answer = '' where email <> '' and received_at < ${isOver}`
  await sql`update refunds set text = '', answer = '' where (text <> '' or answer <> '') and decided_at < ${isOver}`
}
