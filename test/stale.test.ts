import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { bookingCalls } from '#contract/bookings/calls.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { menuCalls } from '#contract/food/menu.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { questionnaireCalls } from '#contract/leads/questionnaires.ts'
import { providerProductCalls } from '#contract/products/editor.ts'
import { ownPropertyCalls } from '#contract/property/listing.ts'
import { providerCalls } from '#contract/providers/calls.ts'
import { policyCalls } from '#contract/providers/policies.ts'
import { shippingCalls } from '#contract/shipping/calls.ts'
import { storeCalls } from '#contract/stores/calls.ts'
import type { Call } from '#contract/wire/call.ts'
import { loadedKey } from '#lib/loaded.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { buildRestaurant } from '#server/domains/food/food.factory.ts'
import { buildProduct } from '#server/domains/products/products.factory.ts'
import { buildLocation } from '#server/domains/stores/stores.factory.ts'
import { request, useApp } from './harness.ts'
import { buildLead, offerInput } from './leads.ts'
import { buildProperty, flat } from './property.ts'
import { buildShop } from './shop.ts'

useApp({ limits: false })

type Fields = Record<string, unknown>
type Editor = {
  token: string
  read: Call
  input?: Fields
  /** what the editor keeps of the answer */
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls
  record: (answer: any) => Fields
  write: Call
  /** the input of a save in which a field was changed to the text or number */
  save: (text: string, number: number) => Fields
}

