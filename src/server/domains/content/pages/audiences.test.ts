import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/calls.ts'
import { pageEditorCalls as editor } from '#contract/content/operator.ts'
import { ownPageCalls, pagePreviewCalls as preview } from '#contract/content/preview.ts'
import type { Widget } from '#contract/content/widgets.ts'
import { buildCustomer, buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { type Page, savePage } from '../index.ts'

const { inject } = useApp()

const { getPage } = contentCalls
const hero = { type: 'hero' as const, data: { title: 'Kopf', text: 'Los', search: false, links: [] } }
const words = (html: string) => ({ type: 'text' as const, data: { title: 'Innen', html } })
const sample = (overrides: Partial<Page> = {}): Page => ({
  slug: 'probe',
  title: 'Probe',
  kind: 'page',
  seo: { title: 'Probe', description: 'Eine Probe.' },
  widgets: [hero],
  ...overrides,
})

let token = ''
beforeAll(async () => {
  token = (await buildOperator()).token
})
beforeEach(async () => {
  await sql`delete from pages`
  await sql`delete from page_drafts`
})

const part = (widget: Widget, over: object = {}) => ({ is_on: true, widget, ...over })
const read = async (slug = 'probe') => (await request(editor.getEditablePage, { slug }, token)).body.data
const save = async (parts: object[], page = 'probe') => {
  const { slug, version, title, meta_title, meta_description } = await read(page)
  const input = { slug, version, title, meta_title, meta_description, parts }
  return request(editor.updateEditablePage, input as never, token)
}
const publish = async () =>
  request(editor.setPagePublication, { slug: 'probe', version: (await read()).version, is_published: true }, token)

describe('widgets for some only', () => {
  const questions: Widget = { type: 'faq', data: { title: '', items: [{ question: 'Schon dabei?', html: 'Ja' }] } }
  const texts = (widgets: Widget[]) => widgets.map(({ data }) => ('html' in data ? data.html : 'Fragen'))

  test('guests and what is kept for them never hold what is for accounts', async () => {
    await savePage(sample())
    await save([
      part(words('Alle')),
      part(words('Gäste'), { audience: 'guests' }),
      part(words('Kunden'), { audience: 'customers' }),
      part(questions, { audience: 'customers' }),
      part(words('Betriebe'), { audience: 'businesses' }),
    ])
    await publish()
    const [customer, provider] = [await buildCustomer(), await buildProvider()]
    const query = '{ faq { question } }'
    for (const by of [undefined, customer.token, provider.token, token]) {
      const { body } = await request(getPage, { slug: 'probe' }, by)
      expect(texts(body.widgets)).toEqual(['Alle', 'Gäste'])
      expect(body.has_audiences).toBe(true)
      expect(texts((await request(contentCalls.listWidgets, { slug: 'probe' }, by)).body.data)).toEqual([
        'Alle',
        'Gäste',
      ])
      const headers = by ? { authorization: `Bearer ${by}` } : {}
      const { data } = (await inject({ method: 'POST', url: '/api/graphql', payload: { query }, headers })).json()
      expect(data.faq).toEqual([])
    }
    const own = async (by: string) =>
      texts((await request(ownPageCalls.getOwnPage, { slug: 'probe' }, by)).body.widgets)
    expect(await own(customer.token)).toEqual(['Alle', 'Kunden', 'Fragen'])
    expect(await own(provider.token)).toEqual(['Alle', 'Betriebe'])
    expect(await own(token)).toEqual(['Alle', 'Gäste'])
    expect((await request(ownPageCalls.getOwnPage, { slug: 'probe' })).status).toBe(401)
    expect((await request(ownPageCalls.getOwnPage, { slug: 'gibt-es-nicht' }, customer.token)).status).toBe(404)
  })

  test('the preview shows guests what guests will see, and what others will see when asked', async () => {
    await savePage(sample())
    await save([part(hero), part(words('Kunden'), { audience: 'customers' })])
    const { path } = (await request(editor.createPagePreview, { slug: 'probe' }, token)).body
    const key = path.replace('/vorschau/', '')
    expect((await request(preview.getPagePreview, { key })).body.widgets).toEqual([hero])
    const { body } = await request(preview.getPagePreview, { key, audience: 'customers' })
    expect(body.widgets).toEqual([hero, words('Kunden')])
    expect(body.keys).toEqual((await read()).parts.map(({ key: name }) => name))
  })

  test('a page for everybody says nothing of audiences, and legal texts are for everybody', async () => {
    await savePage(sample())
    expect((await request(getPage, { slug: 'probe' })).body).not.toHaveProperty('has_audiences')
    await savePage(sample({ slug: 'agb', kind: 'legal', widgets: [words('Regeln')] }))
    const { body } = await save([part(words('Regeln'), { audience: 'customers' })], 'agb')
    expect(body.fields).toHaveProperty(['parts.0.audience'])
  })
})

describe('widgets for some places only', () => {
  const texts = (widgets: Widget[]) => widgets.map(({ data }) => ('html' in data ? data.html : 'Fragen'))
  const questions: Widget = { type: 'faq', data: { title: '', items: [{ question: 'Wer liefert?', html: 'Wir' }] } }
  const build = async () => {
    await savePage(sample())
    await save([
      part(words('Alle')),
      part(words('Landsberg'), { areas: ['86899', '863'] }),
      part(questions, { areas: ['8'] }),
      part(words('Kunden dort'), { areas: ['868'], audience: 'customers' }),
    ])
    await publish()
  }
  const ofPlace = async (place: string, by?: string) =>
    texts((await request(ownPageCalls.getPageOfPlace, { slug: 'probe', place }, by)).body.widgets)

  test('are shown to those whose place lies there, and to nobody without a place', async () => {
    await build()
    const customer = await buildCustomer()
    const query = '{ faq { question } }'
    for (const by of [undefined, customer.token, token]) {
      const { body } = await request(getPage, { slug: 'probe' }, by)
      expect([texts(body.widgets), body.has_areas]).toEqual([['Alle'], true])
      expect(texts((await request(contentCalls.listWidgets, { slug: 'probe' }, by)).body.data)).toEqual(['Alle'])
      const headers = by ? { authorization: `Bearer ${by}` } : {}
      const { data } = (await inject({ method: 'POST', url: '/api/graphql', payload: { query }, headers })).json()
      expect(data.faq).toEqual([])
    }
    expect(texts((await request(ownPageCalls.getOwnPage, { slug: 'probe' }, customer.token)).body.widgets)).toEqual([
      'Alle',
    ])
    expect(await ofPlace('86899 Landsberg')).toEqual(['Alle', 'Landsberg', 'Fragen'])
    expect(await ofPlace('80331')).toEqual(['Alle', 'Fragen'])
    expect(await ofPlace('Landsberg am Lech')).toEqual(['Alle', 'Landsberg', 'Fragen'])
    expect(await ofPlace('86899', customer.token)).toEqual(['Alle', 'Landsberg', 'Fragen', 'Kunden dort'])
    expect(await ofPlace('gibt es nicht')).toEqual(['Alle'])
    expect(await ofPlace("8'%_\\")).toEqual(['Alle'])
    const missing = await request(ownPageCalls.getPageOfPlace, { slug: 'gibt-es-nicht', place: '86899' })
    expect(missing.status).toBe(404)
  })

  test('are previewed as seen from there; a page for everywhere says nothing of it', async () => {
    await build()
    const { path } = (await request(editor.createPagePreview, { slug: 'probe' }, token)).body
    const key = path.replace('/vorschau/', '')
    const shown = async (area?: string) =>
      texts((await request(preview.getPagePreview, { key, ...(area && { area }) })).body.widgets)
    expect(await shown()).toEqual(['Alle'])
    expect(await shown('863')).toEqual(['Alle', 'Landsberg', 'Fragen'])
    expect((await read()).parts.map(({ areas }) => areas)).toEqual([[], ['863', '86899'], ['8'], ['868']])
    await savePage(sample({ slug: 'ohne' }))
    expect((await request(getPage, { slug: 'ohne' })).body).not.toHaveProperty('has_areas')
  })

  test('are refused for legal texts and what is no postal code', async () => {
    await savePage(sample())
    expect((await save([part(words('x'), { areas: ['Bayern'] })])).body.fields).toHaveProperty(['parts.0.areas.0'])
    await savePage(sample({ slug: 'agb', kind: 'legal', widgets: [words('Regeln')] }))
    expect((await save([part(words('Regeln'), { areas: ['8'] })], 'agb')).body.fields).toHaveProperty(['parts.0.areas'])
  })
})

describe('columns', () => {
  const wide = (widgets: Widget[] = [hero]) => savePage(sample({ kind: 'widget-page', widgets }))
  const beside = async () => (await request(getPage, { slug: 'probe' })).body.beside

  test('hold two or three widgets, and a hidden one leaves its row to the others', async () => {
    await wide()
    const [a, b, c] = ['a', 'b', 'c'].map(words)
    await save([part(hero), part(a!), part(b!, { is_beside: true }), part(c!, { is_beside: true })])
    await publish()
    expect(await beside()).toEqual([2, 3])
    await save([part(hero), part(a!, { is_on: false }), part(b!, { is_beside: true }), part(c!, { is_beside: true })])
    await publish()
    expect(await beside()).toEqual([2])
    await save([part(hero), part(a!), part(b!, { is_on: false, is_beside: true }), part(c!)])
    await publish()
    expect(await beside()).toBeUndefined()
  })

  test('are refused where they do not fit', async () => {
    await wide()
    const text = words('x')
    const refused = async (parts: object[]) => Object.keys((await save(parts)).body.fields ?? {})
    expect(await refused([part(hero), part(text, { is_beside: true })])).toEqual(['parts.1.is_beside'])
    expect(await refused([part(text), part(hero, { is_beside: true })])).toEqual(['parts.1.is_beside'])
    const four = [part(text), ...[1, 2, 3].map(() => part(text, { is_beside: true }))]
    expect(await refused(four)).toEqual(['parts.3.is_beside'])
    expect(await refused(four.slice(0, 3))).toEqual([])
    await savePage(sample({ kind: 'page' }))
    expect(await refused([part(text), part(text, { is_beside: true })])).toEqual(['parts.1.is_beside'])
  })
})
