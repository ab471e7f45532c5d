import { beforeAll, expect, test } from 'vitest'
import { redirectCalls as calls } from '#contract/content/redirects.ts'
import { setPageProbe } from '#server/platform/http/page-status.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildCustomer, buildOperator } from '../../accounts/accounts.factory.ts'
import { findRedirect } from './redirects.service.ts'

const { inject } = useApp({ limits: false })

let token: string
// which pages there are depends on whether they are built
const withoutPages = () => setPageProbe(async () => Number.NaN)

beforeAll(async () => {
  withoutPages()
  token = (await buildOperator()).token
})

const create = (path: string, target: string) => request(calls.createRedirect, { path, target }, token)
const idOf = async (path: string, target: string) => {
  const { status, body } = await create(path, target)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}
const list = async (q: string) => (await request(calls.listRedirects, { q }, token)).body.data
const upload = async (text: string) => {
  const form = new FormData()
  form.append('file', new File([text], 'alt.csv'))
  const encoded = new Response(form)
  const answer = await inject({
    method: 'POST',
    url: `/api${calls.importRedirects.path}`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')!, authorization: `Bearer ${token}` },
  })
  return answer.json()
}

test('an old address leads to a page, however it is written, and tells the day it was last used', async () => {
  await idOf('https://alt.example/laden/grüner-tee.html?ref=1#oben', '/kategorie/tee?sorte=gruen')
  for (const typed of ['/laden/grüner-tee.html', '/laden/gr%C3%BCner-tee.html/', '//laden/grüner-tee.html?x=%ZZ'])
    expect(await findRedirect(typed), typed).toBe('/kategorie/tee?sorte=gruen')
  for (const typed of ['/laden', '/laden/%ZZ', '/%00', '/']) expect(await findRedirect(typed), typed).toBeNull()
  const [row] = await list('GRÜNER')
  expect(row).toMatchObject({
    path: '/laden/grüner-tee.html',
    last_used_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test.each([
  ['laden', '/x', 'path'],
  ['/', '/x', 'path'],
  ['/api/shop', '/x', 'path'],
  ['/alt-%ZZ', '/x', 'path'],
  ['/alt-%00', '/x', 'path'],
  ['/alt-a', '/x%00', 'target'],
  ['/alt-a', 'https://evil.example/', 'target'],
  ['/alt-a', '//evil.example', 'target'],
  ['/alt-a', '/\\evil.example', 'target'],
  ['/alt-a', 'x', 'target'],
  ['/alt-a', '/alt-a?seite=2', 'target'],
])('%s to %s is refused', async (path, target, field) => {
  const { status, body } = await create(path, target)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
})

test('redirects never lead in a circle or in steps', async () => {
  const first = await idOf('/kreis-a', '/kreis-b')
  await idOf('/kreis-b', '/kreis-c')
  // what led to b leads to c at once
  expect(await findRedirect('/kreis-a')).toBe('/kreis-c')
  expect((await create('/kreis-c', '/kreis-a')).body.fields).toMatchObject({ target: expect.stringContaining('Kreis') })
  expect((await create('/kreis-b', '/x')).body.fields).toHaveProperty('path')
  const moved = await request(calls.updateRedirect, { id: first, path: '/kreis-a', target: '/kreis-b#unten' }, token)
  expect(moved.body.data.target).toBe('/kreis-c')
  // many at once, each to the next: none leads to another
  const ring = [0, 1, 2, 3, 4].map((at) => [`/ring-${at}`, `/ring-${(at + 1) % 5}`] as const)
  await Promise.all(ring.map(([path, target]) => create(path, target)))
  const steps = await sql`select from redirects a join redirects b on b.path = a.target where a.path like '/ring-%'`
  expect(steps).toHaveLength(0)
  expect((await request(calls.removeRedirect, { id: first }, token)).status).toBe(200)
  expect((await request(calls.removeRedirect, { id: first }, token)).status).toBe(404)
  expect(await findRedirect('/kreis-a')).toBeNull()
})

test('an address is the same however its letters are written: no circle and no steps by that', async () => {
  await idOf('/wege-ä', '/%77ege-%C3%B6')
  await idOf('/wege-ö', '/wege-ziel?a=%2F#b')
  expect(await findRedirect('/wege-ä')).toBe('/wege-ziel?a=%2F#b')
  expect((await create('/wege-ziel', '/wege-%C3%A4')).body.fields).toHaveProperty('target')
  expect(await findRedirect('/wege-ö')).toBe('/wege-ziel?a=%2F#b')
})

test('a page is never led away from, and nothing leads to where no page is', async () => {
  setPageProbe(async (path) => (path.startsWith('/gibt-es') ? 200 : 404))
  try {
    expect((await create('/gibt-es', '/gibt-es-auch')).body.fields).toHaveProperty('path')
    expect((await create('/alt-b', '/fehlt')).body.fields).toHaveProperty('target')
    expect((await create('/alt-b', '/gibt-es-auch')).status).toBe(201)
    // to an address that is led on itself
    expect((await create('/alt-c', '/alt-b')).body.data.target).toBe('/gibt-es-auch')
  } finally {
    withoutPages()
  }
})

test('a file brings many; known addresses get the new target, wrong lines are named', async () => {
  await idOf('/datei-a', '/alt')
  const lines = ['Alt;Neu', '/datei-a;/neu-a', '/datei-b/;/neu-b', ';', 'falsch;/x', '/datei-c;https://fremd.example']
  const answer = await upload(lines.join('\n'))
  expect(answer).toMatchObject({
    saved: 2,
    refused: [
      { line: 5, path: 'falsch' },
      { line: 6, path: '/datei-c' },
    ],
  })
  expect([await findRedirect('/datei-a'), await findRedirect('/datei-b')]).toEqual(['/neu-a', '/neu-b'])
  expect((await upload('Alt;Neu')).message).toContain('keine Adressen')
  const { body } = await request(calls.getRedirectsFile, { q: 'datei-' }, token)
  expect(String(body)).toMatch(
    /Alte Adresse;Neue Adresse;Zuletzt benutzt\r\n\/datei-b;\/neu-b;.*\r\n\/datei-a;\/neu-a;/,
  )
  expect((await request(calls.listRedirects, {}, (await buildCustomer()).token)).status).toBe(403)
})