const editors: Record<string, () => Promise<Editor>> = {
  product: async () => {
    const { token, product } = await buildShop()
    return {
      token,
      read: providerProductCalls.getOwnProduct,
      input: { id: product.id },
      record: ({ data }) => ({ id: data.id, name: data.name, price: data.price }),
      write: providerProductCalls.updateProduct,
      save: (name) => ({ id: product.id, name }),
    }
  },
  'search words of a product': async () => {
    const { token, product } = await buildShop()
    const input = { id: product.id }
    return {
      token,
      read: providerProductCalls.getProductParts,
      input,
      record: ({ data: { id, tags } }) => ({ id, tags }),
      write: providerProductCalls.setTags,
      save: (text) => ({ product_id: product.id, tags: [text] }),
    }
  },
  'search engine texts of a product': async () => {
    const { token, product } = await buildShop()
    return {
      token,
      read: providerProductCalls.getProductParts,
      input: { id: product.id },
      record: ({ data: { id, meta_title, meta_description } }) => ({ id, meta_title, meta_description }),
      write: providerProductCalls.setSeo,
      save: (meta_title) => ({ product_id: product.id, seo: true, meta_title, meta_description: 'Vom Hof' }),
    }
  },
  'options of a product': async () => {
    const { token, product } = await buildShop()
    return {
      token,
      read: providerProductCalls.getProductParts,
      input: { id: product.id },
      record: ({ data: { id, variant_ids } }) => ({ id, variant_ids }),
      write: providerProductCalls.setVariants,
      save: (value) => ({ product_id: product.id, options: [{ name: 'Größe', values: [{ value }] }] }),
    }
  },
  'variants of a product': async () => {
    const { token, product } = await buildShop()
    const made = await request(
      providerProductCalls.setVariants,
      { product_id: product.id, options: [{ name: 'Größe', values: [{ value: 'M' }, { value: 'L' }] }] },
      token,
    )
    const [first] = made.body.data
    return {
      token,
      read: providerProductCalls.getProductParts,
      input: { id: product.id },
      record: ({ data: { id, variants } }) => ({ id, variants: { [first!.id]: { qty: variants[first!.id].qty } } }),
      write: providerProductCalls.updateVariants,
      save: (_, qty) => ({ product_id: product.id, variants: [{ id: first!.id, qty }] }),
    }
  },
  'tier of a product': async () => {
    const { token, product } = await buildShop()
    const tier = { product_id: product.id, whole_sell_qty: 5, whole_sell_discount: 3 }
    const { id } = (await request(providerProductCalls.createTier, tier, token)).body.data
    return {
      token,
      read: providerProductCalls.getProductParts,
      input: { id: product.id },
      record: ({ data }) => ({
        id: data.id,
        tiers: { [id]: { whole_sell_discount: data.tiers[id].whole_sell_discount } },
      }),
      write: providerProductCalls.updateTier,
      save: (_, number) => ({ id, whole_sell_qty: 5, whole_sell_discount: 3 + number }),
    }
  },
  company: async () => ({
    token: (await buildShop()).token,
    read: accountCalls.getProviderProfile,
    record: (answer) => answer,
    write: accountCalls.updateCompany,
    save: (text) => ({ invoice_text_1: text }),
  }),
  'page of the business': async () => ({
    token: (await buildShop()).token,
    read: providerCalls.getStore,
    record: ({ data }) => ({ vendor_text: data.vendor_text }),
    write: providerCalls.updateStore,
    save: (text) => ({ vendor_text: text }),
  }),
  'legal text': async () => ({
    token: (await buildShop()).token,
    read: policyCalls.listOwnPolicies,
    record: ({ data }) => ({ type: 'shipping', content: data.find((one: Fields) => one.type === 'shipping').content }),
    write: policyCalls.setPolicies,
    save: (text) => ({ policies: [{ type: 'shipping', content: `<p>${text}</p>` }] }),
  }),
  dish: async () => {
    const { token } = await buildRestaurant()
    const { categories, dishes } = (await request(menuCalls.getMenu, {}, token)).body.data
    const dish = dishes[0]!
    return {
      token,
      read: menuCalls.getMenu,
      record: ({ data }) => {
        const { id, name, price, sizes } = data.dishes.find((one: Fields) => one.id === dish.id)
        return { id, name, price, sizes }
      },
      write: menuCalls.setDish,
      save: (name) => ({ id: dish.id, category_id: categories[0]!.id, name, price: 9, no_allergens: true }),
    }
  },
  'kitchen settings': async () => ({
    token: (await buildRestaurant()).token,
    read: kitchenCalls.getFoodSettings,
    record: ({ data }) => data,
    write: kitchenCalls.setFoodSettings,
    save: (_, number) => ({ preorder_days: number }),
  }),
  questionnaire: async () => {
    const { token } = await buildShop()
    const { id } = (
      await request(questionnaireCalls.createRoute, { name: 'Bad', description: '', keywords: '' }, token)
    ).body.data
    return {
      token,
      read: questionnaireCalls.getRoute,
      input: { id },
      record: ({ data: { name, description, keywords } }) => ({ id, name, description, keywords }),
      write: questionnaireCalls.updateRoute,
      save: (name) => ({ id, name }),
    }
  },
  location: async () => {
    const { token, providerId } = await buildShop()
    const { id } = await buildLocation({ providerId })
    return {
      token,
      read: storeCalls.getLocation,
      input: { id },
      record: ({ data: { title, times } }) => ({ id, title, times }),
      write: storeCalls.updateLocation,
      save: (title) => ({ id, title }),
    }
  },
  'appointments of a service': async () => {
    const { token, providerId } = await buildProvider()
    const location = await buildLocation({ providerId, isDefault: true })
    const { id } = await buildProduct({ providerId, kind: 'service' })
    return {
      token,
      read: bookingCalls.getBookingSettings,
      input: { id },
      record: ({ data: { minutes, locations } }) => ({ minutes, locations }),
      write: bookingCalls.setBookingSettings,
      save: (_, minutes) => ({ id, is_on: true, location_id: location.id, minutes: 30 + minutes }),
    }
  },
  shipping: async () => {
    const { token, shipping } = await buildShop()
    const { id } = shipping
    return {
      token,
      read: shippingCalls.getShipping,
      input: { shipping_id: id },
      record: ({ data: { name, rates } }) => ({ id, name, rates }),
      write: shippingCalls.updateShipping,
      save: (name) => ({ shipping_id: id, name }),
    }
  },
  property: async () => {
    const shop = await buildShop()
    const { id } = await buildProperty(shop)
    return {
      token: shop.token,
      read: ownPropertyCalls.getOwnProperty,
      input: { id },
      record: ({ data: { area, place, exact, energy } }) => ({ area, place, exact, energy }),
      write: ownPropertyCalls.updateProperty,
      save: (_, number) => ({ ...flat, id, area: 80 + number }),
    }
  },
  offer: async () => {
    const { providers, leadId } = await buildLead(1)
    const { token } = providers[0]!
    const offer = (await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput }, token)).body.data
    return {
      token,
      read: leadCalls.getReceivedLead,
      input: { id: leadId },
      record: ({ data }) => ({ id: offer.id, version: data.offer.version }),
      write: leadCalls.updateOffer,
      save: (text) => ({ ...offerInput, id: offer.id, offer_content: text }),
    }
  },
}

