import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { groupOrderCalls } from '#contract/checkout/group-orders.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { toCents } from '#lib/money.ts'
import { readBilling, readShipping } from '#server/domains/addresses/index.ts'
import { noOrder, presentOrder, selectLastOrder } from '#server/domains/orders/index.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import {
  acceptTerms,
  addToCart,
  clearCart,
  type OpenCart,
  readCart,
  readForAddress,
  removeLine,
  removeVoucher,
  setBundle,
  setDestination,
  setItemShipping,
  setMeal,
  setPayment,
  setPickup,
  setQuantity,
  setVoucher,
} from './cart/cart.service.ts'
import { presentCart, presentGroupOrder, presentRemaining } from './checkout.present.ts'
import {
  assertReachable,
  type Buyer,
  freezeAddresses,
  getCashSettings,
  type Placing,
  placeOrder,
  setCashSettings,
} from './checkout.service.ts'
import { addToGroup, endGroup, readGroup, removeFromGroup, startGroup } from './groups/group-orders.service.ts'

const changed = async (cart: Promise<OpenCart>, message: string) => ({
  status: true,
  message,
  data: presentCart(await cart),
})

const cartFieldNames: FieldNamesOf<typeof cartCalls> = {
  setStoreLocation: { locationId: 'store_id' },
  setCartZip: { destination: 'zip' },
}

const cartRoutes = serve('cart', cartCalls, cartFieldNames, {
  getCart: async (ctx, { cart_key, country }) => presentCart(await readCart(ctx, cart_key, country)),
  createCartItem: (ctx, { cart_key, product_id, variant_id, quantity, option_ids, note }) =>
    changed(
      addToCart(ctx, cart_key, {
        productId: product_id,
        variantId: variant_id ?? null,
        quantity,
        optionIds: option_ids,
        note,
      }),
      'Der Artikel liegt im Warenkorb.',
    ),
  updateCartItem: (ctx, { cart_key, id, quantity }) =>
    changed(setQuantity(ctx, cart_key, id, quantity), 'Die Menge ist geändert.'),
  removeCartItem: (ctx, { cart_key, id }) =>
    changed(removeLine(ctx, cart_key, id), 'Der Artikel ist aus dem Warenkorb entfernt.'),
  createCartBundle: (ctx, { cart_key, bundle_id, quantity }) =>
    changed(setBundle(ctx, cart_key, bundle_id, quantity, true), 'Das Bundle liegt im Warenkorb.'),
  updateCartBundle: (ctx, { cart_key, id, quantity }) =>
    changed(
      setBundle(ctx, cart_key, id, quantity, false),
      quantity ? 'Die Menge ist geändert.' : 'Das Bundle ist aus dem Warenkorb entfernt.',
    ),
  removeCart: (ctx, { cart_key }) => changed(clearCart(ctx, cart_key), 'Der Warenkorb ist leer.'),
  setItemShipping: (ctx, { cart_key, item_id, shipping_id, country }) =>
    changed(setItemShipping(ctx, cart_key, item_id, shipping_id, country), 'Die Versandart ist gewählt.'),
  setStoreLocation: (ctx, { cart_key, item_id, provider_id, store_id, country }) =>
    changed(
      setPickup(ctx, cart_key, item_id ? { itemId: item_id } : { providerId: provider_id! }, store_id, country),
      store_id ? 'Der Ort der Abholung ist gewählt.' : 'Die Artikel werden wieder versendet.',
    ),
  setCartZip: (ctx, { cart_key, zip }) =>
    changed(setDestination(ctx, cart_key, zip), 'Ihre Postleitzahl ist gespeichert.'),
  setMeal: (ctx, { cart_key, provider_id, is_pickup, zip, wanted_at, tip, change_for, note }) =>
    changed(
      setMeal(
        ctx,
        cart_key,
        {
          providerId: provider_id,
          isPickup: is_pickup,
          zip,
          wantedAt: wanted_at ? new Date(wanted_at) : null,
          tipCents: toCents(tip),
          changeForCents: change_for ? toCents(change_for) : null,
          note,
        },
        is_pickup ? '' : zip,
      ),
      'Ihre Wünsche sind gespeichert.',
    ),
  setCartPayment: (ctx, { cart_key, provider_id, payment_method }) =>
    changed(setPayment(ctx, cart_key, provider_id, payment_method), 'Ihre Zahlungsart ist gewählt.'),
  setCartVoucher: async (ctx, { cart_key, voucher_code }) => {
    const data = presentCart(await setVoucher(ctx, cart_key, voucher_code))
    return { status: !data.voucher?.problem, message: data.voucher?.problem ?? 'Ihr Gutschein ist eingelöst.', data }
  },
  removeCartVoucher: (ctx, { cart_key }) => changed(removeVoucher(ctx, cart_key), 'Der Gutschein ist entfernt.'),
  acceptTerms: (ctx, { cart_key, provider_ids }) =>
    changed(acceptTerms(ctx, cart_key, provider_ids), 'Ihre Zustimmung ist gespeichert.'),
})

