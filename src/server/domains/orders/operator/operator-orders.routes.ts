import { operatorOrderCalls } from '#contract/orders/operator.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { getAnyDocument } from '../invoices/invoices.service.ts'
import { correctAddress } from './address.service.ts'
import { ordersFile } from './operator-orders.file.ts'
import { presentListed, presentWhole } from './operator-orders.present.ts'
import { selectAll } from './operator-orders.queries.ts'
import { cancelPart, findPurchase } from './operator-orders.service.ts'
import { setOrderLabels } from './order-labels.service.ts'

const filterOf = ({
  payment_status,
  payment_method,
  provider_id,
  user_id,
  label_id,
  ...rest
}: InputOf<typeof operatorOrderCalls.getOrdersFile>) => ({
  ...rest,
  paymentStatus: payment_status,
  paymentMethod: payment_method,
  providerId: provider_id,
  userId: user_id,
  labelId: label_id,
})

export const operatorOrderRoutes = serve('orders', operatorOrderCalls, {
  listAllOrders: async (_, { page, per_page, ...typed }) =>
    presentPage(await selectAll(filterOf(typed), page, per_page), presentListed),
  getOrdersFile: async (_, typed) => ordersFile(filterOf(typed)),
  getAnyOrder: async (_, { number }) => ({ data: presentWhole(await findPurchase(number)) }),
  getAnyDocument: (_, { id, format }) => getAnyDocument(id, format),
  setOrderLabels: async (_, { id, label_ids }) => {
    await setOrderLabels(id, label_ids)
    return { status: true, message: 'Die Labels sind gespeichert.' }
  },
  setDeliveryAddress: async (_, { number, reason, first_name, last_name, street_number, ...rest }) => {
    const given = { ...rest, firstName: first_name, lastName: last_name, streetNumber: street_number }
    const message = (await correctAddress(number, given, reason))
      ? 'Die Lieferadresse ist berichtigt. Kunde und Anbieter haben eine E-Mail mit dem Grund.'
      : 'Die Lieferadresse steht schon so in der Bestellung.'
    return { status: true, message, data: presentWhole(await findPurchase(number)) }
  },
  endAnyOrder: async (ctx, { id, reason }) => ({
    status: true,
    message: 'Die Bestellung ist storniert. Kunde und Anbieter haben eine E-Mail mit dem Grund.',
    data: presentWhole(await cancelPart(ctx, id, reason)),
  }),
})
