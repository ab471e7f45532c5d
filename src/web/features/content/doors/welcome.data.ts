import { api } from '#web/app/api.ts'
import { dishPath, leadPath, orderPath, productPath } from '#web/app/paths.ts'
import { rememberedProducts } from '#web/app/public/consent.ts'

export type Case = { key: string; label: string; to: string }

const ended = ['completed', 'cancelled']
const most = 2

/** What a member waits for: orders on their way and, since only customers have them, requests with offers. */
export const loadOpenCases = async (isCustomer: boolean): Promise<Case[]> => {
  const [{ orderCalls }, { leadCalls }] = await Promise.all([
    import('#contract/orders/calls.ts'),
    import('#contract/leads/calls.ts'),
  ])
  const [orders, leads] = await Promise.all([
    api(orderCalls.listLatestOrders, {}),
    isCustomer ? api(leadCalls.listOwnLeads, {}) : { data: [] },
  ])
  const open = orders.data.filter(({ order_status }) => !ended.includes(order_status))
  const offered = leads.data.filter(({ offer_count, lead_status }) => lead_status === 'open' && offer_count > 0)
  return [
    ...open.slice(0, most).map(({ order_number, product_names, order_status_text }) => ({
      key: `order ${order_number}`,
      label: `${product_names[0] ?? 'Bestellung'}: ${order_status_text}`,
      to: orderPath(order_number),
    })),
    ...offered.slice(0, most).map(({ id, title, offer_count }) => ({
      key: `lead ${id}`,
      label: `${title}: ${offer_count === 1 ? 'ein Angebot' : `${offer_count} Angebote`}`,
      to: leadPath(id),
    })),
  ]
}

/** The product that was looked at last, by the account or on this device. */
export const loadLastThing = async (isMember: boolean): Promise<Case | null> => {
  const [id] = isMember ? [] : rememberedProducts.read()
  if (!isMember && id === undefined) return null
  const { publicProductCalls: calls } = await import('#contract/products/public.ts')
  const [last] = (await (id === undefined ? api(calls.listLastViewed, {}) : api(calls.listProductsById, { ids: [id] })))
    .data
  if (!last) return null
  const to = last.restaurant_url ? dishPath(last.restaurant_url, last.id) : productPath(last.slug)
  return { key: 'last', label: `Zuletzt: ${last.name}`, to }
}
