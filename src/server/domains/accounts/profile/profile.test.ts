import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accountCalls as calls } from '#contract/accounts/calls.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { mailedToken, messagesTo } from '../../../../../test/outbox.ts'
import { buildBank, buildCustomer, buildOperator, buildProvider } from '../accounts.factory.ts'
import { users } from '../accounts.tables.ts'

const { inject } = useApp()

const updated = { status: true, message: 'Profile updated successfully!' }
const logIn = async (email: string, password: string) => (await request(calls.startSession, { email, password })).status
const alive = async (token: string) => (await request(calls.getUserInformation, {}, token)).status === 200

describe('profiles', () => {
  test('a customer sees its own account', async () => {
    const customer = await buildCustomer({
      username: 'profil',
      birthday: '1980-05-01',
      phone: '0641 1',
      address: 'Ring 1',
      countryId: 276,
    })
    const { body } = await request(calls.getCustomerProfile, {}, customer.token)
    expect(body).toEqual({
      user_id: customer.id,
      avatar: null,
      first_name: 'Anna',
      last_name: 'Becker',
      name: 'Anna Becker',
      subscribed: false,
      role: 'User',
      is_show_cookie: true,
      registration_completed: true,
      canceled: false,
      email: customer.email,
      username: 'profil',
      gender: 'female',
      birthday: '1980-05-01',
      phone: '0641 1',
      address: 'Ring 1',
      country_id: 276,
      bank_id: null,
    })
  })

  test('a provider sees its business details too', async () => {
    const provider = await buildProvider({
      company: { invoiceTexts: ['Danke', '', '', '', 'Gruß'], showProfile: false },
    })
    const { body } = await request(calls.getProviderProfile, {}, provider.token)
    expect(body).toMatchObject({
      id: provider.providerId,
      user_id: provider.id,
      role: 'Company',
      registration_completed: true,
      canceled: false,
      company_name: 'Becker Werkstatt GmbH',
      house_number: '12',
      zip_code: '35037',
      show_profile: 0,
      invoice_text_1: 'Danke',
      invoice_text_5: 'Gruß',
      user_name: null,
    })
    const query = `{ providerProfile { ${Object.keys(body).join(' ')} } }`
    expect((await request(graphqlCalls.queryContent, { query }, provider.token)).body.data).toEqual({
      providerProfile: body,
    })
    const refused = await request(graphqlCalls.queryContent, { query }, (await buildCustomer()).token)
    expect(refused.body.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })

  test('who is logged in, for every role', async () => {
    const provider = await buildProvider()
    expect((await request(calls.getUserInformation, {}, provider.token)).body).toMatchObject({
      role: 'Company',
      company_name: 'Becker Werkstatt GmbH',
      phone: '+49 6421 123456',
    })
    const operator = await buildOperator({ phone: '030 1' })
    expect((await request(calls.getUserInformation, {}, operator.token)).body).toMatchObject({
      role: 'Operator',
      company_name: '',
      phone: '030 1',
    })
  })

  test('the tour is shown until it was seen', async () => {
    const [seen, other] = [await buildProvider(), await buildProvider()]
    const shows = async (token: string) => (await request(calls.getUserInformation, {}, token)).body.is_show_tour
    expect(await shows(seen.token)).toBe(true)
    for (const _ of [1, 2]) expect((await request(calls.setTourSeen, {}, seen.token)).body.status).toBe(true)
    expect([await shows(seen.token), await shows(other.token)]).toEqual([false, true])
  })

  test('the wrong role is refused', async () => {
    const [customer, provider, operator] = [await buildCustomer(), await buildProvider(), await buildOperator()]
    const statuses = await Promise.all([
      request(calls.getCustomerProfile, {}, provider.token),
      request(calls.getCustomerProfile, {}, operator.token),
      request(calls.getProviderProfile, {}, customer.token),
      request(calls.getProviderProfile, {}, operator.token),
      request(calls.updateCompany, { city: 'Gießen' }, customer.token),
    ])
    expect(statuses.map(({ status, body }) => `${status} ${body.error}`)).toEqual(Array(5).fill('403 FORBIDDEN'))
  })

  test('the modules are those of the role', async () => {
    const keys = async (token: string) => (await request(calls.listModules, {}, token)).body.data.map(({ key }) => key)
    expect(await keys((await buildCustomer()).token)).toEqual(
      expect.arrayContaining(['account', 'security', 'addresses']),
    )
    expect(await keys((await buildCustomer()).token)).not.toContain('company')
    expect(await keys((await buildProvider()).token)).toContain('company')
  })
})

describe('details', () => {
  test('given fields change, others stay, empty ones are cleared', async () => {
    const { token, id } = await buildCustomer({ phone: '0641 1', birthday: '1980-05-01' })
    const bank = await buildBank()
    const first = await request(calls.updateDetails, { first_name: 'Anne', country_id: '276', bank_id: bank.id }, token)
    expect([first.status, first.body]).toEqual([200, updated])
    expect((await db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({
      firstName: 'Anne',
      lastName: 'Becker',
      phone: '0641 1',
      birthday: '1980-05-01',
      countryId: 276,
      bankId: bank.id,
    })
    await request(
      calls.updateDetails,
      { phone: '', birthday: '', country_id: '', bank_id: null, address: 'Neuer Weg 3' },
      token,
    )
    expect((await db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({
      firstName: 'Anne',
      phone: '',
      birthday: null,
      countryId: null,
      bankId: null,
      address: 'Neuer Weg 3',
    })
    expect((await request(calls.updateDetails, {}, token)).body).toEqual(updated)
  })

  test.each([
    [{ country_id: 999_999 }, 'country_id'],
    [{ bank_id: 999_999 }, 'bank_id'],
    [{ first_name: '' }, 'first_name'],
    [{ birthday: 'gestern' }, 'birthday'],
    [{ phone: 'x' }, 'phone'],
    [{ address: 'x'.repeat(301) }, 'address'],
  ])('refuses %j', async (change, field) => {
    const { token } = await buildCustomer()
    const { status, body } = await request(calls.updateDetails, change as never, token)
    expect([status, Object.keys(body.fields!)]).toEqual([422, [field]])
  })

  test('a provider changes its company; the registration completes when the facts are there', async () => {
    const { token, providerId } = await buildProvider({ isChecked: false, company: { registrationCompleted: false } })
    const [type] = await sql`select id from company_types limit 1`
    const [industry] = await sql`select id from industries limit 1`
    const changes = {
      company_name: 'Neu GmbH',
      show_profile: 0 as const,
      invoice_text_2: 'Zahlbar in 14 Tagen',
      vat_number: 'DE 123 456 788',
      second_email: 'Info@Example.de',
    }
    expect((await request(calls.updateCompany, changes, token)).body).toEqual(updated)
    const before = (await request(calls.getProviderProfile, {}, token)).body
    expect(before).toMatchObject({
      company_name: 'Neu GmbH',
      show_profile: 0,
      invoice_text_1: '',
      invoice_text_2: 'Zahlbar in 14 Tagen',
      vat_number: 'DE123456788',
      second_email: 'info@example.de',
      city: 'Marburg',
      registration_completed: false,
    })
    await request(
      calls.updateCompany,
      { company_type_id: type!.id, industry_id: industry!.id, invoice_text_1: 'Danke' },
      token,
    )
    await sql`update provider_pages set approved_at = now() where provider_id = ${providerId}`
    expect((await request(calls.getProviderProfile, {}, token)).body).toMatchObject({
      registration_completed: true,
      invoice_text_1: 'Danke',
      invoice_text_2: 'Zahlbar in 14 Tagen',
    })
  })

  test.each([
    [{ vat_number: 'XX1' }, 'vat_number'],
    [{ zip_code: '1' }, 'zip_code'],
    [{ second_email: 'x' }, 'second_email'],
    [{ company_name: '' }, 'company_name'],
    [{ company_type_id: 999_999 }, 'company_type_id'],
    [{ show_profile: 2 }, 'show_profile'],
    [{ phone: '' }, 'phone'],
  ])('refuses a company with %j', async (change, field) => {
    const { token } = await buildProvider()
    const { status, body } = await request(calls.updateCompany, change as never, token)
    expect([status, Object.keys(body.fields!)]).toEqual([422, [field]])
  })
})

describe('e-mail, user name, password', () => {
  test('a new password needs the old one and ends all other sessions', async () => {
    const { email, password, token } = await buildCustomer()
    const { body } = await request(calls.startSession, { email, password })
    const other = (body as { token: string }).token
    const wish = { password: 'ein neues Passwort' }
    expect(Object.keys((await request(calls.updateAuth, wish, token)).body.fields!)).toEqual(['current_password'])
    const wrong = await request(calls.updateAuth, { ...wish, current_password: 'falsch' }, token)
    expect([wrong.status, wrong.body.error, wrong.body.message]).toEqual([
      422,
      'PASSWORD_WRONG',
      'Das aktuelle Passwort stimmt nicht.',
    ])
    expect(await logIn(email, password)).toBe(200)

    const done = await request(calls.updateAuth, { ...wish, current_password: password }, token)
    expect(done.body).toEqual({ ...updated, requires_email_confirmation: false })
    expect([await alive(token), await alive(other)]).toEqual([true, false])
    expect([await logIn(email, password), await logIn(email, wish.password)]).toEqual([401, 200])
  })

  test('a new e-mail holds once it is confirmed; the old address is told', async () => {
    const { email, password, token } = await buildCustomer()
    const wish = { email: 'Umgezogen@example.de', current_password: password }
    expect((await request(calls.updateAuth, wish, token)).body).toEqual({
      ...updated,
      requires_email_confirmation: true,
    })
    expect([await logIn(email, password), await logIn('umgezogen@example.de', password)]).toEqual([200, 401])
    expect((await messagesTo(email))[0]!.text).toContain('umgezogen@example.de')

    expect((await request(calls.confirmEmail, { token: await mailedToken('umgezogen@example.de') })).status).toBe(200)
    expect([await logIn(email, password), await logIn('umgezogen@example.de', password)]).toEqual([401, 200])
    // whoever was logged in before is not any more
    expect((await request(calls.getCustomerProfile, {}, token)).status).toBe(401)
  })

  test('an e-mail or user name of somebody else is refused, also when taken meanwhile', async () => {
    const other = await buildCustomer({ username: 'vergeben' })
    const { password, token } = await buildCustomer()
    expect(
      (await request(calls.updateAuth, { email: other.email, current_password: password }, token)).body.fields,
    ).toHaveProperty('email')
    expect((await request(calls.updateAuth, { username: 'Vergeben' }, token)).body.fields).toHaveProperty('username')
    await request(calls.updateAuth, { email: 'rennen@example.de', current_password: password }, token)
    const link = await mailedToken('rennen@example.de')
    await buildCustomer({ email: 'rennen@example.de' })
    expect((await request(calls.confirmEmail, { token: link })).body.fields).toHaveProperty('email')
  })

  test('the user name changes without the password and can be dropped; the same e-mail is no change', async () => {
    const { email, token, password } = await buildCustomer()
    expect((await request(calls.updateAuth, { email, username: 'neuer.name' }, token)).body).toMatchObject({
      ...updated,
      requires_email_confirmation: false,
    })
    expect(await logIn('neuer.name', password)).toBe(200)
    await request(calls.updateAuth, { username: '' }, token)
    expect(await logIn('neuer.name', password)).toBe(401)
  })

  test('the new password may not be the e-mail, nor short', async () => {
    const { email, password, token } = await buildCustomer()
    for (const wish of [email.toUpperCase(), 'kurz']) {
      expect(
        Object.keys(
          (await request(calls.updateAuth, { password: wish, current_password: password }, token)).body.fields!,
        ),
      ).toEqual(['password'])
    }
  })
})

describe('avatar', () => {
  const upload = (token: string | undefined, bytes: Uint8Array, name = 'file') => {
    const boundary = 'xxBOUNDARYxx'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    return inject({
      method: 'POST',
      url: '/api/me/avatar',
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
  }
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#1e6b52' } })
      .png()
      .toBuffer()

  test('a picture becomes the avatar and replaces the one before', async () => {
    const { token } = await buildCustomer()
    const first = (await upload(token, await picture())).json()
    expect(first).toMatchObject(updated)
    expect((await request(calls.getCustomerProfile, {}, token)).body.avatar).toBe(first.avatar)
    const second = (await upload(token, await picture())).json()
    expect(second.avatar).not.toBe(first.avatar)
    expect((await request(calls.getCustomerProfile, {}, token)).body.avatar).toBe(second.avatar)
    const [queued] = await sql`select data from jobs.job where name = 'pictures.remove'`
    expect(first.avatar).toContain(queued!.data.key)
  })

  test('what is no picture is refused, whatever its name', async () => {
    const { token } = await buildCustomer()
    expect((await upload(token, Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(422)
    expect((await upload(token, Buffer.alloc(0))).statusCode).toBe(422)
    expect((await upload(token, await picture(), 'other')).json().fields).toHaveProperty('file')
    expect((await upload(undefined, await picture())).statusCode).toBe(401)
    expect(
      (
        await inject({
          method: 'POST',
          url: '/api/me/avatar',
          payload: { file: 'text' },
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode,
    ).toBe(422)
  })
})
