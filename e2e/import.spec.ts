import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { expectAccessible } from './accessible.ts'
import { counting } from './counting.ts'
import { openDatabase } from './database.ts'
import { demo, expect, expectToast, login, open, test } from './people.ts'
import { approveByCalls, callsOf, providerPassword, registerProvider } from './providers.ts'

const zipOf = async (names: string[]) => {
  const zip = new ZipFile()
  const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#1e6b52' } }).png()
  for (const name of names) zip.addBuffer(await picture.toBuffer(), `${name}.png`)
  zip.end()
  return buffer(zip.outputStream)
}

test('a provider imports a file with a slip in it, sees what happens, and takes it all back', async ({ page }) => {
  const mark = Date.now()
  const lines = [
    'Bezeichnung;SKU;VP;Lagerbestand;Kategorie',
    `Krug Lindau ${mark};E2E-${mark}-1;24,90;8;Wohnen > Dekoration > Vasen und Keramik`,
    `Krug Bregenz ${mark};E2E-${mark}-2;zwölf;3;Vasen und Keramik`,
    `Krug Meersburg ${mark};E2E-${mark}-3;1.019,00;1;Vasen und Keramik`,
  ]
  await login(page, demo.provider)
  await open(page, '/anbieter/produkte')
  await page.getByRole('link', { name: 'Importieren' }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'kruege.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') })

  await expect(page.getByLabel('Bezeichnung wird zu')).toHaveValue('name')
  await expect(page.getByText('Nicht importiert: VP')).toBeVisible()
  await page.getByLabel('VP wird zu').selectOption('Bruttopreis')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Datei prüfen' }).click()

  await expect(page.getByRole('button', { name: '2 Zeilen importieren' })).toBeVisible()
  await page.getByRole('button', { name: '1 fehlerhaft' }).click()
  await expect(page.getByText('Bruttopreis: „zwölf“ ist keine Zahl.')).toBeVisible()
  await expect(page.getByText(`Krug Lindau ${mark}`)).toHaveCount(0)
  await page.getByRole('button', { name: '2 neu' }).click()
  await expect(page.getByText(/Preis: 1\.019,00.€ · Bestand: 1/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '2 Zeilen importieren' }).click()
  await expect(page.getByText('2 Zeilen angelegt, 0 geändert.')).toBeVisible()
  const address = page.url()
  await page.getByRole('link', { name: 'Zu den Produkten' }).click()
  await page.getByLabel('Suchen', { exact: true }).fill(String(mark))
  await expect(page.getByRole('link', { name: `Krug Lindau ${mark}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Krug Bregenz ${mark}` })).toHaveCount(0)

  await open(page, address)
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByText('Alles ist wieder, wie es vor dem Import war.')).toBeVisible()
  await expectAccessible(page)
  await open(page, `/anbieter/produkte?suche=${mark}`)
  await expect(page.getByText('Nichts gefunden')).toBeVisible()

  // pictures by a ZIP file, named by the numbers
  const { post } = await callsOf(page, demo.provider)
  await post('/v2/createProduct', { name: `Vase ${mark}`, sku: `E2E-${mark}` })
  await open(page, '/anbieter/produkte/import')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'bilder.zip', mimeType: 'application/zip', buffer: await zipOf([`E2E-${mark}_2`, 'Fremd']) })
  await expectToast(page, 'success', 'Ein Bild ist zugeordnet.')
  await expect(page.getByText('Fremd.png: Kein Produkt hat diese SKU oder Artikelnummer.')).toBeVisible()
  await expectAccessible(page)
})

test('a shop imports 500 products on a phone, whose pictures are fetched and which are online then, counted @phone-only', async ({
  page,
  baseURL,
}) => {
  // each picture is a job of its own, and three other journeys work beside them
  test.setTimeout(600_000)
  const mark = Date.now()
  // far from where other journeys buy: 500 products would stand before everything else
  const email = await registerProvider(page, `Kramladen ${mark}`, { postal_code: '35390', city: 'Gießen' })
  await approveByCalls(page, email)
  const { get, post } = await callsOf(page, email, providerPassword)
  // the free package shows 60 products
  const { data: packages } = await get('/getPackages')
  await post('/buyPackage', { package_id: packages.find(({ name }: { name: string }) => name === 'Plus').id })
  await post('/v2/providerInfoUpdate', { lucid_number: 'DE1234567890123' })
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1e6b52' } })
    .png()
    .toBuffer()
  const pictures = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'image/png' }).end(picture))
  await new Promise<void>((resolve) => void pictures.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
  const whole = `Musik > Noten und Zubehör;Kramladen;Kramladen;Hauptplatz 7, 86899 Landsberg;post@kramladen.example;Lieder für zwei Stimmen, geheftet.`
  const lines = Array.from(
    { length: 500 },
    (_, at) => `Notenheft ${mark} Nr. ${at + 1};M-${mark}-${at};12,50;4;aktiv;${address}/${at}.png;${whole}`,
  )
  const head =
    'Name;SKU;Preis;Bestand;Status;Bilder;Kategorie;Marke;Hersteller laut GPSR;Herstelleranschrift;Hersteller-E-Mail;Beschreibung'

  const { count, screen, file, tap } = counting()
  const main = page.getByRole('main')
  await login(page, email, providerPassword)
  await open(page, '/anbieter/produkte')
  await screen(page.getByRole('heading', { level: 1, name: 'Produkte' }))
  await tap(main.getByRole('link', { name: 'Importieren' }))
  await screen(main.locator('input[type=file]').first().locator('xpath=..'))
  await file(main.locator('input[type=file]').first(), {
    name: 'sortiment.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...lines].join('\r\n')),
  })
  await screen(main.getByLabel('Bilder wird zu'))
  await tap(main.getByRole('button', { name: 'Datei prüfen' }))
  await screen(main.getByRole('button', { name: '500 Zeilen importieren' }))
  await tap(main.getByRole('button', { name: '500 Zeilen importieren' }))
  await screen(main.getByText('500 Zeilen angelegt, 0 geändert.'))
  await expect(main.getByText('500 von 500 Bildern geladen.')).toBeVisible({ timeout: 400_000 })
  pictures.close()
  // each is published once its picture is there
  const { sql, close } = openDatabase(baseURL!)
  const online = () => sql`
    select count(*)::int from product_listings l join products p on p.id = l.product_id where p.name like ${`Notenheft ${mark}%`}`
  await expect.poll(async () => (await online())[0]!.count).toBe(500)
  await close()
  expect(count).toEqual({ screens: 5, inputs: 1, taps: 3 })
})
