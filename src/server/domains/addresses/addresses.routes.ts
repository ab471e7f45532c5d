import { addressCalls } from '#contract/addresses/calls.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentBilling, presentShipping, readBilling, readShipping } from './addresses.present.ts'
import { addressesOfKind, addressesOfUser, defaultOfKind } from './addresses.queries.ts'
import {
  createAddress,
  removeAddress,
  setDefaultAddress,
  setShippingFromBilling,
  updateAddress,
} from './addresses.service.ts'

const saved = <T>(data: T, message = 'Die Adresse ist gespeichert.') => ({ status: true, message, data })

const listShipping = async ({ user }: AccountCtx) => ({
  data: (await addressesOfKind.execute({ userId: user.id, kind: 'shipping' })).map(presentShipping),
})

const listBilling = async ({ user }: AccountCtx) => ({
  data: (await addressesOfKind.execute({ userId: user.id, kind: 'billing' })).map(presentBilling),
})

export const routes = serve('addresses', addressCalls, {
  listShippingAddresses: listShipping,
  listShippingAddressesAgain: listShipping,
  listBillingAddresses: listBilling,
  listBillingAddressesAgain: listBilling,

  getDefaultShippingAddress: async ({ user }) => {
    const [address] = await defaultOfKind.execute({ userId: user.id, kind: 'shipping' })
    return { data: address ? presentShipping(address) : null }
  },

  getDefaultBillingAddress: async ({ user }) => {
    const [address] = await defaultOfKind.execute({ userId: user.id, kind: 'billing' })
    return { data: address ? presentBilling(address) : null }
  },

  createShippingAddress: async (ctx, input) =>
    saved(presentShipping(await createAddress(ctx, 'shipping', readShipping(input), input.country))),

  updateShippingAddress: async (ctx, input) =>
    saved(presentShipping(await updateAddress(ctx, 'shipping', input.id, readShipping(input), input.country))),

  setDefaultShippingAddress: async (ctx, { id }) =>
    saved(presentShipping(await setDefaultAddress(ctx, 'shipping', id)), 'Das ist jetzt Ihre Standard-Lieferadresse.'),

  createBillingAddress: async (ctx, input) =>
    saved(presentBilling(await createAddress(ctx, 'billing', readBilling(input), input.country))),

  updateBillingAddress: async (ctx, input) =>
    saved(presentBilling(await updateAddress(ctx, 'billing', input.id, readBilling(input), input.country))),

  setDefaultBillingAddress: async (ctx, { id }) =>
    saved(presentBilling(await setDefaultAddress(ctx, 'billing', id)), 'Das ist jetzt Ihre Standard-Rechnungsadresse.'),

  setShippingFromBilling: async (ctx, { id }) =>
    saved(presentShipping(await setShippingFromBilling(ctx, id)), 'Wir liefern jetzt an Ihre Rechnungsadresse.'),

  removeAddress: async (ctx, { id }) => {
    await removeAddress(ctx, id)
    return { status: true, message: 'Die Adresse ist gelöscht.' }
  },

  getAddresses: async ({ user }) => {
    const all = await addressesOfUser.execute({ userId: user.id })
    return {
      shipping: all.filter(({ kind }) => kind === 'shipping').map(presentShipping),
      billing: all.filter(({ kind }) => kind === 'billing').map(presentBilling),
    }
  },
})
