import { expect, type Locator, type Page } from '@playwright/test'
import { bearerOf, demo, newEmail, open } from './people.ts'
import { fillBuyer, openCartWith, placeOrder } from './shop.ts'

export type Desk = {
  openPage: (email?: string) => Promise<Page>
  take: (page: Page, name: string, part?: Locator) => Promise<void>
  takeDialog: (page: Page, name: string) => Promise<void>
  takeMail: (email: string, subject: RegExp, name: string) => Promise<void>
  takePdf: (pdf: Buffer, name: string) => Promise<void>
}

const pdfOf = async (page: Page, path: string, email?: string) => {
  const headers = email ? await bearerOf(page.request, email) : {}
  const answer = await page.request.get(`/api${path}`, { headers })
  expect(answer.ok(), path).toBe(true)
  return answer.body()
}

const cartKeyOf = (page: Page) => page.evaluate(() => localStorage.getItem('cart_key'))

/** From the last step of the checkout to mail and texts of the contract. */
const order = async ({ take, takeMail, takePdf }: Desk, page: Page, kind: string, email: string, cartKey: string) => {
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).waitFor()
  await take(page, `${kind}-order`)
  const answered = page.waitForResponse((answer) => /order_?[pP]lace|order_store/.test(answer.url()) && answer.ok())
  await placeOrder(page)
  const { order_number } = await (await answered).json()
  await takeMail(email, /Bestellung/, `${kind}-mail`)
  await takePdf(
    await pdfOf(page, `/shop/order-agreement?order_number=${order_number}&cart_key=${cartKey}`),
    `${kind}-pdf`,
  )
}

const parcel = async (desk: Desk, kind: string) => {
  const page = await desk.openPage()
  await open(page, '/produkt/kissenhuelle-strick')
  await desk.take(page, `${kind}-page`)
  await openCartWith(page, { slug: 'kissenhuelle-strick' })
  const email = newEmail(kind)
  await page.waitForLoadState('networkidle')
  const cartKey = (await cartKeyOf(page))!
  await fillBuyer(page, email)
  await order(desk, page, kind, email, cartKey)
}

const pizza = async (desk: Desk, kind: string) => {
  const page = await desk.openPage()
  await open(page, '/essen/pizzeria-lago-blu?plz=86899')
  await desk.take(page, `${kind}-page`)
  for (let piece = 0; piece < 3; piece++) {
    await page.getByRole('button', { name: /Pizza Margherita/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Hinzufügen/ }).click()
    await sheet.waitFor({ state: 'hidden' })
  }
  const email = newEmail(kind)
  const cartKey = (await cartKeyOf(page))!
  await fillBuyer(page, email, 'Gast', { phone: '08191 12345', onward: 'Weiter zu Versand und Zahlung' })
  // kitchens sleep while pictures are taken
  await page.getByLabel('Wann?').selectOption({ label: 'Morgen' })
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
  await order(desk, page, kind, email, cartKey)
}

const weekdayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Nothing is ordered online: a free time is booked. */
const haircut = async (desk: Desk, kind: string) => {
  const page = await desk.openPage()
  await open(page, '/produkt/damenschnitt')
  await desk.take(page, `${kind}-page`)
  const email = newEmail(kind)
  const form = page.getByRole('form', { name: 'Termin buchen' })
  await form.getByLabel('Ihr Name').fill('Anna Gast')
  await form.getByLabel('E-Mail').fill(email)
  await form
    .getByRole('group', { name: /^Freie Zeiten am/ })
    .getByRole('radio')
    .last()
    .check()
  await form.getByRole('checkbox').check()
  await desk.take(page, `${kind}-order`, form)
  // who is faster than people is asked to send it once more
  await expect(async () => {
    if (await form.isVisible()) await form.getByRole('button', { name: 'Termin buchen' }).click({ timeout: 2000 })
    await expect(page.getByRole('heading', { name: 'Ihr Termin ist gebucht' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await desk.takeMail(email, /Termin/, `${kind}-mail`)
}

type Lead = { id: number; offers: { id: number; offer_status: string; price1: number }[] }

const offer = async (desk: Desk, kind: string) => {
  const page = await desk.openPage(demo.customer)
  const headers = await bearerOf(page.request, demo.customer)
  const { data } = await (await page.request.get('/api/leads/own', { headers })).json()
  const leads = await Promise.all(
    (data as Lead[]).map(
      async ({ id }) => (await (await page.request.get(`/api/leads/own/${id}`, { headers })).json()).data,
    ),
  )
  const lead = (leads as Lead[]).find(({ offers }) => offers.some(({ offer_status }) => offer_status === 'open'))
  if (!lead) throw new Error('no open offer in the demo')
  await open(page, `/konto/anfragen/${lead.id}`)
  await page.getByRole('button', { name: 'Annehmen' }).first().waitFor()
  await desk.take(page, `${kind}-page`)
  // the page shows the cheapest first
  const [cheapest] = lead.offers.toSorted((a, b) => a.price1 - b.price1)
  await desk.takePdf(await pdfOf(page, `/offer/${cheapest!.id}/pdf`, demo.customer), `${kind}-pdf`)
  await page.getByRole('button', { name: 'Annehmen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Auftrag erteilen' })
  await dialog.getByLabel('Straße').fill('Marktplatz')
  await dialog.getByLabel('Hausnummer').fill('3')
  await desk.takeDialog(page, `${kind}-order`)
  await dialog.getByLabel(/Ich stimme/).check()
  await dialog.getByRole('button', { name: 'Zahlungspflichtig beauftragen' }).click()
  await page.waitForURL(/\/konto\/bestellungen\//)
  await desk.takeMail(demo.customer, /Auftrag|Bestellung/, `${kind}-mail`)
  const number = page.url().split('/').at(-1)!
  await desk.takePdf(
    await pdfOf(page, `/shop/order-agreement?order_number=${number}`, demo.customer),
    `${kind}-texts-pdf`,
  )
}

const flat = async (desk: Desk, kind: string) => {
  const slug = '3-zimmer-wohnung-am-see-in-tutzing'
  const page = await desk.openPage()
  await open(page, `/immobilie/${slug}`)
  await desk.take(page, `${kind}-page`)
  const email = newEmail(kind)
  const box = page.locator('#besichtigung')
  await box.getByLabel('Name').fill('Anna Gast')
  await box.getByLabel('E-Mail-Adresse').fill(email)
  await box.getByLabel('Wunschtag').fill(weekdayIn(7))
  await desk.take(page, `${kind}-order`, box)
  await box.getByRole('button', { name: /^Besichtigung (anfragen|buchen)/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Besichtigung' })).toBeVisible()
  await desk.takeMail(email, /Besichtigung/, `${kind}-mail`)
  await desk.takePdf(await pdfOf(page, `/property/expose/${slug}`), `${kind}-pdf`)
}

/** The contract is made at the bank: this is the request to it. */
const loan = async (desk: Desk, kind: string) => {
  const page = await desk.openPage(demo.customer)
  await open(page, '/baufinanzierung')
  await desk.take(page, `${kind}-page`)
  await page.getByRole('link', { name: 'Angebot anfragen' }).click()
  await page.getByLabel('Gewünschtes Darlehen in €').fill(String(150_000 + (Date.now() % 100_000)))
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByLabel('Haushaltsnettoeinkommen im Monat in €').fill('5.200')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('radio', { name: /Lechtalbank/ }).check()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('checkbox', { name: /willige ein/ }).check()
  await desk.take(page, `${kind}-order`)
  await page.getByRole('button', { name: 'Anfrage absenden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Ihre Anfrage bei/ })).toBeVisible()
  await desk.takeMail(demo.customer, /Darlehen|Finanzierung|Anfrage bei/, `${kind}-mail`)
}

/** Between businesses: a package for providers. */
const subscription = async (desk: Desk, kind: string) => {
  const guest = await desk.openPage()
  await open(guest, '/pakete')
  await desk.take(guest, `${kind}-page`)
  const email = 'info@obsthof-ammerleite.example'
  const page = await desk.openPage(email)
  await open(page, '/anbieter/paket')
  await page
    .getByRole('button', { name: /^(Start|Plus) wählen$/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /testen|buchen|Wechseln|wechseln/ })
    .waitFor()
  await desk.takeDialog(page, `${kind}-order`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /testen|buchen|Wechseln|wechseln/ })
    .click()
  await desk.takeMail(email, /Paket/, `${kind}-mail`)
  const headers = await bearerOf(page.request, demo.provider)
  const { data } = await (await page.request.get('/api/getProviderSubscriptions', { headers })).json()
  const pdf = await pdfOf(page, `/subscriptions/invoices/${data[0].id}/download?format=pdf`, demo.provider)
  await desk.takePdf(pdf, `${kind}-pdf`)
}

export const contracts = { parcel, pizza, haircut, offer, flat, loan, subscription }
