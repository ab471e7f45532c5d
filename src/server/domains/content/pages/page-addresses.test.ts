import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/calls.ts'
import { pageEditorCalls as editor } from '#contract/content/operator.ts'
import { presenceCalls } from '#contract/content/presence.ts'
import { pagePreviewCalls as preview } from '#contract/content/preview.ts'
import { redirectCalls } from '#contract/content/redirects.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { setPageProbe } from '#server/platform/http/page-status.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { saveMenu } from '../content.service.ts'
import { savePage } from '../index.ts'

useApp({ limits: false })

const { getLayout, getPage } = contentCalls
let token = ''
beforeAll(async () => {
  token = (await buildOperator()).token
})
beforeEach(async () => {
  await sql`delete from pages`
  await sql`delete from page_drafts`
  await sql`delete from page_redirects`
  await sql`delete from redirects`
  await savePage(upper())
})

const upper = (slug = 'ueber-uns', title = 'Über uns') => ({
  slug,
  title,
  kind: 'page' as const,
  seo: { title, description: 'Wer wir sind.' },
  widgets: [{ type: 'text' as const, data: { title: '', html: '<p>Wir.</p>' } }],
})
const idOf = async (slug: string) => (await request(editor.getEditablePage, { slug }, token)).body.data.id
const create = async (slug: string, parent: string | null = 'ueber-uns', over: object = {}) => {
  const parent_id = parent && (await idOf(parent))
  return request(editor.createEditablePage, { title: 'Team', slug, parent_id, ...over } as never, token)
}
const publish = (slug: string, is_published = true, version = 1) =>
  request(editor.setPagePublication, { slug, version, is_published }, token)
const withTeam = async () => {
  expect((await create('ueber-uns/team')).status).toBe(200)
  expect((await publish('ueber-uns/team')).status).toBe(200)
}
const move = async (slug: string, new_slug: string, parent: string | null = null) =>
  request(editor.moveEditablePage, { slug, new_slug, parent_id: parent && (await idOf(parent)) }, token)
const remove = (slug: string, redirect = '') => request(editor.removeEditablePage, { slug, redirect }, token)
const seen = async (slug: string) => (await request(getPage, { slug })).status
const leadsTo = async (slug: string) => (await request(preview.getMovedPage, { slug })).body.path
const addresses = async () => (await request(preview.listPageAddresses)).body.data.map(({ slug }) => slug)

