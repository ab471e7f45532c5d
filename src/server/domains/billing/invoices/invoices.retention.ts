import { sql } from '#server/platform/sql/index.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'invoices.end-terms': object
  }
}

/**
 * §14b UStG, §147 AO: invoices are kept for 8 years, counted from the end of their year. The trigger of the table lets go
 * of nothing younger. A document whose correction must still be kept stays with it.
 */
export const endInvoiceTerms = async () => {
  await sql`
    with recursive kept as (
      select id, corrects_id from invoices where not is_invoice_term_over(issued_on)
      union select i.id, i.corrects_id from invoices i join kept k on k.corrects_id = i.id
    )
    delete from invoices where is_invoice_term_over(issued_on) and id not in (select id from kept)`
}
