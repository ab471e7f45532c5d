import { expect, test } from 'vitest'
import { packageCalls } from '#contract/packages/calls.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildProvider } from '../../accounts/accounts.factory.ts'
import { buildProduct } from '../../products/products.factory.ts'
import { buildPackage, writeOperatorTexts } from '../packages.factory.ts'
import { advanceAll } from './renewal.service.ts'

useApp({ limits: false })

type Provider = Awaited<ReturnType<typeof buildProvider>>
type Built = Awaited<ReturnType<typeof buildPackage>>
const preview = async ({ token }: Provider, { packageId }: Built) =>
  (await request(packageCalls.getSwitchPreview, { package_id: packageId }, token)).body.data
const change = ({ token }: Provider, input: object) => request(packageCalls.updateSubscription, input as never, token)

test('a smaller package names what it hides and what is too much: before, in the answer and by mail', async () => {
  await writeOperatorTexts()
  await buildPackage({ key: 'Basis', isFree: true, limits: { products: 5 } })
  const small = await buildPackage({
    key: 'Klein',
    monthCents: 900,
    yearCents: 9000,
    limits: { products: 2, locations: 1 },
  })
  const start = await buildPackage({ key: 'Start', monthCents: 1900, trialDays: 14, limits: { products: 8 } })
  const plus = await buildPackage({ key: 'Plus', monthCents: 4900 })
  const withGoods = async (provider: Provider, booked: Built) => {
    await request(packageCalls.createSubscription, { package_id: booked.packageId }, provider.token)
    for (const name of ['Alt', 'Älter', 'Vase', 'Krug', 'Teller', 'Tasse', 'Kanne', 'Schale'])
      await buildProduct({ providerId: provider.providerId, name })
    for (const title of ['Laden', 'Lager'])
      await sql`insert into store_locations (provider_id, title, street, street_number, zip, city, state_code, email, calling_code, mobile, lat, lng)
        values (${provider.providerId}, ${title}, 'Weg', '1', '35037', 'Marburg', 'HE', 'a@example.org', '+49', '', 50.8, 8.77)`
    return provider
  }
  const named = '„Vase“, „Krug“, „Teller“, „Tasse“, „Kanne“ und ein weiteres'
  const place = 'Ein Standort ist mehr, als das Paket enthält: „Lager“.'
  const switchTo = { action: 'switch', package_id: small.packageId, difference: 0 }
  const lastMail = async ({ email }: Provider) => {
    const [mail] = await messagesTo(email)
    return `${mail?.subject}\n${mail?.text.replace(/\s+/g, ' ')}`
  }

  // in a trial at once
  const trying = await withGoods(await buildProvider(), start)
  const seen = await preview(trying, small)
  expect(seen.text).toContain(`6 Produkte werden dann nicht mehr gezeigt: ${named}.`)
  expect(seen.text).toContain(place)
  const { body } = await change(trying, switchTo)
  expect(body.message).toContain(`6 Produkte sind nicht mehr sichtbar: ${named}.`)
  const told = await lastMail(trying)
  for (const part of ['Ihr Paket Klein gilt jetzt', '6 Produkte sind nicht mehr sichtbar', named, place])
    expect(told).toContain(part)
  expect((await preview(trying, start)).text).not.toContain('Produkte')

  // else with the next term
  const paying = await buildProvider()
  await withGoods(paying, plus)
  expect((await preview(paying, small)).text).toContain(named)
  expect((await change(paying, switchTo)).body.message).toContain(`dann nicht mehr gezeigt: ${named}.`)
  expect(await lastMail(paying)).not.toContain('Klein')
  const tomorrow = addDays(germanDay(), 1)
  await sql`update subscriptions set term_to = ${tomorrow} where provider_id = ${paying.providerId}`
  await advanceAll(new Date(`${tomorrow}T11:00:00Z`))
  expect(await lastMail(paying)).toContain(named)
  await sql`update products set status = 'active' where provider_id = ${paying.providerId}`
  const ending = await change(paying, { action: 'cancel' })
  expect(ending.body.message).toContain('3 Produkte werden dann nicht mehr gezeigt: „Tasse“, „Kanne“, „Schale“.')
})
