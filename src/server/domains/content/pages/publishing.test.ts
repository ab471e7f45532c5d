import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/calls.ts'
import { pageEditorCalls } from '#contract/content/operator.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { savePage } from './page-drafts.service.ts'
import { settleDuePages } from './publishing.service.ts'

useApp()

let token = ''
beforeAll(async () => {
  token = (await buildOperator()).token
})
beforeEach(async () => {
  await sql`delete from pages`
  await sql`delete from page_drafts`
  await savePage({
    ...{ slug: 'zuletzt', title: 'Zuletzt', kind: 'page', seo: { title: 'Zuletzt', description: '' } },
    widgets: [{ type: 'text', data: { title: 'Immer', html: '<p>Immer</p>' } }],
  })
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const at = (minutes: number) => inMinutes(minutes).toISOString()
const part = (title: string, over: object = {}) => ({
  is_on: true,
  widget: { type: 'text', data: { title, html: `<p>${title}</p>` } },
  ...over,
})
const read = async () => (await request(pageEditorCalls.getEditablePage, { slug: 'zuletzt' }, token)).body.data
const save = async (parts: object[]) => {
  const { slug, version, title, meta_title, meta_description } = await read()
  const input = { slug, version, title, meta_title, meta_description, parts }
  expect((await request(pageEditorCalls.updateEditablePage, input as never, token)).status).toBe(200)
}
const publish = async (over: object = {}) => {
  const { slug, version } = await read()
  await request(pageEditorCalls.setPagePublication, { slug, version, is_published: true, ...over }, token)
}
const titles = async () =>
  (await request(contentCalls.getPage, { slug: 'zuletzt' })).body.widgets.map(
    ({ data }) => (data as { title: string }).title,
  )

test('pages whose periods are long over hold up none that is due, however many they are', async () => {
  const content = {
    ...{ title: 'Alt', kind: 'page', seo: { title: '', description: '', tag: '', tags: [] } },
    parts: [
      {
        ...{ key: 'a', isOn: true, from: '2020-01-01T00:00:00.000Z', until: '2020-02-01T00:00:00.000Z' },
        widget: { type: 'text', data: { title: 'Alt', html: '<p>Alt</p>' } },
      },
    ],
  }
  await sql`
    with shown as (insert into pages (slug, title, kind)
      select 'alt-' || n, 'Alt', 'page' from generate_series(1, 501) n returning id, slug),
    hidden as (insert into widgets (page_id, position, type, data, is_on)
      select id, 0, 'text', '{"title": "Alt", "html": "<p>Alt</p>"}', false from shown),
    drafts as (insert into page_drafts (slug, version, page_id, published_version)
      select slug, 1, id, 1 from shown returning id)
    insert into page_edits (draft_id, version, content) select id, 1, ${sql.json(content)} from drafts`
  await save([part('Neu')])
  await publish({ at: at(10) })
  await settleDuePages(inMinutes(11))
  expect(await titles()).toEqual(['Neu'])
})

test('a job that comes late shows what is due by then, and the next change is still planned', async () => {
  const second = at(40)
  await save([part('Immer'), part('Erste', { from: at(10), until: at(20) }), part('Zweite', { from: second })])
  await publish()
  await settleDuePages(inMinutes(30))
  expect(await titles()).toEqual(['Immer'])
  const planned = await sql`
    select from jobs.job where name = 'content.pages-due' and data::text like ${`%${second}%`}`
  expect(planned).toHaveLength(1)
  await settleDuePages(inMinutes(41))
  expect(await titles()).toEqual(['Immer', 'Zweite'])
})