describe('two tabs on one record', () => {
  test.each(Object.keys(editors))('%s: the second save is refused, and taken once it was read again', async (name) => {
    const { token, read, input = {}, record, write, save } = await editors[name]!()
    const load = async () => {
      const { body } = await request(read, input as never, token)
      return { [loadedKey]: { read: `${read.method} ${read.path}`, input, data: record(body) } }
    }
    const send = (fields: Fields) => request(write, fields as never, token)
    const before = await load()
    const first = await send({ ...save('Zuerst', 1), ...before })
    expect([first.status, first.body]).toEqual([200, expect.anything()])
    const second = await send({ ...save('Danach', 2), ...before })
    expect([second.status, (second.body as Fields).error]).toEqual([409, 'STALE'])
    expect(Object.values((second.body as { fields: object }).fields).join()).toMatch(/[Ii]nzwischen/)
    expect((await send({ ...save('Danach', 2), ...(await load()) })).status).toBe(200)
  })

  test('of two saves at once one is refused', async () => {
    const { token, product } = await buildShop()
    const at = { read: `GET ${providerProductCalls.getOwnProduct.path}`, input: { id: product.id } }
    let name = product.name
    for (const round of [1, 2, 3]) {
      const loaded = { ...at, data: { id: product.id, name } }
      const both = await Promise.all(
        ['Links', 'Rechts'].map((side) =>
          request(
            providerProductCalls.updateProduct,
            { id: product.id, name: `${side} ${round}`, [loadedKey]: loaded } as never,
            token,
          ),
        ),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      name = both[0]!.status === 200 ? `Links ${round}` : `Rechts ${round}`
    }
  })

  test('what others changed elsewhere does not matter, and what was not read is not compared', async () => {
    const { token, product } = await buildShop()
    const at = { read: `GET ${providerProductCalls.getOwnProduct.path}`, input: { id: product.id } }
    const loaded = { ...at, data: { id: product.id, name: product.name } }
    await request(providerProductCalls.updateProduct, { id: product.id, stock: 3 }, token)
    const saved = await request(
      providerProductCalls.updateProduct,
      { id: product.id, name: 'Neu', [loadedKey]: loaded } as never,
      token,
    )
    expect(saved.status).toBe(200)
  })

  test('a read of somebody else tells nothing', async () => {
    const [mine, foreign] = [await buildShop(), await buildShop()]
    const loaded = {
      read: `GET ${providerProductCalls.getOwnProduct.path}`,
      input: { id: foreign.product.id },
      data: { id: foreign.product.id, name: 'x' },
    }
    const { status } = await request(
      providerProductCalls.updateProduct,
      { id: mine.product.id, name: 'Neu', [loadedKey]: loaded } as never,
      mine.token,
    )
    expect(status).toBe(404)
    const broken = { id: mine.product.id, name: 'Neu', [loadedKey]: 'nonsense' } as never
    expect((await request(providerProductCalls.updateProduct, broken, mine.token)).status).toBe(422)
  })
})

/** They hold one value that is shown as it is, switch something, or send something new. */
const withoutBase = [
  // switches, states and orders of lists: one tap, saved at once; tasks of an employee are boxes that show what holds
  'updateEmployee setDefaultLocation setHolidays setDefaultShipping setActionStatus setAppointmentState setDelay setKitchenState setMenuOrder setSoldOut',
  'setOrderSound setSetting setPreset setDigest setMobile setBlocked setArchived setSettings setRouteStatus setJoined setPropertyState setSlots',
  'setLoanState setProviderVoucher setPlatformVoucher setStatementMatch setStatementLine setTourSeen setSubscriptionPayment setPackageChoice',
  'setCashPayments setTransferSettings setCardSettings setTrades setOrderNote setAnswer updateAnswer updateTrack updateMessage updateOwnProducts',
  // of the operator, and of customers
  'setMemberRole updateStaffRole setTaxFileSent setApplicantStatus setDocumentStatus setPackageArchived setShippingFromBilling',
  // a count sends the stock it saw, drafts and bundles name their version; a subscription names its package
  'setStocks setSetPublication setSetVersion',
  'setPartPaid updateRequest updateSubscription updateOnboarding updateDetails updateAuth setTwoFactor setPassword updateImage',
]
  .join(' ')
  .split(' ')

test('every editor of a provider sends what it had read', () => {
  const root = resolve(import.meta.dirname, '..')
  const files = globSync('src/web/features/**/*.data.ts', { cwd: root }).filter(
    (file) => !/\/(operator|shop|customer|account|ask)\//.test(file),
  )
  const found = files.flatMap((file) => {
    const text = readFileSync(resolve(root, file), 'utf8')
    if (/loaded(By|\w+)\(|loaded:/.test(text)) return []
    return (
      [...text.matchAll(/(?:formFor|useWrite|useProductWrite)\(\s*\w+\.((?:update|set)\w+)/g)]
        .map(([, call]) => call!)
        // the sections of a product go through `useProductForm`; status and stock of the table are one value
        .filter((call) => call !== 'updateProduct')
        .filter((call) => !withoutBase.includes(call))
        .map((call) => `${file}: ${call}`)
    )
  })
  expect(found).toEqual([])
})
