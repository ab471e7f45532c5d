import { resolve } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingCalls } from '#contract/operator/settings.ts'
import { guaranteeDrawing, guaranteeLabelDrawing } from '#lib/law/guarantee.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { serveClient } from '#server/platform/http/answers/static.ts'
import { request, useApp } from './harness.ts'

const { inject } = useApp({ limits: false })

let operator: string
const client = Fastify()
beforeAll(async () => {
  operator = (await buildOperator()).token
  await serveClient(client, resolve('src/web/public'))
})
afterAll(() => client.close())

const upload = async (picture: 'notice' | 'label', bytes: Uint8Array | string, type: string) => {
  const form = new FormData()
  form.append('image', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), 'datei')
  const body = new Response(form)
  const answer = await inject({
    method: 'POST',
    url: `/api/operator/settings/guarantee/${picture}`,
    headers: { authorization: `Bearer ${operator}`, 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: answer.statusCode, text: answer.body }
}
const svg = (inside: string, viewBox = '0 0 595.28 841.89') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`
const official = svg('<style>.a{fill:#039}</style><path class="a" d="M0 0h9v9z"/><use href="#x"/>')
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

test('the official files take the place of our drawings, unchanged, at once and until they are taken away', async () => {
  const pictures = async () => (await request(settingCalls.getGuaranteePictures, {}, operator)).body.data
  expect(await pictures()).toEqual([
    { picture: 'notice', url: guaranteeDrawing, is_official: false },
    { picture: 'label', url: guaranteeLabelDrawing, is_official: false },
  ])
  expect((await client.inject(guaranteeDrawing)).body).toContain('GEWÄHRLEISTUNG')
  expect((await upload('notice', official, 'image/svg+xml')).status).toBe(200)
  const label = await blank(1481, 1559)
  expect((await upload('label', label, 'image/png')).status).toBe(200)
  const [notice] = await pictures()
  expect(notice).toMatchObject({
    is_official: true,
    url: expect.stringMatching(/^\/law\/gewaehrleistung\.svg\?v=[\da-f]{8}$/),
  })
  const shown = await client.inject(notice!.url)
  expect(shown.body).toBe(official)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  })
  const shownLabel = await client.inject(guaranteeLabelDrawing)
  expect(shownLabel.headers['content-type']).toBe('image/png')
  expect(shownLabel.rawPayload.equals(label)).toBe(true)
  await request(settingCalls.removeGuaranteePicture, { picture: 'notice' }, operator)
  await request(settingCalls.removeGuaranteePicture, { picture: 'label' }, operator)
  expect((await client.inject(guaranteeDrawing)).body).toContain('GEWÄHRLEISTUNG')
})

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a handler', svg('<path onload="alert(1)" d="M0 0"/>')],
  ['a foreign object', svg('<foreignObject/>')],
  ['a link', svg('<a href="https://x.example"><path d="M0 0"/></a>')],
  ['a picture from elsewhere', svg('<image href="https://x.example/a.png"/>')],
  [
    'a picture from elsewhere in an old attribute',
    svg('<image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="//x.example/a.png"/>'),
  ],
  ['a style from elsewhere', svg('<style>@import "https://x.example/a.css";</style>')],
  ['a fill from elsewhere', svg('<path fill="url(https://x.example/a.svg#b)" d="M0 0"/>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
])('an SVG with %s is refused', async (_, text) => {
  const { status, text: answer } = await upload('notice', text, 'image/svg+xml')
  expect(status).toBe(422)
  expect(answer).toMatch(/verweist nach außen|beschädigt/)
})

test.each([
  ['is no picture', 'notice', 'Hallo', /amtliche Datei als SVG oder PNG|beschädigt/],
  ['is broken', 'notice', '<svg viewBox="0 0 595 842">', /beschädigt/],
  ['has another shape', 'notice', svg('', '0 0 100 100'), /nicht so breit und hoch/],
  ['is the other picture', 'label', svg(''), /nicht so breit und hoch/],
] as const)('a file that %s is refused', async (_, picture, bytes, words) => {
  const { status, text } = await upload(picture, bytes, 'image/svg+xml')
  expect(status).toBe(422)
  expect(text).toMatch(words)
})

test('a PNG whose code nobody can read is refused', async () => {
  const { status, text } = await upload('notice', await blank(400, 566), 'image/png')
  expect(status).toBe(422)
  expect(text).toContain('800 Bildpunkte')
})
