import type { Page } from '@playwright/test'
import { allowWrites, fieldFiles, stopWrites, tryDays, tryNumbers } from './fields.ts'
import { declineCookies, demo, expect, expectToast, login, open, test } from './people.ts'

type Visit = {
  path: string
  /** what has to be pressed before the fields are there */
  steps?: (page: Page) => Promise<unknown>
  files: string[]
  /** labels of those files that stand under another choice; the reason stands beside it */
  without?: string[]
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** From a list to the first entry whose address has this form. */
const openFirst = (selector: string) => async (page: Page) => {
  const list = page.url()
  await page.locator(selector).first().click()
  await page.waitForURL((url) => url.href !== list)
}

const visits: Record<string, { email: string | null; pages: Visit[] }> = {
  'a guest': {
    email: null,
    pages: [
      { path: '/immobilien', files: ['property/shop/SearchForm.tsx'] },
      { path: '/baufinanzierung', files: ['property/finance/FinanceForm.tsx'] },
      { path: '/finanzierung/anfrage', files: ['property/shop/LoanForm.tsx'] },
      { path: '/produkte', files: ['products/shop/listing/FilterForm.tsx'] },
      { path: '/immobilie/3-zimmer-wohnung-am-see-in-tutzing', files: ['property/shop/VisitForm.tsx'] },
    ],
  },
  'a customer': {
    email: demo.customer,
    pages: [{ path: '/konto/profil', files: ['accounts/profile/DetailsForm.tsx'] }],
  },
  'a provider': {
    email: demo.provider,
    pages: [
      {
        path: '/anbieter/produkte',
        steps: async (page) => {
          await page.getByLabel('Alle auf dieser Seite').check()
          await press('Preis')(page)
        },
        files: ['products/provider/table/BulkDialogs.tsx'],
        // the dialog of the stock has the same field, and a journey in provider-products.spec.ts
        without: ['Stückzahl'],
      },
      {
        path: '/anbieter/gutscheine',
        steps: async (page) => {
          await press('Gutschein anlegen')(page)
          await page.getByLabel('Wertgutschein').check()
        },
        files: ['billing/VoucherForm.tsx'],
        // of vouchers in percent: with the operator
        without: ['Prozent', 'Höchstens'],
      },
      {
        path: '/anbieter/versand',
        steps: async (page) => {
          await press('Versandart anlegen')(page)
          await page.getByRole('switch', { name: 'Das bringen wir selbst' }).check()
        },
        files: ['shipping/ShippingForm.tsx'],
        // the field of a fixed price stands where the one of a step does
        without: ['Preis je Bestellung'],
      },
      { path: '/anbieter/finanzen', files: ['payouts/provider/PayoutCard.tsx', 'payouts/provider/Report.tsx'] },
      { path: '/anbieter/bundles/neu', files: ['bundles/provider/BundleEditor.tsx'] },
      {
        path: '/anbieter/standorte',
        steps: async (page) => {
          await press('Standort anlegen')(page)
          await page.getByLabel('Kunden können hier abholen').check()
        },
        files: ['stores/LocationForm.tsx'],
      },
      { path: '/anbieter/standorte', steps: press(/Feiertage/), files: ['stores/Holidays.tsx'] },
      { path: '/anbieter/seite', steps: press('Meldung hinzufügen'), files: ['providers/provider/ListCards.tsx'] },
      { path: '/anbieter/benachrichtigungen', files: ['notifications/OrderSound.tsx'] },
      { path: '/anbieter/frageboegen', files: ['leads/editor/RouteList.tsx'] },
      { path: '/anbieter/bestellungen', files: ['orders/provider/OrderTable.tsx'] },
      { path: '/anbieter/schaltflaechen', files: ['actions/ActionEditor.tsx'] },
    ],
  },
  'a shop for electronics': {
    email: 'info@elektro-funkenflug.example',
    pages: [
      {
        path: '/anbieter/produkte?suche=Kaffeemaschine',
        steps: async (page) => {
          await openFirst('table a[href^="/anbieter/produkte/"]:not([href$="/neu"]):not([href*="import"])')(page)
          await page.getByRole('button', { name: 'Alle Angaben' }).click()
          // the list has number fields too, and goes when the editor is there
          await page.getByLabel('Haltbarkeitsgarantie des Herstellers in Jahren').waitFor()
        },
        files: ['products/provider/sections/labels/LabelsSection.tsx'],
        // of food
        without: ['Alkohol in % vol.'],
      },
    ],
  },
  'a restaurant': {
    email: 'info@pizzeria-lago-blu.example',
    pages: [
      { path: '/anbieter/speisekarte', steps: press('Neue Auswahl'), files: ['food/kitchen/OptionGroups.tsx'] },
      { path: '/anbieter/speisekarte', steps: press('Gericht hinzufügen'), files: ['food/kitchen/DishForm.tsx'] },
      { path: '/anbieter/kueche/bestellungen', files: ['food/kitchen/FoodOrderTable.tsx'] },
      { path: '/anbieter/gastro', files: ['food/kitchen/GastroSettings.tsx'] },
      { path: '/anbieter/kueche/telefon', files: ['food/kitchen/PhoneOrder.tsx'] },
      { path: '/anbieter/kueche/zahlen', files: ['food/kitchen/FiguresView.tsx'] },
    ],
  },
  'an agent': {
    email: 'info@seeufer-immobilien.example',
    pages: [
      {
        path: '/anbieter/immobilien',
        steps: async (page) => {
          await openFirst('table a[href^="/anbieter/immobilien/"]')(page)
          // plans and times come last; the point on the map is folded away
          await page.getByLabel('Uhrzeit', { exact: true }).waitFor()
          await page.getByText('Punkt auf der Karte genauer angeben').click()
        },
        files: ['property/provider/PropertyForm.tsx', 'property/provider/SlotsSection.tsx'],
        // for shops and offices, and for rent
        without: ['Endenergie Strom in kWh/(m²·a)', 'Kaution in €'],
      },
    ],
  },
  'the operator': {
    email: demo.operator,
    pages: [
      {
        path: '/betreiber/einstellungen',
        steps: press('Provision ändern'),
        files: ['operator/settings/Settings.tsx'],
      },
      { path: '/betreiber/stammdaten', steps: press('Satz anlegen'), files: ['catalogue/operator/TaxRates.tsx'] },
      { path: '/betreiber/bestellungen', files: ['orders/operator/AllOrders.tsx'] },
      { path: '/betreiber/bewertungen', files: ['reviews/operator/AllReviews.tsx'] },
      { path: '/betreiber/anfragen', files: ['leads/operator/AllLeads.tsx'] },
      { path: '/betreiber/angebote', files: ['leads/operator/AllOffers.tsx'] },
      { path: '/betreiber/immobilien', files: ['property/operator/AllProperties.tsx'] },
      { path: '/betreiber/rechnungen', files: ['billing/operator/AllInvoices.tsx'] },
      { path: '/betreiber/zahlungen', files: ['payments/operator/AllPayments.tsx'] },
      { path: '/betreiber/freigaben', files: ['providers/operator/ApprovalLimit.tsx'] },
      {
        path: '/betreiber/freigaben',
        steps: press('Neue Konditionen'),
        files: ['property/operator/LoanTerms.tsx'],
      },
      {
        path: '/betreiber/pakete',
        steps: press('Neue Fassung ankündigen'),
        files: ['providers/contract/ContractEditor.tsx'],
      },
      {
        path: '/betreiber/meldungen',
        steps: press('Produkt zurückrufen'),
        files: ['reports/operator/Recalls.tsx'],
      },
      {
        path: '/betreiber/provision',
        steps: press('Satz festlegen'),
        files: ['packages/operator/CommissionRules.tsx'],
      },
      { path: '/betreiber/pakete', steps: press('Neues Paket'), files: ['packages/operator/PackageTable.tsx'] },
      {
        path: '/betreiber/gutscheine',
        steps: press('Gutschein anlegen'),
        files: ['billing/VoucherForm.tsx'],
        // of vouchers for an amount: with the provider
        without: ['Betrag'],
      },
      { path: '/betreiber/gutscheine', steps: press(/ ändern$/), files: ['billing/VoucherChange.tsx'] },
      { path: '/betreiber/auszahlungen', steps: press(/^Ausgleich buchen/), files: ['payouts/provider/Balances.tsx'] },
      { path: '/betreiber/newsletter', files: ['newsletters/operator/IssueTable.tsx'] },
      {
        path: '/betreiber/newsletter/2',
        files: ['newsletters/operator/IssueSending.tsx'],
      },
    ],
  },
}
/** Fields that only a certain order, file or new account shows; the same component, and typed into by another journey. */
const elsewhere: Record<string, string> = {
  // drafts save by themselves, and want an answer with what was saved
  '../app/drafts/MomentField.tsx': 'studio.spec.ts',
  'portal/operator/PostForm.tsx': 'portal.spec.ts',
  'newsletters/operator/IssueFields.tsx': 'newsletters.spec.ts',
  'bookings/provider/DayTime.tsx': 'services.spec.ts',
  'portal/suggest/SuggestForm.tsx': 'portal.spec.ts',
  'payouts/operator/DebitFiles.tsx': 'payouts.spec.ts',
  'payouts/operator/MakeFile.tsx': 'payouts.spec.ts',
  'food/kitchen/Tours.tsx': 'food.spec.ts',
  'leads/ask/QuestionFields.tsx': 'services.spec.ts',
  'leads/provider/OfferForm.tsx': 'services.spec.ts',
  'leads/provider/OfferLines.tsx': 'services.spec.ts',
  'leads/provider/OfferTravel.tsx': 'services.spec.ts',
  'orders/provider/order/PartInvoices.tsx': 'services.spec.ts',
  'packages/operator/InvoicesDialog.tsx': 'payouts.spec.ts',
  'packages/provider/OnboardingAssistant.tsx': 'provider-journey.spec.ts',
  'packages/provider/setup/ProductScreen.tsx': 'provider-journey.spec.ts',
  'packages/provider/setup/PayoutScreen.tsx': 'provider-journey.spec.ts',
  'payments/provider/OrderPayments.tsx': 'transfers.spec.ts',
  'payments/provider/TransferSettings.tsx': 'transfers.spec.ts',
  'products/provider/scan/CountedList.tsx': 'papers.spec.ts',
  'products/provider/sections/MeasuresSection.tsx': 'provider-products.spec.ts',
  'products/provider/sections/features/CategoryFeatureField.tsx': 'provider-products.spec.ts',
  'products/provider/sections/variants/OptionsForm.tsx': 'provider-products.spec.ts',
  'products/provider/sections/PriceSection.tsx': 'provider-products.spec.ts',
  'products/provider/sections/StockSection.tsx': 'provider-products.spec.ts',
  'products/provider/sections/TiersSection.tsx': 'provider-products.spec.ts',
  'products/provider/sections/variants/VariantDialog.tsx': 'provider-products.spec.ts',
  'products/provider/sections/variants/VariantGrid.tsx': 'provider-products.spec.ts',
  // its field is closed while it saves, so that the texts can't follow each other
  'products/provider/table/StockField.tsx': 'provider-products.spec.ts',
  'property/provider/VisitTable.tsx': 'property.spec.ts',
  'providers/shop/AppointmentForm.tsx': 'provider-page.spec.ts',
  'refunds/operator/ReductionForm.tsx': 'operator.spec.ts',
  'refunds/operator/RefundInStead.tsx': 'operator.spec.ts',
  'refunds/provider/DecideForm.tsx': 'trade.spec.ts',
  'refunds/shop/AskDialog.tsx': 'trade.spec.ts',
}

test('every file with a field for numbers or days is visited or listed', () => {
  const visited = Object.values(visits).flatMap(({ pages }) => pages.flatMap(({ files }) => files))
  expect([...new Set([...visited, ...Object.keys(elsewhere)])].toSorted()).toEqual([...fieldFiles.keys()].toSorted())
})

for (const [who, { email, pages }] of Object.entries(visits)) {
  test(`numbers and days are read and named in all forms of ${who}`, async ({ page }) => {
    test.setTimeout(180_000)
    if (email) await login(page, email)
    else await declineCookies(page)
    for (const { path, steps, files, without = [] } of pages) {
      await open(page, path)
      await steps?.(page)
      await page.locator('input[data-number], input[type="date"]').first().waitFor({ state: 'attached' })
      // other cards of the page may still be loading
      await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0)
      await stopWrites(page)
      const labels = [...(await tryNumbers(page)), ...(await tryDays(page))]
      await allowWrites(page)
      const wanted = files.flatMap((file) => fieldFiles.get(file)!.filter((label) => !without.includes(label)))
      expect(
        wanted.filter((label) => !labels.some((one) => one.startsWith(label))),
        path,
      ).toEqual([])
      expect(labels.length, path).toBeGreaterThan(0)
    }
  })
}