describe('an address of two words', () => {
  test('is that of a page below another one, which it names', async () => {
    await withTeam()
    const { body } = await request(getPage, { slug: 'ueber-uns/team' })
    expect(body).toMatchObject({ slug: 'ueber-uns/team', above: { slug: 'ueber-uns', title: 'Über uns' } })
    expect((await request(getPage, { slug: 'ueber-uns' })).body).not.toHaveProperty('above')
    expect(await addresses()).toEqual(['ueber-uns', 'ueber-uns/team'])
    expect([await seen('ueber-uns/gibt-es-nicht'), await seen('team')]).toEqual([404, 404])
    // its preview is the page that it will be
    const { path } = (await request(editor.createPagePreview, { slug: 'ueber-uns/team' }, token)).body
    const shown = await request(preview.getPagePreview, { key: path.replace('/vorschau/', '') })
    expect(shown.body).toMatchObject({ above: body.above, widgets: body.widgets })
    const open = { kind: 'page' as const, slug: 'ueber-uns/team', editor: 'eins' }
    expect((await request(presenceCalls.updateEditor, open, token)).status).toBe(200)
    // the page above goes off, and this one stays
    await publish('ueber-uns', false)
    expect((await request(getPage, { slug: 'ueber-uns/team' })).body).not.toHaveProperty('above')
  })

  test('is copied to one beside it', async () => {
    await withTeam()
    const copied = await create('ueber-uns/kueche', 'ueber-uns', { title: 'Küche', copy_of: 'ueber-uns/team' })
    expect(copied.body.data).toMatchObject({ slug: 'ueber-uns/kueche', title: 'Küche', state: 'draft' })
  })

  const deeper = 'Eine Adresse hat höchstens zwei Stufen, zum Beispiel ueber-uns/team.'
  const notBelow = 'Eine Adresse aus zwei Stufen beginnt mit der Adresse der Seite, unter der sie liegt.'
  const ofProgram = 'Adressen mit diesem Anfang gehören dem Programm. Bitte nehmen Sie eine andere.'
  const taken = 'Unter dieser Adresse gibt es schon eine Seite.'
  test.each([
    ['ueber-uns/team/koch', 'ueber-uns', deeper],
    ['a/b/c/d', 'ueber-uns', deeper],
    ['ueber-uns/leute', null, notBelow],
    ['hilfe/leute', 'ueber-uns', notBelow],
    ['index/leute', 'index', notBelow],
    ['ueber-uns/team', 'ueber-uns', taken],
    // routes of the product, calls and files
    ['produkt/brot', 'ueber-uns', ofProgram],
    ['regional/termine', 'ueber-uns', ofProgram],
    ['anbieter-werden/registrieren', 'ueber-uns', ofProgram],
    ['api/login', 'ueber-uns', ofProgram],
    ['assets/bild', 'ueber-uns', ofProgram],
    ['betreiber/seiten', 'ueber-uns', ofProgram],
    ['agb', 'ueber-uns', taken],
    ['ueber-uns/robots.txt', 'ueber-uns', null],
    ['ueber-uns/', 'ueber-uns', null],
    ['/team', 'ueber-uns', null],
    ['ueber-uns//team', 'ueber-uns', deeper],
    ['ueber-uns/%74eam', 'ueber-uns', null],
  ])('%s below %s is refused', async (slug, parent, sentence) => {
    await withTeam()
    await savePage({ ...upper('agb', 'AGB'), kind: 'legal' })
    await savePage(upper('index', 'Start'))
    const before = await sql`select slug from page_drafts order by slug`
    const { status, body } = await create(slug, parent)
    expect([status, body.fields]).toEqual([422, { slug: sentence ?? expect.stringContaining('Bitte') }])
    expect((await move('ueber-uns/team', slug, parent)).status).toBe(slug === 'ueber-uns/team' ? 200 : 422)
    expect(await sql`select slug from page_drafts order by slug`).toEqual(before)
  })

  test('changes with that of the page above, and all old ones lead to it', async () => {
    await withTeam()
    await create('ueber-uns/entwurf')
    await create('kontaktdaten')
    await saveMenu('footer', [
      { label: 'Spalte', url: '', children: [{ label: 'Team', url: '/ueber-uns/team#koch' }] },
      { label: 'Entwurf', url: '/ueber-uns/entwurf', children: [] },
    ])
    const moved = await move('ueber-uns', 'wir')
    expect([moved.status, moved.body.data.slug]).toEqual([200, 'wir'])
    expect((await move('wir', 'hier')).status).toBe(200)
    expect(await addresses()).toEqual(['hier', 'hier/team'])
    expect((await request(getPage, { slug: 'hier/team' })).body).toMatchObject({
      above: { slug: 'hier' },
      meta_title: 'Team',
    })
    for (const old of ['ueber-uns', 'wir']) {
      expect([await seen(old), await leadsTo(old)]).toEqual([404, '/hier'])
      expect([await seen(`${old}/team`), await leadsTo(`${old}/team`)]).toEqual([404, '/hier/team'])
      expect(await leadsTo(`${old}/entwurf`)).toBeNull()
    }
    // a page below it with an address of its own keeps that
    expect((await request(editor.getEditablePage, { slug: 'kontaktdaten' }, token)).status).toBe(200)
    const { footer } = (await request(getLayout)).body
    expect(footer.map(({ label }) => label)).toEqual(['Spalte'])
    expect(footer[0]!.children[0]!.url).toBe('/hier/team#koch')
    // and back again: no address leads to itself
    await move('hier', 'ueber-uns')
    expect([await seen('ueber-uns/team'), await leadsTo('hier/team'), await leadsTo('wir/team')]).toEqual([
      200,
      '/ueber-uns/team',
      '/ueber-uns/team',
    ])
  })

  test('moves to another page and to the top, and keeps to two words', async () => {
    await withTeam()
    await savePage(upper('hilfe', 'Hilfe'))
    expect((await move('ueber-uns/team', 'ueber-uns/team', 'hilfe')).body.fields).toHaveProperty('new_slug')
    expect((await move('ueber-uns/team', 'hilfe/team', 'hilfe')).status).toBe(200)
    expect([await leadsTo('ueber-uns/team'), await seen('hilfe/team')]).toEqual(['/hilfe/team', 200])
    expect((await move('hilfe/team', 'team')).status).toBe(200)
    expect([await leadsTo('ueber-uns/team'), await leadsTo('hilfe/team')]).toEqual(['/team', '/team'])
    await move('team', 'hilfe/team', 'hilfe')
    const refused = await move('hilfe', 'ueber-uns/hilfe', 'ueber-uns')
    expect([refused.status, refused.body.fields]).toEqual([422, { new_slug: expect.stringContaining('/hilfe/team') }])
    expect(await addresses()).toEqual(['hilfe', 'hilfe/team', 'ueber-uns'])
  })

  test('holds the page above where it is', async () => {
    await withTeam()
    const kept = await remove('ueber-uns')
    expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('/ueber-uns/team')])
    expect([await seen('ueber-uns'), await seen('ueber-uns/team')]).toEqual([200, 200])
    expect((await remove('ueber-uns/team', '/ueber-uns')).status).toBe(200)
    expect([await seen('ueber-uns/team'), await leadsTo('ueber-uns/team')]).toEqual([404, '/ueber-uns'])
    expect((await remove('ueber-uns')).status).toBe(200)
  })

  test('of a page that is made while the one above moves begins with what that is called then', async () => {
    for (let round = 0; round < 4; round++) {
      const [from, to] = round % 2 ? ['wir', 'ueber-uns'] : ['ueber-uns', 'wir']
      const [made] = await Promise.all([create(`${from}/runde-${round}`, from), move(from!, to!)])
      expect([200, 404, 422]).toContain(made.status)
      const odd = await sql`
        select d.slug from page_drafts d left join page_drafts a on a.id = d.parent_id
        where d.slug like '%/%' and d.slug not like coalesce(a.slug, '') || '/%'`
      expect([...odd]).toEqual([])
    }
  })
})

