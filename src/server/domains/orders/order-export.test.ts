import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../test/shop.ts'
import { buildCustomer } from '../accounts/accounts.factory.ts'

useApp({ limits: false })

test('the cart key of a deleted account opens no order any more', async () => {
  const shop = await buildShop()
  const customer = await buildCustomer()
  const { cart_key } = await buildOrder([shop], customer.token)
  expect((await request(checkoutCalls.getConfirmation, { cart_key }, customer.token)).status).toBe(200)
  const gone = await request(accountCalls.removeAccount, { password: customer.password }, customer.token)
  expect(gone.status).toBe(200)
  expect((await request(checkoutCalls.getConfirmation, { cart_key })).status).toBe(404)
})
