import { describe, expect, test } from 'vitest'
import { importCalls as calls } from '#contract/products/import.ts'
import { productTableCalls } from '#contract/products/table.ts'
import { loadCatalogue } from '#seeds/catalogue/index.ts'
import { buildCustomer, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { importing } from '../../../../../test/imports.ts'
import { buildProduct } from '../products.factory.ts'

const { inject } = useApp()
await loadCatalogue()
const provider = await buildProvider({ company: { lucidNumber: 'DE1234567890123' } })
const other = await buildProvider()
const { upload, rows, work, read, check, start, undo, importAll, bySku, pricesOf, fingerprint } = importing(
  provider,
  inject,
)

test('a file is read, checked, imported and taken back', async () => {
  const before = await fingerprint()
  const source = await read(
    'Artikelname;SKU;Preis;MwSt.;Lagerbestand;Kategorie;Hersteller;Gewicht (g);Unbekannt\n' +
      'Topf Emma;T-1;"1.299,00";19;5;Wohnen > Küche > Kochen und Backen;Eisenhütte;5200;x\n' +
      'Honig Lotte;T-2;7,50 €;7 %;60;honig;Imkerei;780;y\n' +
      'Vase;T-3;zwölf;19;1;;;;\n',
  )
  expect(source).toMatchObject({ state: 'ready', total_rows: 3, match_by: 'sku', filename: 'artikel.csv' })
  expect(source.columns.map(({ field }) => field)).toEqual([
    ...['name', 'sku', 'gross_price', 'tax', 'stock', 'category', 'brand', 'weight', null],
  ])
  expect(source.columns[2]).toEqual({ header: 'Preis', samples: ['1.299,00', '7,50 €', 'zwölf'], field: 'gross_price' })

  const checked = await check(source)
  expect(checked).toMatchObject({ state: 'checked', done_rows: 3, counts: { new: 2, changed: 0, wrong: 1 } })
  expect(await fingerprint()).toEqual(before)
  expect(await rows(source.id, 'wrong')).toMatchObject([{ row: 4, messages: ['Bruttopreis: „zwölf“ ist keine Zahl.'] }])

  const imported = await start(source.id)
  expect(imported).toMatchObject({ state: 'imported', counts: { new: 2, wrong: 1 } })
  expect(await bySku('T-1')).toMatchObject({
    ...{
      name: 'Topf Emma',
      status: 'draft',
      price_cents: 129_900,
      stock: 5,
      weight_grams: 5200,
      tax_class: 'standard',
    },
  })
  const honey = await bySku('T-2')
  expect(honey).toMatchObject({ price_cents: 750, tax_class: 'reduced', slug: expect.stringMatching(/^honig-lotte/) })
  expect(honey!.child_category_id).toEqual(expect.any(Number))
  expect(await pricesOf(honey!.id)).toEqual([750])

  expect(await undo(source.id)).toMatchObject({ state: 'undone', undone_rows: 2, kept_rows: 0 })
  expect(await fingerprint()).toEqual(before)
  expect(await bySku('T-2')).toBeUndefined()
  // the address is free again
  await importAll('Name;SKU\nHonig Lotte;T-2\n')
  expect((await bySku('T-2'))!.slug).toBe(honey!.slug)
})

describe('an update', () => {
  test('changes only what is mapped, logs prices, refreshes listings, and is restored exactly', async () => {
    const product = await buildProduct({
      providerId: provider.providerId,
      sku: 'U-1',
      articleNumber: 'A1',
      priceCents: 5000,
      stock: 3,
    })
    const before = await fingerprint()
    const source = await read(
      'Artikelnummer;Preis;Bestand;Name\nA1;45,00;7;Neuer Name\n',
      { match_by: 'article_number' },
      'updateProducts',
    )
    const checked = await check(source, { columns: ['article_number', 'gross_price', 'stock', null] })
    expect(checked.counts).toMatchObject({ changed: 1, new: 0, wrong: 0 })
    expect(await rows(source.id)).toMatchObject([
      {
        row: 2,
        result: 'changed',
        product_id: product.id,
        changes: [
          { field: 'Preis', before: '50,00\u00a0€', after: '45,00\u00a0€' },
          { field: 'Bestand', before: '3', after: '7' },
        ],
      },
    ])
    await start(source.id)
    const [changed] = await sql`
      select p.*, l.price_cents as listed from products p join product_listings l on l.product_id = p.id where p.id = ${product.id}`
    expect(changed).toMatchObject({
      price_cents: 4500,
      reference_cents: 5000,
      stock: 7,
      listed: 4500,
      name: product.name,
    })
    await undo(source.id)
    expect(await fingerprint()).toEqual(before)
    expect(await pricesOf(product.id)).toEqual([5000, 4500, 5000])
    const [listed] = await sql`select price_cents from product_listings where product_id = ${product.id}`
    expect(listed).toEqual({ price_cents: 5000 })
  })

  test('finds variants by their own number and restores them', async () => {
    const product = await buildProduct({ providerId: provider.providerId, variants: ['Rot', 'Blau'] })
    const [red, blue] = product.variants
    await sql`update product_variants set article_number = 'V-' || name where product_id = ${product.id}`
    const before = await fingerprint()
    const done = await importAll(
      'Artikelnummer;Preis;Lager\nV-Rot;39,00;2\nV-Blau;59,00;9\n',
      { match_by: 'article_number' },
      'updateProducts',
    )
    expect(done.counts).toMatchObject({ changed: 2, wrong: 0 })
    const [whole] = await sql`select price_cents, stock from products where id = ${product.id}`
    expect(whole).toEqual({ price_cents: 3900, stock: 11 })
    const logged =
      await sql`select variant_id, price_cents from price_log where product_id = ${product.id} order by id desc limit 2`
    expect(new Set(logged.map(({ variant_id, price_cents }) => `${variant_id} ${price_cents}`))).toEqual(
      new Set([`${red!.id} 3900`, `${blue!.id} 5900`]),
    )
    await undo(done.id)
    expect(await fingerprint()).toEqual(before)
  })

  test('refuses what would leave an active product incomplete, and says what keeps a draft from the shop', async () => {
    await buildProduct({ providerId: provider.providerId, sku: 'U-2' })
    await buildProduct({ providerId: provider.providerId, sku: 'U-3', status: 'draft', images: [] })
    const source = await check(
      await read(
        'SKU;Beschreibung;Status;Bestand\nU-2;-;;1\nU-3;;aktiv;8\nU-9;x;aktiv;1\n;x;;\n',
        {},
        'updateProducts',
      ),
    )
    const found = await rows(source.id)
    expect(found.map(({ result }) => result)).toEqual(['wrong', 'changed', 'wrong', 'wrong'])
    expect(found[0]!.messages[0]).toContain('Beschreiben Sie das Produkt')
    expect(found[1]!.messages).toEqual(['Noch nicht veröffentlicht. Laden Sie mindestens ein Bild hoch.'])
    expect(found[2]!.messages).toEqual(['SKU: Sie haben kein Produkt mit „U-9“.'])
    expect(found[3]!.messages).toEqual(['SKU: Die Angabe fehlt.'])
    await start(source.id)
    expect(await bySku('U-3')).toMatchObject({ status: 'draft', stock: 8 })
    expect(await rows(source.id, 'hints')).toHaveLength(1)
  })

  test('a draft that is complete becomes active through a file, and a draft again when that is undone', async () => {
    const { id } = await buildProduct({ providerId: provider.providerId, sku: 'U-4', status: 'draft' })
    const listed = async () => (await sql`select 1 from product_listings where product_id = ${id}`).length
    const done = await importAll('SKU;Status\nU-4;aktiv\n', {}, 'updateProducts')
    expect([(await bySku('U-4'))!.status, await listed()]).toEqual(['active', 1])
    await undo(done.id)
    expect([(await bySku('U-4'))!.status, await listed()]).toEqual(['draft', 0])
  })

  test('what the table exports comes back without a change', async () => {
    await buildProduct({
      providerId: provider.providerId,
      name: 'Rundreise',
      sku: 'X-1',
      articleNumber: 'X 1',
      weightGrams: 450,
    })
    const file = await request(productTableCalls.exportOwnProducts, { keyword: 'Rundreise' }, provider.token)
    const source = await check(
      await read(file.body as unknown as Buffer, { match_by: 'article_number' }, 'updateProducts'),
    )
    expect(source.counts).toMatchObject({ unchanged: 1, changed: 0, wrong: 0 })
  })

  test('a number that a variant shares with its product means the variant', async () => {
    const { id } = await buildProduct({ providerId: provider.providerId, articleNumber: 'G-1', variants: ['Groß'] })
    await sql`update product_variants set article_number = 'G-1' where product_id = ${id}`
    const done = await importAll('Artikelnummer;Bestand\nG-1;77\n', { match_by: 'article_number' }, 'updateProducts')
    expect(done.counts.changed).toBe(1)
    expect(await sql`select stock from product_variants where product_id = ${id}`).toEqual([{ stock: 77 }])
  })

  test('never touches the products of others', async () => {
    const foreign = await buildProduct({ providerId: other.providerId, sku: 'FREMD', stock: 4 })
    const source = await check(await read('SKU;Bestand\nFREMD;99\n', {}, 'updateProducts'))
    expect(source.counts).toMatchObject({ wrong: 1, changed: 0 })
    expect((await request(calls.startImport, { id: source.id }, provider.token)).status).toBe(422)
    expect(await sql`select stock from products where id = ${foreign.id}`).toEqual([{ stock: 4 }])
  })
})

describe('an import', () => {
  test('updates or skips what exists, as chosen', async () => {
    await importAll('Name;SKU;Bestand\nErste;E-1;1\n')
    const skipped = await importAll('Name;SKU;Bestand\nErste;E-1;5\nZweite;E-2;2\n', { existing: 'skip' })
    expect(skipped.counts).toMatchObject({ skipped: 1, new: 1 })
    expect((await bySku('E-1'))!.stock).toBe(1)
    const updated = await importAll('Name;SKU;Bestand\nErste;E-1;5\nZweite;E-2;2\n')
    expect(updated.counts).toMatchObject({ changed: 1, unchanged: 1, new: 0 })
    expect((await bySku('E-1'))!.stock).toBe(5)
  })

  test('one row a key: the second is wrong, also in another batch, unless the first was', async () => {
    const many = Array.from({ length: 600 }, (_, n) => `Ding ${n};D-${n};1`).join('\n')
    const source = await check(await read(`Name;SKU;Bestand\nFalsch;D-700;x\n${many}\nDoppelt;D-0;1\nGut;D-700;1\n`))
    expect(source.counts).toMatchObject({ new: 601, wrong: 2 })
    expect((await rows(source.id, 'wrong')).at(-1)!.messages).toEqual(['SKU: „D-0“ steht schon in Zeile 3.'])
  })

  test('every field of the template comes in, and none of its rows is wrong', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await inject({
        url: `/api/provider/imports/template?format=${format}`,
        headers: { authorization: `Bearer ${provider.token}` },
      })
      expect(file.headers['content-disposition']).toBe(`attachment; filename="produkte-vorlage.${format}"`)
      const source = await read(file.rawPayload)
      expect(source.columns.every(({ field }) => field)).toBe(true)
      const checked = await check(source)
      expect(await rows(source.id, 'wrong')).toEqual([])
      expect(checked.counts.new).toBe(5)
      if (format === 'csv') continue
      await start(source.id)
      const pot = await bySku('TOPF-045')
      expect(pot).toMatchObject({
        price_cents: 8990,
        strike_cents: 10_900,
        stock: 12,
        weight_grams: 5200,
        width_mm: 320,
        condition: 'new',
        details: '<p>Schwerer Bräter aus Gusseisen, innen emailliert. Für alle Herde und den Backofen bis 250 °C.</p>',
      })
      const [safety] = await sql`select * from product_safety where product_id = ${pot!.id}`
      expect(safety).toMatchObject({
        manufacturer_name: 'Eisenhütte Lohr GmbH',
        warnings: 'Griffe werden heiß. Topflappen benutzen.',
      })
      expect(await bySku('HONIG-500')).toMatchObject({
        kind: 'food',
        content_amount: 500,
        is_prepacked: true,
        ingredients: 'Honig',
        tax_class: 'reduced',
      })
      expect(await bySku('SERVICE-01')).toMatchObject({ kind: 'service' })
    }
  })

  test('net prices become gross with the tax of the row; a minus sign empties; odd values are named', async () => {
    await importAll('Name;SKU;VK netto;Steuersatz;Streichpreis\nNetto;N-1;10,00;7;20\n')
    expect(await bySku('N-1')).toMatchObject({ price_cents: 1070, strike_cents: 2000 })
    await importAll('SKU;Streichpreis\nN-1;-\n', {}, 'updateProducts')
    expect(await bySku('N-1')).toMatchObject({ price_cents: 1070, strike_cents: null })
    const source = await check(
      await read(
        'Name;SKU;EAN;Steuersatz;Zustand;Kategorie;Einheit;Gewicht;Hersteller-E-Mail;Bestand;Zutaten\n' +
          'Falsch;F-1;4,00638E+12;16;kaputt;Nirgends;Elle;3 Pfund;kein-at;1,5;Salz\n',
      ),
    )
    expect((await rows(source.id))[0]!.messages).toEqual([
      'EAN: Excel hat die Ziffern verkürzt. Bitte formatieren Sie die Spalte als Text.',
      'Steuersatz: Den Steuersatz „16“ gibt es zurzeit nicht.',
      'Zustand: „kaputt“ ist nicht bekannt. Möglich ist: neu, gebraucht, generalüberholt.',
      'Einheit: Die Einheit „Elle“ gibt es nicht.',
      'Gewicht: Die Einheit „Pfund“ passt nicht. Möglich ist: kg, g.',
      'Hersteller-E-Mail: Das ist keine gültige E-Mail-Adresse.',
      'Bestand: „1,5“ ist keine ganze Zahl.',
      'Kategorie: Die Kategorie „Nirgends“ gibt es nicht.',
    ])
    const dots = '.'.repeat(1500)
    const long = await check(await read(`Name;SKU;Gewicht;Inhalt;Breite\nLang;F-2;${dots}!;${dots}g;${dots}.${dots}\n`))
    expect((await rows(long.id))[0]!.messages).toEqual([
      `Gewicht: „${dots.slice(0, 40)} …“ ist keine Zahl.`,
      `Füllmenge: „${dots.slice(0, 40)} …“ ist keine Zahl.`,
      'Breite: Erlaubt sind höchstens 2.000 Zeichen.',
    ])
  })

  test('a price that only tax makes too high is named, and stops nothing', async () => {
    const source = await check(await read('Name;SKU;Nettopreis\nGold;GO-1;20000000\nBlech;GO-2;2\n'))
    expect(source.counts).toMatchObject({ wrong: 1, new: 1 })
    expect((await rows(source.id, 'wrong'))[0]!.messages).toEqual(['Der Preis ist mit Steuer höher als 20.000.000 €.'])
  })

  test('rows may come as JSON', async () => {
    const { status, body } = await request(
      calls.importProducts,
      {
        rows: [
          { Name: 'Aus JSON', SKU: 'J-1', Preis: 12.5, Elektrogerät: true },
          { Name: 'Zweites', Bestand: 3 },
        ],
      },
      provider.token,
    )
    expect([status, body.data.state, body.data.total_rows]).toEqual([201, 'ready', 2])
    await start((await check(body.data)).id)
    expect(await bySku('J-1')).toMatchObject({ price_cents: 1250, is_electronics: true })
  })
})

