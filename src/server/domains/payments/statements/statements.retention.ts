import { sql } from '#server/platform/sql/index.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'payments.forget': object
  }
}

/** So long what is not about Marktwerk can be matched. */
const openDays = 180
/** Books are kept for so long (§147 AO). */
const matchedYears = 10

/** Empties names, accounts and texts of old movements; their keys stay, so that the same file does not bring them back. */
export const forgetLines = async () => {
  await sql`
    update statement_lines set name = '', iban = '', text = '', end_to_end_id = '', reference = '', mandate_id = ''
    where (name <> '' or iban <> '' or text <> '') and booked_on < current_date - (case when state = 'matched'
      then make_interval(years => ${matchedYears}) else make_interval(days => ${openDays}) end)`
}
