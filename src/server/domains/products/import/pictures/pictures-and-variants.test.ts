import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { importCalls as calls } from '#contract/products/import.ts'
import { refuse } from '#lib/errors.ts'
import { loadCatalogue } from '#seeds/catalogue/index.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { buildPackage } from '#server/domains/packages/packages.factory.ts'
import { storage } from '#server/platform/files/storage.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../../test/harness.ts'
import { importing } from '../../../../../../test/imports.ts'
import { fetchPictures } from './fetch-pictures.jobs.ts'

const { inject } = useApp()
await loadCatalogue()
const provider = await buildProvider({ company: { lucidNumber: 'DE1234567890123' } })
const { rows, read, check, start, undo, importAll, bySku, get } = importing(provider, inject)

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()
const asked: string[] = []
let isDown = true
const server = createServer((query, answer) => {
  asked.push(query.url!)
  if (query.url === '/text.jpg') answer.end('no picture')
  else if (query.url === '/gone.jpg') answer.writeHead(404).end()
  else if (query.url === '/later.png' && isDown) answer.writeHead(503).end()
  else answer.writeHead(200, { 'content-type': 'image/png' }).end(png)
})
await new Promise<void>((resolve) => void server.listen(0, resolve))
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const whole =
  'Wohnen > Küche > Kochen und Backen;Töpferei Probe;Töpferei Probe;Ofenweg 1, 80331 München;post@toepferei.example;Von Hand gedreht und zweimal gebrannt.'
const head =
  'Name;SKU;Preis;Bestand;Status;Bilder;Kategorie;Marke;Hersteller laut GPSR;Herstelleranschrift;Hersteller-E-Mail;Beschreibung'
const fetchAll = (importId: number) => fetchPictures({ importId })
const imagesOf = (id: number) => sql`select id, source from product_images where product_id = ${id} order by position`

test('products come with their pictures and are published once these are there; a second time nothing doubles', async () => {
  const file = `${head}\nKrug;P-1;24,00;3;aktiv;${at('/1.png')}, ${at('/2.png')};${whole}\nSchale;P-2;18,00;4;aktiv;${at('/gone.jpg')} ${at('/text.jpg')};${whole}\n`
  const source = await check(await read(file))
  expect(source.counts).toMatchObject({ new: 2, wrong: 0 })
  expect((await rows(source.id))[0]).toMatchObject({
    changes: expect.arrayContaining([{ field: 'Bilder', before: '', after: '2' }]),
    messages: ['Wird veröffentlicht, sobald die Bilder geladen sind.'],
  })
  const started = await start(source.id)
  expect([started.state, started.pictures]).toEqual(['imported', { all: 4, done: 0, failed: 0 }])
  expect(asked).toEqual([])
  expect((await bySku('P-1'))!.status).toBe('draft')

  await fetchAll(source.id)
  const [jug, bowl] = [await bySku('P-1'), await bySku('P-2')]
  expect([jug!.status, bowl!.status]).toEqual(['active', 'draft'])
  expect((await imagesOf(jug!.id)).map((image) => image.source)).toEqual([at('/1.png'), at('/2.png')])
  const [one, two] = await rows(source.id)
  expect(one!.messages).toEqual([])
  expect(two!.messages).toEqual([
    'Noch nicht veröffentlicht. Laden Sie mindestens ein Bild hoch.',
    `Bild „${at('/gone.jpg')}“: Unter dieser Adresse gibt es kein Bild (Antwort 404).`,
    `Bild „${at('/text.jpg')}“: Bitte laden Sie ein Bild im Format PNG, JPG oder WebP hoch.`,
  ])
  const done = await get(source.id)
  expect([done.pictures, done.counts.hints]).toEqual([{ all: 4, done: 2, failed: 2 }, 1])

  asked.length = 0
  const again = await check(await read(file))
  expect(again.counts).toMatchObject({ new: 0, unchanged: 1, changed: 1 })
  await start(again.id)
  await fetchAll(again.id)
  expect(asked).toEqual(['/gone.jpg', '/text.jpg'])
  expect(await imagesOf(jug!.id)).toHaveLength(2)

  await undo(again.id)
  expect(await undo(source.id)).toMatchObject({ state: 'undone', undone_rows: 2, kept_rows: 0 })
  expect(await bySku('P-1')).toBeUndefined()
})