test('a loan request shows its sums before it sends them as numbers', async ({ page }) => {
  await declineCookies(page)
  await open(page, '/finanzierung/anfrage?darlehen=310.000')
  const next = page.getByRole('button', { name: 'Weiter' })
  await page.getByLabel('Kaufpreis oder Baukosten in €').fill('345.000')
  await page.getByLabel('Eigenkapital in €').fill('70 000 €')
  await expect(page.getByLabel('Gewünschtes Darlehen in €')).toHaveValue('310.000')
  await next.click()
  await page.getByLabel('Haushaltsnettoeinkommen im Monat in €').fill('4.321,50')
  await next.click()
  await page.getByRole('radio').first().check()
  await next.click()
  const given = page.getByLabel('Ihre Angaben')
  for (const sum of ['345.000,00', '70.000,00', '310.000,00', '4.321,50']) await expect(given).toContainText(sum)
  await page.getByLabel('Name', { exact: true }).fill('Edda Beck')
  await page.getByRole('main').getByLabel('E-Mail-Adresse').fill('edda@example.org')
  await page.getByRole('checkbox').last().check()
  const fields = { loan: 'Bitte höchstens 20.000.000 angeben.' }
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 422,
          json: { error: 'VALIDATION_FAILED', message: 'x', errors: [fields.loan], fields },
        }),
  )
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('Loan'))
  await page.getByRole('button', { name: 'Anfrage absenden' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ price: 345_000, equity: 70_000, loan: 310_000, income: 4321.5 })
  await expect(page.getByText(fields.loan).first()).toBeVisible()
})

