import { orderLinkCalls } from '#contract/orders/link.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentOrder } from '../orders.present.ts'
import { cancelByLink, canRegister, findByLink, messageByLink, registerByLink } from './order-link.service.ts'

export const orderLinkRoutes = serve('orders', orderLinkCalls, {
  getOrderByLink: async (_, { key }) => {
    const vendorOrders = await findByLink(key)
    const {
      email: _email,
      link_key: _link,
      billing_address: _billing,
      shipping_address: _shipping,
      ...tracked
    } = presentOrder(vendorOrders)
    return { data: { ...tracked, can_register: await canRegister(vendorOrders) } }
  },
  endOrderByLink: async (_, { key, order_number }) => {
    await cancelByLink(key, order_number)
    return { status: true, message: 'Die Bestellung ist storniert.' }
  },
  sendOrderMessage: async (_, { key, order_number, text }) => {
    await messageByLink(key, order_number, text)
    return { status: true, message: 'Ihre Nachricht ist unterwegs. Die Antwort kommt per E-Mail.' }
  },
  createAccountByLink: async (_, { key }) => {
    await registerByLink(key)
    return { status: true, message: 'Ihr Konto wartet: Bitte öffnen Sie den Link in unserer E-Mail.' }
  },
})
