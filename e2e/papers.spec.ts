import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bearerOf, demo, expect, expectToast, login, open, test } from './people.ts'
import { orderFrom } from './shop.ts'

/** A camera that sees what `show` names. */
const giveCamera = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as { codes: string[]; BarcodeDetector: unknown }
    seen.codes = []
    seen.BarcodeDetector = class {
      static async getSupportedFormats() {
        return ['ean_13', 'qr_code']
      }
      async detect() {
        return seen.codes.map((rawValue) => ({ rawValue }))
      }
    }
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')!
    setInterval(() => pen.fillRect(0, 0, 1 + (Date.now() % 90), 90), 50)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
  })
const show = (page: Page, ...codes: string[]) => page.evaluate((seen) => Object.assign(window, { codes: seen }), codes)

test('a provider prints slips and labels, counts by camera and opens a return by its code @phone-only', async ({
  page,
  request,
}) => {
  const headers = await bearerOf(request, demo.provider)
  const ean = `29${String(Date.now()).slice(-11)}`
  const name = `Vase ${ean}`
  const made = await request.post('/api/v2/createProduct', { headers, data: { name, stock: 4, ein_number: ean } })
  expect(made.ok(), await made.text()).toBe(true)
  const { data: returns } = await (await request.get('/api/getRefundListofItems', { headers })).json()
  const number = await orderFrom(request, demo.provider)

  await giveCamera(page)
  await login(page, demo.provider)
  await open(page, `/anbieter/bestellungen?suche=${number}`)
  await page.getByLabel(`${number} auswählen`).check()
  for (const [button, file] of [
    ['Lieferscheine (1)', 'Lieferscheine.pdf'],
    ['Adressaufkleber (1)', 'Adressaufkleber.pdf'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await saved).suggestedFilename()).toBe(file)
  }

  await open(page, '/anbieter/scannen')
  await page.getByRole('button', { name: 'Kamera einschalten' }).click()
  await show(page, ean)
  await expect(page.getByText('Bestand 4 → 5')).toBeVisible()
  // as long as it stays in the picture it is one piece; by hand it is another
  await page.getByLabel('EAN, Artikelnummer oder Bestellnummer').fill(ean)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bestand 4 → 6')).toBeVisible()
  const pieces = page.getByLabel(`Stück: ${name}`)
  await pieces.fill('1.200')
  await expect(page.getByText('Bestand 4 → 1.204')).toBeVisible()
  await pieces.fill('2')
  await page.getByText('Inventur', { exact: true }).click()
  await expect(page.getByText('Bestand 4 → 2')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('EAN, Artikelnummer oder Bestellnummer').fill('gibt es nicht')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zu „gibt es nicht“ haben Sie keinen Artikel.')).toBeVisible()
  await page.getByRole('button', { name: 'Bestand speichern' }).click()
  await expectToast(page, 'success', 'Der Bestand ist gespeichert.')
  await expect(page.getByText('Noch nichts gezählt.')).toBeVisible()
  await show(page, `https://markt.example/anbieter/rueckgaben/${returns[0].id}`)
  await expect(page).toHaveURL(new RegExp(`/anbieter/rueckgaben/${returns[0].id}$`))
  await expect(page.getByRole('heading', { name: 'Was zurückgeht' })).toBeVisible()
})