describe('refuses', () => {
  test('foreign imports, customers, guests', async () => {
    const source = await read('Name;SKU\nX;X-1\n')
    const customer = await buildCustomer()
    for (const call of [
      calls.getImport,
      calls.listImportRows,
      calls.getImportErrors,
      calls.startImport,
      calls.endImport,
      calls.undoImport,
    ]) {
      const answers = await Promise.all(
        [other.token, customer.token, undefined].map((token) => request(call, { id: source.id } as never, token)),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 403, 401])
    }
    expect((await upload('Name\nX\n', {}, 'importProducts', customer.token)).status).toBe(403)
  })

  test('what is no table, has no rows, or has too few or double columns', async () => {
    expect(await upload(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'))).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('keine CSV- und keine Excel-Datei') },
    })
    const { body } = await upload('Name;SKU\n')
    expect(await work(body.data.id)).toMatchObject({
      state: 'failed',
      failure: 'Die Datei hat keine Zeilen unter den Überschriften.',
    })
    const { id } = await read('Name;SKU\nX;X-1\n')
    const ask = async (columns: (null | 'name' | 'sku')[]) =>
      (await request(calls.setImportColumns, { id, columns }, provider.token)).body.fields?.columns
    expect(await ask(['name'])).toBe('Die Datei hat 2 Spalten.')
    expect(await ask(['name', 'name'])).toBe('„Name“ ist zweimal gewählt.')
    expect(await ask([null, 'sku'])).toBe('Wählen Sie die Spalte mit „Name“.')
    expect((await request(calls.importProducts, {}, provider.token)).status).toBe(422)
  })

  test('a second import while one is working, and steps in the wrong order', async () => {
    const { body } = await upload('Name;SKU\nX;X-1\n')
    expect(await upload('Name;SKU\nX;X-1\n')).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect((await request(calls.startImport, { id: body.data.id }, provider.token)).status).toBe(409)
    expect((await request(calls.undoImport, { id: body.data.id }, provider.token)).status).toBe(409)
    const stopped = await request(calls.endImport, { id: body.data.id }, provider.token)
    expect(stopped.body.data).toMatchObject({ state: 'failed', failure: 'Sie haben das Einlesen abgebrochen.' })
    await work(body.data.id)
  })
})

test('errors and hints come as a CSV file', async () => {
  const { id } = await check(await read('Name;SKU;Preis;Status\n=cmd;C-1;x;\nGut;C-2;5;aktiv\nRuhig;C-3;5;\n'))
  const file = await inject({
    url: `/api/provider/imports/${id}/errors`,
    headers: { authorization: `Bearer ${provider.token}` },
  })
  const [head, wrong, hint, end] = file.body.split('\r\n')
  expect(head).toBe('\uFEFFZeile;Ergebnis;SKU;Name;Meldung')
  expect(wrong).toBe("2;fehlerhaft;C-1;'=cmd;Bruttopreis: „x“ ist keine Zahl.")
  expect(hint).toMatch(/^3;neu;C-2;Gut;Noch nicht veröffentlicht\. /)
  expect(end).toBe('')
  const list = await request(calls.listImports, {}, provider.token)
  expect(list.body.data[0]).toMatchObject({ id, state: 'checked', counts: { wrong: 1, hints: 1 } })
})
