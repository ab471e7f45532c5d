import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cartCalls } from '#contract/checkout/cart.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { guaranteeDrawing, guaranteeLabelDrawing, guaranteeLabelPage, guaranteeNotice } from '#lib/law/guarantee.ts'
import { sql } from '#server/platform/sql/index.ts'
import { drawLabel, drawNotice } from '../scripts/law-drawings.ts'
import { request, useApp } from './harness.ts'
import { buildShop } from './shop.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
const loaded = async ({ product }: Shop) =>
  (await request(publicProductCalls.getProduct, { slug: product.slug })).body.data
const inCart = async ({ product }: Shop) => {
  const input = { cart_key: randomUUID(), product_id: product.id, quantity: 2 }
  return (await request(cartCalls.createCartItem, input)).body.data
}

test('an article without right to withdraw says so on its page and in the cart', async () => {
  const bread = await buildShop({ withdrawalExclusion: 'perishable' })
  expect(await loaded(bread)).toMatchObject({ withdrawal_exclusion: 'perishable' })
  expect((await inCart(bread)).groups[0]!.items[0]).toMatchObject({ withdrawal_exclusion: 'perishable' })
})

test('a deposit is a sum of its own on the page and in the cart, and no part of the price', async () => {
  const water = await buildShop({ priceCents: 100, depositCents: 25 })
  expect(await loaded(water)).toMatchObject({ price: 1, deposit: 0.25 })
  const cart = await inCart(water)
  expect(cart).toMatchObject({ items_total: 2, deposit_total: 0.5 })
})

test('the base price stands beside every price: page, list, cart', async () => {
  const honey = await buildShop({ priceCents: 500 })
  await sql`update products set content_amount = 250, unit_type_id = (select id from unit_types where symbol = 'g')
    where id = ${honey.product.id}`
  expect(await loaded(honey)).toMatchObject({ unit_price: 20 })
  const { body } = await request(publicProductCalls.listProducts, { product: 'products' })
  expect(body.data.find(({ id }) => id === honey.product.id)).toMatchObject({ unit_price: 20 })
  expect((await inCart(honey)).groups[0]!.items[0]).toMatchObject({
    unit_price: 20,
    measurement_unit: expect.any(String),
  })
})

test('product safety data reach the shop', async () => {
  const lamp = await buildShop()
  await sql`insert into product_safety (product_id, manufacturer_name, manufacturer_address, manufacturer_email, warnings)
    values (${lamp.product.id}, 'Licht GmbH', 'Weg 1, 35037 Marburg', 'info@licht.example', 'Wird heiß.')
    on conflict (product_id) do update set manufacturer_name = excluded.manufacturer_name, warnings = excluded.warnings`
  expect(JSON.stringify(await loaded(lamp))).toContain('Licht GmbH')
  expect(JSON.stringify(await loaded(lamp))).toContain('Wird heiß.')
})

/** What a drawing says, line by line, without the hyphens at the ends of lines. */
const wordsOf = (drawing: string) =>
  [...drawing.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text!.replace(/<[^>]+>/g, ''))
const joined = (lines: string[]) => lines.join(' ').replace(/(?<=[a-zß])- (?=[a-z])/g, '')