test('a draft that its picture published is a draft again on undo, and goes with the file that brought it', async () => {
  const draft = await importAll(`${head}\nKelch;P-20;24,00;3;aktiv;${at('/gone.jpg')};${whole}\n`)
  await fetchAll(draft.id)
  const published = await importAll(`${head}\nKelch;P-20;24,00;3;aktiv;${at('/20.png')};${whole}\n`)
  await fetchAll(published.id)
  expect((await bySku('P-20'))!.status).toBe('active')
  expect(await undo(published.id)).toMatchObject({ undone_rows: 1, kept_rows: 0 })
  const { id, status } = (await bySku('P-20'))!
  expect([status, await imagesOf(id)]).toEqual(['draft', []])
  expect(await undo(draft.id)).toMatchObject({ undone_rows: 1, kept_rows: 0 })
  expect(await bySku('P-20')).toBeUndefined()
})

test('what was sold since it was published stays', async () => {
  const fresh = await importAll(`${head}\nBecher;P-22;24,00;3;aktiv;${at('/22.png')};${whole}\n`)
  await fetchAll(fresh.id)
  await sql`update products set stock = stock - 1 where sku = 'P-22'`
  expect(await undo(fresh.id)).toMatchObject({ undone_rows: 0, kept_rows: 1 })
  expect((await bySku('P-22'))!.status).toBe('active')
})

test('an import fetches a limited number of pictures by one job, and the same file again the next', async () => {
  const names = (row: number) => Array.from({ length: 10 }, (_, n) => at(`/many-${row}-${n}.png`)).join(' ')
  const lines = Array.from({ length: 502 }, (_, row) => `Kachel ${row};K-${row};${names(row)}`)
  const file = `Name;SKU;Bilder\n${lines.join('\n')}\n`
  const checked = await check(await read(file))
  const sentence = expect.stringContaining('Ein Import lädt höchstens 5.000 Bilder.')
  expect((await rows(checked.id, 'hints')).map(({ name, messages }) => [name, messages])).toEqual([
    ['Kachel 500', [sentence]],
    ['Kachel 501', [sentence]],
  ])
  const done = await start(checked.id)
  expect([done.counts.new, done.pictures.all]).toEqual([502, 5000])
  const jobs = await sql`
    select data from jobs.job where name = 'products.import.pictures' and (data->>'importId')::int = ${done.id}`
  expect(jobs).toEqual([{ data: { importId: done.id, providerId: provider.providerId } }])
  await sql`
    insert into product_images (product_id, key, width, height, position, source)
    select product_id, address, 1, 1, id, address from product_import_pictures where import_id = ${done.id}`
  const again = await check(await read(file))
  expect([again.counts.changed, again.counts.unchanged, again.pictures.all]).toEqual([2, 500, 20])
})

test('pictures join a product that exists, and go again', async () => {
  await importAll('Name;SKU\nTeller;P-3\n')
  const done = await importAll(`SKU;Bild-URL\nP-3;${at('/3.png')}\n`, {}, 'updateProducts')
  expect(done.counts.changed).toBe(1)
  await fetchAll(done.id)
  const { id } = (await bySku('P-3'))!
  expect(await imagesOf(id)).toHaveLength(1)
  expect(await undo(done.id)).toMatchObject({ undone_rows: 1 })
  expect(await imagesOf(id)).toHaveLength(0)
})

test('a server that is down is asked again later, up to three times', async () => {
  const done = await importAll(`Name;SKU;Bilder\nVase;P-4;${at('/later.png')}\n`)
  await fetchAll(done.id)
  expect((await get(done.id)).pictures).toEqual({ all: 1, done: 0, failed: 0 })
  const [waiting] =
    await sql`select attempts, try_at > now() as later from product_import_pictures where import_id = ${done.id}`
  expect(waiting).toEqual({ attempts: 1, later: true })
  await fetchAll(done.id)
  const soon = () =>
    sql`update product_import_pictures set try_at = now() where import_id = ${done.id} and state = 'waiting'`
  await soon()
  isDown = false
  await fetchAll(done.id)
  expect((await get(done.id)).pictures).toEqual({ all: 1, done: 1, failed: 0 })
})

test('pictures wait while the file store is away; two processes count each once', async () => {
  const done = await importAll(`Name;SKU;Bilder\nVase;P-9;${at('/9.png')} ${at('/gone.jpg')}\n`)
  const away = vi.spyOn(storage, 'put').mockRejectedValue(refuse('UNAVAILABLE'))
  await fetchAll(done.id).finally(() => away.mockRestore())
  expect((await get(done.id)).pictures).toEqual({ all: 2, done: 0, failed: 1 })
  await sql`update product_import_pictures set try_at = now(), state = 'waiting' where import_id = ${done.id}`
  await sql`update product_imports set pictures_failed = 0 where id = ${done.id}`
  await sql`update product_import_rows set messages = '{}' where import_id = ${done.id}`
  await Promise.all([fetchAll(done.id), fetchAll(done.id)])
  expect((await get(done.id)).pictures).toEqual({ all: 2, done: 1, failed: 1 })
  expect((await rows(done.id))[0]!.messages).toHaveLength(1)
})