type BuyerInput = InputOf<(typeof checkoutCalls)['startOrder']>

const readBuyer = ({ email, billing, shipping }: BuyerInput): Buyer => ({
  email,
  billing: { ...readBilling({ ...billing, is_shipping: false }), country: billing.country },
  shipping: shipping ? { ...readShipping(shipping), country: shipping.country } : null,
})

type Paying = Pick<Placing, 'byVoucher' | 'voucherCode' | 'method'>

type PlacingInput = Omit<InputOf<(typeof checkoutCalls)['placeCashOrder']>, 'to_pay'> & { to_pay?: number | undefined }

const place = async (ctx: Ctx, input: PlacingInput, paying: Paying) => ({
  status: true,
  message: 'Danke für Ihre Bestellung!',
  order_number: await placeOrder(ctx, input.cart_key, {
    ...readBuyer(input),
    placingKey: input.placing_key,
    confirmsAge: input.confirm_age,
    totalCents: toCents(input.total),
    dueCents: input.to_pay === undefined ? null : toCents(input.to_pay),
    transferCents: input.to_transfer === undefined ? null : toCents(input.to_transfer),
    cardCents: input.to_card === undefined ? null : toCents(input.to_card),
    ...paying,
  }),
})

const checkoutRoutes = serve('checkout', checkoutCalls, {
  startOrder: async (ctx, input) => {
    const addresses = await freezeAddresses(readBuyer(input))
    const { country, zip } = addresses.shipping
    const cart = await readForAddress(ctx, input.cart_key, country, zip)
    assertReachable(cart, addresses)
    return { status: true, message: 'Ihre Angaben sind vollständig.', data: presentCart(cart) }
  },
  placeOrder: (ctx, input) =>
    place(ctx, input, {
      byVoucher: input.payment_method === 'voucher',
      voucherCode: input.voucher_code ?? null,
      method: input.payment_method,
    }),
  placeCashOrder: (ctx, input) => place(ctx, input, { byVoucher: false, voucherCode: null, method: 'cash' }),
  placeVoucherOrder: (ctx, input) =>
    place(ctx, input, { byVoucher: true, voucherCode: input.voucher_code, method: 'voucher' }),
  getConfirmation: async ({ user }, { cart_key = null }) => {
    const vendorOrders = await selectLastOrder({ userId: user?.id ?? null, cartKey: cart_key }, cart_key)
    if (!vendorOrders.length) throw noOrder()
    return { data: presentOrder(vendorOrders) }
  },
  getCashPreview: async (ctx, { cart_key }) => ({ data: presentCart(await readCart(ctx, cart_key, 'DE')) }),
  listRemainingItems: async (ctx, { cart_key }) => ({ data: presentRemaining(await readCart(ctx, cart_key, 'DE')) }),
  getCashPayments: async (ctx) => {
    const { onDelivery } = await getCashSettings(ctx)
    return { data: { cash_on_delivery: onDelivery } }
  },
  setCashPayments: async (ctx, { cash_on_delivery }) => {
    const { onDelivery } = await setCashSettings(ctx, cash_on_delivery)
    return { status: true, message: 'Ihre Zahlungsarten sind gespeichert.', data: { cash_on_delivery: onDelivery } }
  },
})

const groupOrderRoutes = serve('cart', groupOrderCalls, {
  startGroupOrder: async (ctx, { cart_key, provider_id, is_pickup, zip }) => {
    const { cartKey, key } = await startGroup(ctx, cart_key, {
      providerId: provider_id,
      isPickup: is_pickup,
      postalCode: zip,
    })
    return {
      status: true,
      message: 'Teilen Sie den Link mit allen, die mitbestellen.',
      data: { cart_key: cartKey, key },
    }
  },
  endGroupOrder: async (ctx, { cart_key, provider_id }) => {
    await endGroup(ctx, cart_key, provider_id)
    return { status: true, message: 'Der Link gilt nicht mehr. Die Gerichte bleiben im Warenkorb.' }
  },
  getGroupOrder: async (_, { key, guest_key }) => ({ data: presentGroupOrder(await readGroup(key), guest_key) }),
  createGroupOrderItem: async (_, { key, guest_key, name, product_id, variant_id, quantity, option_ids, note }) => {
    const thing = { productId: product_id, variantId: variant_id ?? null, quantity, optionIds: option_ids, note }
    const order = await addToGroup(key, name, { ...thing, guestKey: guest_key })
    return { status: true, message: 'Ihr Gericht ist dabei.', data: presentGroupOrder(order, guest_key) }
  },
  removeGroupOrderItem: async (_, { key, guest_key, id }) => {
    const order = await removeFromGroup(key, guest_key, id)
    return { status: true, message: 'Das Gericht ist wieder weg.', data: presentGroupOrder(order, guest_key) }
  },
})

export const routes = [...cartRoutes, ...groupOrderRoutes, ...checkoutRoutes]