test.each([
  ['/ueber%2Duns', '/%68ilfe'],
  ['/ueber-uns/', '/hilfe?x=1'],
  ['/ueber-uns#oben', '/hilfe/#y'],
])('no redirect leads in a circle, however it is written: %s, %s', async (one, other) => {
  await savePage(upper('hilfe', 'Hilfe'))
  expect((await remove('hilfe', other)).body.fields).toHaveProperty('redirect')
  expect((await remove('hilfe', one)).status).toBe(200)
  expect(await leadsTo('hilfe')).toBe(`/ueber-uns${one.startsWith('/ueber-uns#') ? '#oben' : ''}`)
  expect((await remove('ueber-uns', other)).status).toBe(200)
  expect([await leadsTo('hilfe'), await leadsTo('ueber-uns')]).toEqual([null, null])
})

test('a redirect of the operator and one of a page never lead to each other', async () => {
  setPageProbe(async () => Number.NaN)
  const add = (path: string, target: string) => request(redirectCalls.createRedirect, { path, target }, token)
  const made = await add('/alte seite', '/ueber-uns?x=1')
  expect(made.status).toBe(201)
  expect((await remove('ueber-uns', '/alte%20seite')).body.fields).toEqual({
    redirect: expect.stringContaining('im Kreis'),
  })
  expect((await remove('ueber-uns', '/früher')).status).toBe(200)
  expect(await leadsTo('ueber-uns')).toBe('/fr%C3%BCher')
  expect((await add('/früher', '/ueber-uns#oben')).body.fields).toEqual({ target: expect.stringContaining('im Kreis') })
})
