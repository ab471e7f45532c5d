import { phoneCalls } from '#contract/food/phone.ts'
import { toCents } from '#lib/money.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentKitchenOrder, presentPhoneCheck, readPhoneWish } from '../food.present.ts'
import { answerByPhone } from './missing.service.ts'
import { checkPhoneOrder, takePhoneOrder } from './phone-orders.service.ts'

const phoneFields: FieldNamesOf<typeof phoneCalls> = {
  placePhoneOrder: { confirmAge: 'confirm_age', firstName: 'name' },
}

export const phoneRoutes = serve('food', phoneCalls, phoneFields, {
  setPhoneAnswer: async (ctx, { order_number, answer }) => ({
    status: true,
    message: answer === 'without' ? 'Weiter ohne das, was fehlt.' : 'Die Bestellung ist storniert.',
    data: presentKitchenOrder(await answerByPhone(ctx, order_number, answer)),
  }),
  getPhonePrice: async (ctx, input) => ({
    data: presentPhoneCheck(await checkPhoneOrder(ctx, { ...readPhoneWish(input), changeForCents: null, note: '' })),
  }),
  placePhoneOrder: async (ctx, input) => {
    const { name, phone, street, street_number, zip, city, placing_key, confirm_age, total, change_for, note } = input
    const order = {
      ...readPhoneWish(input),
      changeForCents: change_for ? toCents(change_for) : null,
      note,
      caller: { name, phone, street, streetNumber: street_number, zip, city },
      placingKey: placing_key,
      totalCents: toCents(total),
      confirmsAge: confirm_age,
    }
    const data = presentKitchenOrder(await takePhoneOrder(ctx, order))
    return { status: true, message: 'Die Bestellung ist in der Küche.', data }
  },
})
