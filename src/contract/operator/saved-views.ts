import { z } from 'zod'
import { call } from '../wire/call.ts'
import { flag, id, optionalText, outcome, text } from '../wire/fields.ts'

/** Lists with filters in their address, and the names that these have there. */
export const filterNames = {
  orders: ['suche', 'status', 'art', 'zahlung', 'von', 'bis', 'kunde', 'anbieter', 'label', 'ohne', 'zeilen'],
  people: ['suche', 'stand', 'label', 'ohne', 'zeilen'],
  providers: ['suche', 'stand', 'ohne', 'zeilen'],
  products: ['suche', 'stand', 'art', 'anbieter', 'kategorie', 'fehlt', 'gemeldet', 'ohne', 'zeilen'],
  reviews: ['suche', 'stand', 'sterne', 'anbieter', 'angebot', 'kunde', 'von', 'bis', 'gemeldet', 'ohne', 'zeilen'],
  requests: ['suche', 'stand', 'art', 'angebote', 'anbieter', 'kunde', 'von', 'bis', 'label', 'ohne', 'zeilen'],
  offers: ['suche', 'stand', 'anbieter', 'kunde', 'von', 'bis', 'ohne', 'zeilen'],
  properties: ['suche', 'vermarktung', 'art', 'stand', 'verborgen', 'anbieter', 'von', 'bis', 'ohne', 'zeilen'],
  invoices: ['suche', 'art', 'anbieter', 'von', 'bis', 'ohne', 'zeilen'],
  payments: ['suche', 'art', 'stand', 'anbieter', 'von', 'bis', 'ohne', 'zeilen'],
  vouchers: ['suche', 'stand', 'gilt', 'ohne', 'zeilen'],
} as const
export const savedList = z.enum([
  'orders',
  'people',
  'products',
  'reviews',
  'providers',
  'requests',
  'offers',
  'properties',
  'invoices',
  'payments',
  'vouchers',
])

/** Who may read a list, and who may share a view of it. */
export const areaOfList = {
  orders: 'orders',
  people: 'people',
  products: 'reports',
  reviews: 'reports',
  providers: 'providers',
  requests: 'orders',
  offers: 'orders',
  properties: 'reports',
  invoices: 'orders',
  payments: 'money',
  vouchers: 'vouchers',
} as const

const view = z.object({
  id: z.int(),
  name: z.string(),
  /** the filters as they stand in the address, without the page */
  query: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  /** names of filters that the list no longer has */
  unknown: z.array(z.string()),
})
const changed = z.object({ ...outcome, data: z.array(view) })

/** Filters of the operator's lists under a name: one's own, and those that all of the staff see. */
export const savedViewCalls = {
  listSavedViews: call({
    staff: 'everyone',
    method: 'GET',
    path: '/operator/saved-views',
    access: 'operator',
    summary: 'Own and shared views of a list that one may read, by name.',
    input: z.object({ list: savedList }),
    output: z.object({ data: z.array(view) }),
  }),
  createSavedView: call({
    staff: 'everyone',
    method: 'POST',
    path: '/operator/saved-views',
    access: 'operator',
    status: 201,
    errors: ['CONFLICT', 'FORBIDDEN'],
    summary:
      'Keeps the filters of a list under a name; the same name again replaces them. Sharing needs the right to write in its area.',
    input: z.object({ list: savedList, name: text(60), query: optionalText(500), is_shared: flag() }),
    output: changed,
  }),
  removeSavedView: call({
    staff: 'everyone',
    method: 'DELETE',
    path: '/operator/saved-views/{id}',
    access: 'operator',
    summary: 'Removes an own view.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
}