const readCode = async (drawing: string) => {
  const { data, info } = await sharp(Buffer.from(drawing))
    .resize({ width: 1600 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = (from: number, to: number) => {
    const part = data.subarray(from * info.width * 4, to * info.width * 4)
    return jsqr.default(new Uint8ClampedArray(part), info.width, to - from)?.data
  }
  return { read, height: info.height }
}

/** The wording of the German annex I, written down once more: whoever changes the notice has to change the law. */
const annexOne =
  `GESETZLICHE GEWÄHRLEISTUNG Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit für Waren, die in der
Europäischen Union verkauft werden. Verbraucherinnen und Verbraucher können ihre Rechte im Rahmen des gesetzlichen Gewährleistungsrechts
geltend machen, z. B. wenn die Waren nicht der Beschreibung entsprechen, nicht bestimmungsgemäß funktionieren. Verkäufer haften für jede
Vertragswidrigkeit, die zum Zeitpunkt der Lieferung der Waren bestand und innerhalb des Zeitraums der gesetzlichen Gewährleistung erkennbar
wird. Verkäufer müssen in solchen Fällen Folgendes anbieten: kostenlose Nachbesserung oder kostenlose Ersatzlieferung, in bestimmten Fällen
eine Preisminderung oder eine vollständige Erstattung des Kaufpreises. In einigen Ländern gilt ein längerer Zeitraum für die gesetzliche
Gewährleistung. Für gebrauchte Waren kann ein kürzerer Zeitraum gelten, jedoch nicht weniger als ein Jahr. Für weitere Informationen zu Ihren
Rechten in einem bestimmten Land scannen Sie den nachstehenden QR-Code oder fragen Sie den Verkäufer. europa.eu/youreurope/garantien Was ist
zu tun, wenn Sie vertragswidrige Waren erhalten? 1 2 Melden Sie dem Verkäufer das Problem so bald wie möglich. Legen Sie einen Kaufnachweis
vor, z. B. die Quittung, Rechnung oder einen Kontoauszug. GARAN 365 Brand/Trademark Model identifier XX Verkäufer und Hersteller können auch
gewerbliche Garantien gewähren, die unabhängig von der gesetzlichen Gewährleistung gelten. Diese GARAN-Kennzeichnung zeigt beispielsweise,
dass der Hersteller eine gewerbliche Haltbarkeitsgarantie ohne zusätzliche Kosten gewährt, die die gesamte Ware abdeckt.`.replaceAll(
    '\n',
    ' ',
  )

test('the drawing of the notice has the wording, colours and code of annex I', async () => {
  const drawing = await readFile(`src/web/public${guaranteeDrawing}`, 'utf8')
  expect(drawing).toBe(drawNotice())
  expect(joined(wordsOf(drawing))).toBe(annexOne)
  const { least, rights, faults, liability, remedies, longer, more, ask, steps, garan, link, code } = guaranteeNotice
  for (const words of [
    least,
    rights,
    ...faults,
    liability,
    ...remedies,
    longer,
    more,
    link.label,
    ask,
    ...steps,
    garan,
  ])
    expect(annexOne).toContain(words)
  expect(new Set(drawing.match(/#[\da-f]{3,6}\b/g))).toEqual(new Set(['#fff', '#000', '#003399', '#ffed00', '#f1f1f2']))
  expect(drawing).toContain('viewBox="0 0 595.28 841.89"')
  const { read, height } = await readCode(drawing)
  expect(read(0, Math.floor(height * 0.7))).toBe(code)
})

test('no line of the notice or the label runs out of its picture, whatever font a device has', async () => {
  for (const [path, width] of [
    [guaranteeDrawing, 563],
    [guaranteeLabelDrawing, 266],
  ] as const) {
    const drawing = await readFile(`src/web/public${path}`, 'utf8')
    const lines = [...drawing.matchAll(/<text x="([\d.]+)"[^>]*? textLength="([\d.]+)"/g)]
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter(([, x, length]) => Number(x) + Number(length) > width)).toEqual([])
  }
})

test('the label has the foot in all official languages and the code of annex II', async () => {
  const drawing = await readFile(`src/web/public${guaranteeLabelDrawing}`, 'utf8')
  expect(drawing).toBe(drawLabel())
  expect(drawing).toContain('viewBox="0 0 269.29 283.46"')
  const foot = wordsOf(drawing).slice(2).join(' | ')
  expect(foot.split(' | ').map((entry) => entry.slice(0, 2))).toEqual(
    'BG CS DA DE EL EN ES ET FI FR GA HR HU IT LT LV MT NL PL PT RO SK SL SV'.split(' '),
  )
  for (const entry of [
    'DE Herstellergarantie in Jahren',
    'EN Producer guarantee in years',
    'SV Tillverkarens garanti i antal år',
  ])
    expect(foot).toContain(entry)
  const { read, height } = await readCode(drawing)
  expect(read(0, height)).toBe(guaranteeLabelPage)
})
