import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { contentCalls } from '#contract/content/calls.ts'
import { settingCalls } from '#contract/operator/settings.ts'
import { referenceCalls } from '#contract/reference/calls.ts'
import { brandKey } from '#lib/site/brand.ts'
import { usualSiteName } from '#lib/site/name.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { type IssuedDocument, pdfOf } from '#server/domains/billing/index.ts'
import { statementFile } from '#server/domains/payouts/statements/statement.file.ts'
import { writeTaxCopy } from '#server/domains/payouts/tax-report/tax-report-pdf.file.ts'
import type { Reported } from '#server/domains/payouts/tax-report/tax-report-xml.file.ts'
import { serveClient } from '#server/platform/http/answers/static.ts'
import { colours, letterBytes, openLetter, usePen } from '#server/platform/pdf/letter.ts'
import { request, useApp } from './harness.ts'
import { messagesTo } from './outbox.ts'
import { archiveFaults } from './pdf-archive.ts'

const { inject } = useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
  await loadContent()
  await request(settingCalls.updateSetting, { name: 'site_name', value: 'Seemarkt' }, operator)
})
afterAll(() => request(settingCalls.removeSetting, { name: 'site_name' }, operator))

/** The company of the demo is called after the platform; it is changed with the Impressum. */
const rest = (text: string) => text.replaceAll(`${usualSiteName} Demo GmbH`, '')
const expectNamed = (text: string) => {
  expect(rest(text)).not.toContain(usualSiteName)
  expect(text).toContain('Seemarkt')
}

test('pages, menus and legal texts', async () => {
  expectNamed(JSON.stringify((await request(contentCalls.getLayout)).body))
  for (const slug of ['agb', 'ueber-uns', 'datenschutz'])
    expect(rest(JSON.stringify((await request(contentCalls.getPage, { slug })).body)), slug).not.toContain(
      usualSiteName,
    )
  expectNamed(JSON.stringify((await request(referenceCalls.listContractContents)).body))
})

test('mails', async () => {
  const { email } = await buildCustomer()
  await request(accountCalls.sendPasswordReminder, { email })
  const [mail] = await messagesTo(email)
  expectNamed(`${mail!.subject} ${mail!.text} ${mail!.html}`)
})

test('what phones install', async () => {
  const app = Fastify()
  await serveClient(app, resolve('src/web/public'))
  for (const file of ['site.webmanifest', 'worker.js', 'favicon.svg']) expectNamed((await app.inject(`/${file}`)).body)
  await app.close()
})

const colour = '#7a1f5c'