test('the property search reads German numbers and names what it refuses', async ({ page }) => {
  await declineCookies(page)
  await open(page, '/immobilien?price_to=500000')
  const found = await page.getByRole('status').first().textContent()
  await open(page, '/immobilien?price_to=500.000%20%E2%82%AC')
  await expect(page.getByLabel('Preis bis €')).toHaveValue('500.000')
  await expect(page.getByRole('status').first()).toHaveText(found!)
  const answer = await open(page, '/immobilien?price_to=viel&area_from=80%20m%C2%B2')
  expect(answer!.status()).toBe(200)
  await expect(page.getByText('Bitte geben Sie eine Zahl ein.')).toBeVisible()
  await expect(page.getByLabel('Fläche ab m²')).toHaveValue('80')
  // what is typed wrong is not sent at all
  await page.getByLabel('Preis bis €').fill('teuer')
  await page.getByRole('button', { name: 'Suchen', exact: true }).last().click()
  await expect(page.getByText('Bitte geben Sie einen Betrag ein, zum Beispiel 1.234,56.')).toBeVisible()
  await expect(page).toHaveURL(/price_to=viel/)
})

test('a link of the calculator keeps its amounts', async ({ page }) => {
  await declineCookies(page)
  await open(page, '/baufinanzierung?price=400.000&equity=100000&state=BY&rate=3.75&repayment=2&fixed=10')
  await expect(page.getByLabel('Kaufpreis in €')).toHaveValue('400.000')
  await expect(page.getByLabel('Eigenkapital in €', { exact: true }).first()).toHaveValue('100.000')
  await page.getByLabel('Sollzins in %').first().fill('4,2')
  await expect(page).toHaveURL(/price=400\.000/)
  await expect(page.getByText('Bitte geben Sie eine Zahl')).toHaveCount(0)
  await expect(page.getByText('Repräsentatives Beispiel nach § 17 PAngV')).toBeVisible()
})

test('a dish keeps all its sizes, and a refused price is named at its field', async ({ page }) => {
  await login(page, visits['a restaurant']!.email!)
  await open(page, '/anbieter/speisekarte')
  await press('Gericht hinzufügen')(page)
  const form = page.getByRole('dialog', { name: 'Neues Gericht' })
  await form.getByLabel('Name').fill('Probe')
  await form.getByLabel('Größen').fill('Familie 1.234,50\nKlein acht')
  await form.getByLabel('Enthält keines der 14 Allergene').check()
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form.getByText('„Klein acht“: Bitte schreiben Sie in jede Zeile Name und Preis')).toBeVisible()
  await form.getByLabel('Größen').fill('')
  await form.getByLabel('Preis in €').fill('99.999.999')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form.getByText('Bitte höchstens 20.000.000 angeben.')).toBeVisible()
  await expectToast(page, 'error', 'Bitte höchstens 20.000.000 angeben.')
})
