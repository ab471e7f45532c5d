import { sql } from '#server/platform/sql/index.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'orders.end-terms': object
  }
}

/** §257 HGB, §147 AO: what was written about an order for 6 years, counted from the end of its year. */
const letterYears = 6
const batch = 5000

const nobody = {
  gender: 'other',
  firstName: '',
  lastName: '',
  company: '',
  street: '',
  streetNumber: '',
  zip: '',
  city: '',
  country: 'DE',
  countryName: '',
  phone: '',
  vatId: '',
}

/** Takes the person out of orders whose term is over; numbers and amounts stay for the statistics. */
export const endOrderTerms = async () => {
  const blank = JSON.stringify(nobody)
  for (;;) {
    const ended = await sql<{ id: number }>`
      update orders set email = '', billing = ${blank}::text::jsonb, shipping = ${blank}::text::jsonb, cart_key = gen_random_uuid()
      where id in (
        select id from orders where (email <> '' or billing ->> 'firstName' <> '')
          and placed_at < date_trunc('year', now()) - make_interval(years => ${letterYears})
        order by id limit ${batch})
      returning id`
    if (!ended.length) return
    await sql`
      update vendor_orders set note = '', search_text = number where order_id = any(${ended.map(({ id }) => id)})`
    if (ended.length < batch) return
  }
}