const uploadLogo = async (bytes: Uint8Array) => {
  const form = new FormData()
  form.append('image', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'logo.png')
  const sent = new Response(form)
  return inject({
    method: 'POST',
    url: `/api${settingCalls.uploadLogo.path}`,
    headers: { authorization: `Bearer ${operator}`, 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

const pngOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#7a1f5c' } })
    .png()
    .toBuffer()

const seller = {
  ...{ id: 1, name: 'Seemarkt GmbH', street: 'Uferweg 1', zip: '86899', city: 'Landsberg', country: 'DE', phone: '' },
  ...{ email: 'post@seemarkt.example', vatId: '', taxNumber: '131/123/45678', registration: '' },
  ...{ isSmallBusiness: false, texts: [] },
}
const person = {
  ...{ company: 'Werft', firstName: 'Mira', lastName: 'Lehmann', street: 'Markt', streetNumber: '1', zip: '35037' },
  ...{ city: 'Marburg', country: 'DE', countryName: 'Deutschland' },
}
const issued = {
  ...{ kind: 'invoice', number: 'P-2026-10', orderNumber: 'Provision 2026-10', issuedOn: '2026-11-01', reason: '' },
  ...{ serviceFrom: '2026-10-01', serviceTo: '2026-10-31', currency: 'EUR', seller, corrects: null },
  buyer: { ...person, email: '', vatId: '', delivery: person },
  ...{ lines: [], taxes: [], netCents: 0, taxCents: 0, grossCents: 0, paidCents: 0, createdAt: new Date() },
} as unknown as IssuedDocument

const picturesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image\n[^>]*?\/Height \d+/g) ?? []

/** What the platform issues in its own name, and an invoice that a provider issues. */
const papers = async () => {
  const { companyName, ...address } = { companyName: 'Werft', street: 'Markt 1', postalCode: '35037', city: 'Marburg' }
  const account = { month: '2026-10', openingCents: 0, rows: [], closingCents: 0 }
  const statement = await statementFile({ ...account, company: { companyName, ...address } }, 'pdf')
  const reported = {
    seller: { companyName, street: 'Markt', houseNumber: '1', zip: '35037', city: 'Marburg' },
    report: { isExempt: true, activities: [], sales: 0, grossCents: 0, feeCents: 0, considerationCents: 0 },
  } as unknown as Reported
  const all = [
    await pdfOf({ ...issued, about: 'commission' }),
    await pdfOf({ ...issued, about: 'subscription', dueOn: '2026-11-15' }),
    await buffer(statement.body as AsyncIterable<Uint8Array>),
    await buffer(await writeTaxCopy(2026, 'Seemarkt GmbH', reported, true)),
    await pdfOf({ ...issued, about: 'order' }),
  ]
  return all.map((pdf) => picturesIn(pdf).length)
}

test('logo and colours: pages, mails, documents and what phones install', async () => {
  const usual = colours.brand
  const files = Fastify()
  await serveClient(files, resolve('src/web/public'))
  const before = (await files.inject('/icon-512.png')).rawPayload
  expect((await inject({ url: '/brand.css' })).body).toBe('')
  const refused = await request(settingCalls.updateSetting, { name: 'colour_light', value: '#ffd400' }, operator)
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toMatch(/Kontrast von 1,\d : 1; nötig sind 4,5 : 1/)
  await request(settingCalls.updateSetting, { name: 'colour_light', value: colour }, operator)
  expect((await uploadLogo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'))).statusCode).toBe(422)
  expect((await uploadLogo(await pngOf(100, 100))).statusCode).toBe(422)
  expect((await uploadLogo(await pngOf(300, 200))).statusCode).toBe(200)

  const css = (await inject({ url: '/brand.css' })).body
  expect(css).toContain(`--primary:${colour}`)
  // browsers keep the picture under its address for an hour
  expect(css).toContain(`"/brand/logo.png?v=${brandKey()}"`)
  expect((await inject({ url: '/brand/logo.png' })).headers['content-type']).toBe('image/png')
  expect(brandKey()).toMatch(/^[0-9a-f]{12}$/)
  expect(colours.brand).toBe(colour)
  const { email } = await buildCustomer()
  await request(accountCalls.sendPasswordReminder, { email })
  const { html } = (await messagesTo(email))[0]!
  expect(html).toContain(`background:${colour};color:#ffffff`)
  expect(html).toContain('/brand/logo.png')
  expect(html).not.toContain(usual)
  const manifest = JSON.parse((await files.inject('/site.webmanifest')).body)
  expect([manifest.theme_color, manifest.name]).toEqual([colour, 'Seemarkt'])
  for (const file of ['worker.js', 'favicon.svg']) expect((await files.inject(`/${file}`)).body).not.toContain(usual)
  for (const [file, side] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
    ['favicon.ico', 32],
  ] as const)
    expect((await sharp((await files.inject(`/${file}`)).rawPayload).metadata()).width, file).toBe(side)
  expect((await sharp((await files.inject('/og.png')).rawPayload).metadata()).width).toBe(1200)

  expect(await papers()).toEqual([1, 1, 1, 1, 0])
  await request(settingCalls.removeLogo, {}, operator)
  expect(await papers()).toEqual([0, 0, 0, 0, 0])
  await request(settingCalls.removeSetting, { name: 'colour_light' }, operator)
  expect([brandKey(), colours.brand]).toEqual(['', usual])
  expect((await files.inject('/icon-512.png')).rawPayload.equals(before)).toBe(true)
  expect((await inject({ url: '/brand/logo.png' })).statusCode).toBe(404)
  await files.close()
})

const drawing = (channels: 3 | 4) =>
  sharp({
    create: {
      width: 640,
      height: 320,
      channels,
      background: { r: 122, g: 31, b: 92, alpha: channels === 4 ? 0.4 : 1 },
    },
  })

test.each([
  ['PNG that one sees through', () => drawing(4).png()],
  ['PNG in shades of grey', () => drawing(3).toColourspace('b-w').png()],
  ['PNG in shades of grey that one sees through', () => drawing(4).toColourspace('b-w').png()],
  ['PNG with a palette and a clear colour', () => drawing(4).png({ palette: true })],
  ['PNG with 16 bits a colour', () => drawing(4).toColourspace('rgb16').png()],
  ['PNG in several passes', () => drawing(4).png({ progressive: true })],
  ['JPG in colours of print', () => drawing(3).toColourspace('cmyk').jpeg()],
  ['JPG in shades of grey', () => drawing(3).toColourspace('b-w').jpeg()],
  ['WebP that one sees through', () => drawing(4).webp()],
])('an invoice of the platform stays an archived document with a logo from a %s', async (_, draw) => {
  expect((await uploadLogo(await draw().toBuffer())).statusCode).toBe(200)
  const pdf = await pdfOf({ ...issued, about: 'commission' })
  expect(picturesIn(pdf)).toHaveLength(1)
  expect(await archiveFaults(pdf)).toEqual([])
  await request(settingCalls.removeLogo, {}, operator)
})

test('the check of archived documents finds what a logo could break', async () => {
  const withPicture = async (picture: Buffer, options: PDFKit.PDFDocumentOptions = { subset: 'PDF/A-3a' }) => {
    const letter = openLetter('Probe', options)
    usePen(letter, { size: 10 }).text('Probe', 50, 50)
    letter.artifact(() => letter.image(picture, 50, 90, { fit: [100, 50] }))
    return archiveFaults(await letterBytes(letter))
  }
  const plain = await drawing(3).png().toBuffer()
  expect(await withPicture(plain)).toEqual([])
  expect(await withPicture(await drawing(4).png().toBuffer())).toEqual(['a picture with transparency'])
  expect(await withPicture(await drawing(3).toColourspace('cmyk').jpeg().toBuffer())).toEqual([
    'a picture in colours that the output intent does not say',
  ])
  expect(await withPicture(plain, {})).toEqual(
    expect.arrayContaining(['no output intent', 'metadata that do not say PDF/A-3a']),
  )
})

test('no text of the program names the platform itself', () => {
  // messages of the process itself, and the name that holds until there is another
  const own = /^src\/(main\.ts|lib\/site\/|server\/platform\/(settings|postgres\/|backup\/))/
  const named = globSync('src/**/*.{ts,tsx}').filter((file) => {
    if (own.test(file) || /\.(test|factory)\./.test(file)) return false
    const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return text.includes(usualSiteName)
  })
  expect(named).toEqual([])
})