test('what a process left unpublished is published by the next, and one picture too many is named', async () => {
  const done = await importAll(`${head}\nKanne;P-10;24,00;3;aktiv;${at('/10.png')};${whole}\n`)
  const [before] = await sql`select messages from product_import_rows where import_id = ${done.id}`
  await fetchAll(done.id)
  const { id } = (await bySku('P-10'))!
  // as it is when the process ends after the last picture
  await sql`update products set status = 'draft' where id = ${id}`
  await sql`update product_import_rows set messages = ${before!.messages as string[]} where import_id = ${done.id}`
  await fetchAll(done.id)
  expect([(await bySku('P-10'))!.status, (await rows(done.id))[0]!.messages]).toEqual(['active', []])

  await sql`insert into product_images (product_id, key, width, height, position)
    select product_id, key || n, width, height, n from product_images, generate_series(1, 19) n where product_id = ${id}`
  const more = await importAll(`SKU;Bild-URL\nP-10;${at('/11.png')}\n`, {}, 'updateProducts')
  await fetchAll(more.id)
  expect((await rows(more.id))[0]!.messages[0]).toContain('höchstens 20 Bilder')
})

test('pictures of the own network are not fetched, and only addresses are taken', async () => {
  const done = await importAll(`Name;SKU;Bilder\nVase;P-5;${at('/secret.png')}\n`)
  asked.length = 0
  settings.allowsPrivateEndpoints = false
  await fetchAll(done.id).finally(() => {
    settings.allowsPrivateEndpoints = true
  })
  expect(asked).toEqual([])
  expect((await rows(done.id))[0]!.messages[0]).toContain('Diese Adresse ist nicht öffentlich.')
  const many = Array.from({ length: 11 }, (_, n) => at(`/${n}`)).join(' ')
  const wrong = await check(await read(`Name;SKU;Bilder\nA;P-6;krug.jpg\nB;P-7;file:///etc/passwd\nC;P-8;${many}\n`))
  expect((await rows(wrong.id)).map(({ messages }) => messages[0])).toEqual([
    'Bilder: „krug.jpg“ ist keine Adresse eines Bildes. Sie beginnt mit https://.',
    'Bilder: „file:///etc/passwd“ ist keine Adresse eines Bildes. Sie beginnt mit https://.',
    'Bilder: Erlaubt sind höchstens 10 Bilder in einer Zeile.',
  ])
})

const shirts = (rest = '') =>
  `${head};Variantengruppe;Variante
Shirt;S-R-M;20,00;3;;${at('/r.png')};${whole};SHIRT;Farbe: Rot | Größe: M
Shirt;S-R-L;22,00;2;;${at('/r.png')};;;;;;;SHIRT;Größe: L | Farbe: rot
;S-B-M;21,00;5;;${at('/b.png')};;;;;;;SHIRT;Farbe=Blau | Größe=M
${rest}`

const variantsOf = (id: number) =>
  sql`select values, price_cents, stock, article_number from product_variants where product_id = ${id} and removed_at is null order by position`

test('rows with one group become one product with options; sent twice it stays one', async () => {
  const source = await check(await read(shirts()))
  expect(await rows(source.id, 'wrong')).toEqual([])
  expect(source.counts).toMatchObject({ new: 3 })
  expect((await rows(source.id)).map(({ name }) => name)).toEqual([
    'Shirt (Rot / M)',
    'Shirt (Rot / L)',
    'Shirt (Blau / M)',
  ])
  await start(source.id)
  await fetchAll(source.id)
  const product = (await bySku('SHIRT'))!
  expect(product).toMatchObject({ name: 'Shirt', has_variants: true, price_cents: 2000, stock: 10 })
  expect(await variantsOf(product.id)).toEqual([
    { values: ['Rot', 'M'], price_cents: 2000, stock: 3, article_number: 'S-R-M' },
    { values: ['Rot', 'L'], price_cents: 2200, stock: 2, article_number: 'S-R-L' },
    { values: ['Blau', 'M'], price_cents: 2100, stock: 5, article_number: 'S-B-M' },
  ])
  const options = await sql`
    select o.name, array_agg(v.value order by v.position) as values from product_options o
    join product_option_values v on v.option_id = o.id where o.product_id = ${product.id} group by o.id order by o.position`
  expect(options).toEqual([
    { name: 'Farbe', values: ['Rot', 'Blau'] },
    { name: 'Größe', values: ['M', 'L'] },
  ])
  const shown = await sql`
    select i.source, count(*)::int as variants from variant_images vi join product_images i on i.id = vi.image_id
    where i.product_id = ${product.id} group by 1 order by 1 desc`
  expect(shown).toEqual([
    { source: at('/r.png'), variants: 2 },
    { source: at('/b.png'), variants: 1 },
  ])

  const again = await importAll(
    shirts(`;S-B-L;23,00;1;;;;;;;;;SHIRT;Farbe: Blau | Größe: L\n`).replace('20,00', '19,00'),
  )
  expect(again.counts).toMatchObject({ new: 0, changed: 2, unchanged: 2 })
  expect((await variantsOf(product.id)).map(({ price_cents }) => price_cents)).toEqual([1900, 2200, 2100, 2300])
  expect(await undo(again.id)).toMatchObject({ undone_rows: 2, kept_rows: 0 })
  expect((await variantsOf(product.id)).map(({ price_cents }) => price_cents)).toEqual([2000, 2200, 2100])
  expect(await undo(source.id)).toMatchObject({ undone_rows: 3, kept_rows: 0 })
  expect(await bySku('SHIRT')).toBeUndefined()
})

