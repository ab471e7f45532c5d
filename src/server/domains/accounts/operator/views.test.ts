import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { peopleCalls as calls } from '#contract/accounts/people.ts'
import { staffCalls } from '#contract/accounts/staff.ts'
import { chatCalls } from '#contract/chat/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { operatorCalls } from '#contract/operator/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { closeCodes } from '#contract/realtime.ts'
import { rolesOf } from '#contract/wire/call.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { routes } from '#server/domains.ts'
import { inViewOf } from '#server/platform/http/access.ts'
import { readOnly, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { contentQueries } from '../../../../../test/graphql.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { fitting } from '../../../../../test/inputs.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { openSocket } from '../../../../../test/sockets.ts'
import { buildCustomer, buildOperator, buildProvider } from '../accounts.factory.ts'

const server = useApp({ limits: false })

let operator: Awaited<ReturnType<typeof buildOperator>>
beforeAll(async () => {
  operator = await buildOperator()
})

const reason = 'Sie haben uns geschrieben, dass Ihr Warenkorb leer bleibt.'
const view = async (id: number, by = operator.token) => request(calls.createView, { id, reason }, by)
const viewToken = async (id: number) => (await view(id)).body.data.token

test('staff sees what the person sees, the person is told why, and the log has both names', async () => {
  const customer = await buildCustomer()
  const { body } = await view(customer.id)
  const { token, expires_at, ...shown } = body.data
  expect(shown).toMatchObject({ user_id: customer.id, role: 'User', profile_type: 'Customer' })
  const minutes = (Date.parse(expires_at) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThanOrEqual(30)
  const profile = await request(accountCalls.getCustomerProfile, {}, token)
  expect([profile.status, profile.body.email]).toEqual([200, customer.email])
  const [mail] = await messagesTo(customer.email)
  expect(mail!.text).toContain(reason)
  const kept = await request(operatorCalls.listActions, { actor: customer.email }, operator.token)
  expect(kept.body.data[0]).toMatchObject({
    action: 'accounts.getCustomerProfile',
    actor: operator.email,
    viewed: customer.email,
    outcome: 'done',
  })
  const person = await request(calls.getPerson, { id: customer.id }, operator.token)
  expect(person.body.data.views).toMatchObject([{ reason, viewer: operator.email }])
  // the person sees the session in the own list and may end it
  const own = await request(accountCalls.listSessions, {}, customer.token)
  const found = own.body.data.find(({ label }) => label.startsWith('Kundendienst'))
  await request(accountCalls.removeSession, { id: found!.id }, customer.token)
  expect((await request(accountCalls.getCustomerProfile, {}, token)).status).toBe(401)
})

test('every call that changes something is refused, and so are files, messages and secrets', async () => {
  const people = [await buildCustomer(), await buildProvider()]
  const writing = new Set<string>()
  for (const { id } of people) {
    const token = await viewToken(id)
    const { role } = (await request(accountCalls.getUserInformation, {}, token)).body
    for (const { call, name } of routes) {
      const roles: readonly string[] | null = rolesOf[call.access]
      if (name === 'accounts.endSession' || call.signature || (roles && !roles.includes(role))) continue
      const { status, body } = await request(call, fitting(call) as never, token)
      const said = `${name}: ${status} ${body.error}`
      expect(status, said).toBeLessThan(500)
      const isOpen = (call.method === 'GET' && inViewOf(call) === 'read') || name === 'platform.queryContent'
      if (isOpen && body.error === 'VIEW_ONLY') writing.add(name)
      if (!isOpen) expect([status, body.error], said).toEqual([403, 'VIEW_ONLY'])
    }
  }
  // the settings of a kitchen that nobody has opened yet are made by the first read, which PostgreSQL refuses
  expect([...writing].sort()).toEqual(['food.getBoard', 'food.getFoodSettings', 'food.getGastroSettings'])
  const never = routes.filter(({ call }) => call.method === 'GET' && call.inView === 'never').map(({ name }) => name)
  const messages = ['chat.listConversations', 'chat.listMessages', 'chat.findMessages']
  expect(never.toSorted()).toEqual([...messages, 'property.getLoan', 'trades.getFeed'].toSorted())
  const written = routes.filter(({ call }) => call.inView === 'write').map(({ name }) => name)
  expect(written).toEqual(['accounts.endSession'])
})

test('the cart is that of the person, although the browser of the viewer has one of its own', async () => {
  const customer = await buildCustomer()
  const { product } = await buildShop({ name: 'Kanne' })
  const product_id = product.id
  const [own, foreign] = [randomUUID(), randomUUID()]
  await request(cartCalls.createCartItem, { cart_key: own, product_id, quantity: 2 }, customer.token)
  await request(cartCalls.createCartItem, { cart_key: foreign, product_id, quantity: 1 })
  const token = await viewToken(customer.id)
  const { status, body } = await request(cartCalls.getCart, { cart_key: foreign }, token)
  expect([status, body.groups[0]?.items[0]?.quantity]).toEqual([200, 2])
})

test('keys of links stay with the person: they would cancel an order without a login', async () => {
  const customer = await buildCustomer()
  const { number } = await buildOrder([await buildShop()], customer.token)
  const show = async (token: string) => (await request(orderCalls.getOrder, { order_number: number }, token)).body.data
  const own = await show(customer.token)
  expect(own.link_key).toMatch(/^[0-9a-f]{8}-/)
  const viewed = await show(await viewToken(customer.id))
  expect(viewed.order_number).toBe(number)
  expect(JSON.stringify(viewed)).not.toContain(own.link_key)
})

test('the connections of a view do not write, whatever a handler tries', async () => {
  const write = () => readOnly(async () => sql`update users set first_name = first_name where id = ${operator.id}`)
  await expect(write()).rejects.toThrow(/read-only/)
  const inOne = () =>
    readOnly(() => inTransaction(async (tx) => tx.sql`delete from sessions where user_id = ${operator.id}`))
  await expect(inOne()).rejects.toThrow()
  expect((await request(operatorCalls.listActions, {}, operator.token)).status).toBe(200)
})

test('content queries answer in a view, and no socket opens', async () => {
  const customer = await buildCustomer()
  const token = await viewToken(customer.id)
  for (const { query, name } of contentQueries({})) {
    const { status, body } = await request(graphqlCalls.queryContent, { query }, token)
    const codes = (body.errors as unknown as { extensions: { code: string } }[] | undefined)?.map(
      (one) => one.extensions.code,
    )
    expect([status, codes?.includes('INTERNAL') ?? false], name).toEqual([200, false])
  }
  const socket = await openSocket(await server.listen(), JSON.stringify({ token }))
  await expect.poll(() => socket.closed).toBe(closeCodes.session)
  expect(socket.heard).toEqual([])
  expect((await request(chatCalls.countUnread, {}, token)).status).toBe(200)
})

test('a view ends after its time, by its button, with the session and with the right of who looks', async () => {
  const customer = await buildCustomer()
  const works = async (token: string) => (await request(orderCalls.listOrders, { page: 1 }, token)).status
  const late = await viewToken(customer.id)
  expect(await works(late)).toBe(200)
  await sql`update sessions set expires_at = now() - interval '1 second' where viewed_from is not null and user_id = ${customer.id}`
  expect(await works(late)).toBe(401)
  const ended = await viewToken(customer.id)
  expect((await request(accountCalls.endSession, {}, ended)).status).toBe(200)
  expect(await works(ended)).toBe(401)
  expect(await works(customer.token)).toBe(200)

  const role = await request(staffCalls.createStaffRole, { name: 'Ansicht', rights: ['write_people'] }, operator.token)
  const member = await buildOperator()
  const roleId = role.body.data.roles.find(({ name }) => name === 'Ansicht')!.id
  await sql`update users set staff_role_id = ${roleId} where id = ${member.id}`
  const opened = (await view(customer.id, member.token)).body.data.token
  expect(await works(opened)).toBe(200)
  expect((await view((await buildProvider()).id, member.token)).status).toBe(403)
  await sql`update staff_roles set rights = '{read_people}' where id = ${roleId}`
  expect(await works(opened)).toBe(401)
  await sql`update staff_roles set rights = '{write_people}' where id = ${roleId}`
  expect(await works(opened)).toBe(200)
  await request(accountCalls.endSession, {}, member.token)
  expect(await works(opened)).toBe(401)
})

test('staff is not looked at, and a reason is asked for', async () => {
  expect((await view((await buildOperator()).id)).status).toBe(409)
  const { id, token } = await buildCustomer()
  const silent = await request(calls.createView, { id, reason: ' ' }, operator.token)
  expect([silent.status, Object.keys(silent.body.fields!)]).toEqual([422, ['reason']])
  expect((await view(id, token)).status).toBe(403)
})