test('what does not fit into a group is named, and the rest of it comes in', async () => {
  const source = await check(
    await read(
      'Name;SKU;Preis;Variantengruppe;Variante\nHose;H-1;30;HOSE;Größe: 1\nHose;H-2;30;HOSE;Größe: 1\nHose;H-3;30;HOSE;Farbe: Rot\nHose;H-4;30;HOSE;\nHose;H-5;x;HOSE;Größe: 2\nEinzeln;E-9;30;;Größe: 3\nHose;H-6;30;HOSE;Größe: 4\n',
    ),
  )
  expect(source.counts).toMatchObject({ new: 1, wrong: 6 })
  expect((await rows(source.id, 'wrong')).map(({ messages }) => messages[0])).toEqual([
    'Variante: „1“ steht in dieser Gruppe schon.',
    'Variante: In dieser Gruppe heißen die Eigenschaften „Größe“.',
    'Variante: Schreiben Sie, worin sie sich unterscheidet, etwa „Farbe: Rot“.',
    'Bruttopreis: „x“ ist keine Zahl.',
    'Variante: Dazu fehlt die Variantengruppe.',
    'Variantengruppe: „HOSE“ steht schon in Zeile 2. Die Zeilen einer Gruppe stehen untereinander.',
  ])
  const update = await read('SKU;Variantengruppe\nH-1;HOSE\n', {}, 'updateProducts')
  expect(update.columns.map(({ field }) => field)).toEqual(['sku', null])
  const refused = await request(
    calls.setImportColumns,
    { id: update.id, columns: ['sku', 'variant_group'] },
    provider.token,
  )
  expect(refused.status).toBe(422)
})

test('a group is not cut where a batch of rows ends', async () => {
  const many = Array.from({ length: 499 }, (_, n) => `Ding ${n};DING-${n};1;;`).join('\n')
  const done = await importAll(
    `Name;SKU;Preis;Variantengruppe;Variante\n${many}\nTasse;T-1;9;TASSE;Farbe: Rot\nTasse;T-2;9;TASSE;Farbe: Grün\nTasse;T-3;9;TASSE;Farbe: Gelb\n`,
  )
  expect(done.counts).toMatchObject({ new: 502, wrong: 0 })
  expect(await variantsOf((await bySku('TASSE'))!.id)).toHaveLength(3)
})

test('the check says how many the package shows, also of those that wait for their pictures', async () => {
  const { active } = await sql<{ active: number }>`
    select count(*)::int as active from products where provider_id = ${provider.providerId} and status = 'active'`.one()
  await buildPackage({ key: 'Basis', isFree: true, limits: { products: active + 1 } })
  const lines = [1, 2, 3].map((place) => `Teller ${place};Q-${place};9,00;3;aktiv;${at(`/${place}.png`)};${whole}`)
  const source = await check(await read(`${head}\n${lines.join('\n')}\n`))
  const tooMany = expect.stringMatching(/^Noch nicht veröffentlicht\. Ihr Paket Basis enthält höchstens/)
  const said = async () => (await rows(source.id)).map(({ messages }) => messages)
  expect(await said()).toEqual([['Wird veröffentlicht, sobald die Bilder geladen sind.'], [tooMany], [tooMany]])
  await start(source.id)
  await fetchAll(source.id)
  expect(await said()).toEqual([[], [tooMany], [tooMany]])
  const states = await Promise.all(['Q-1', 'Q-2', 'Q-3'].map(async (sku) => (await bySku(sku))!.status))
  expect(states).toEqual(['active', 'draft', 'draft'])
})
