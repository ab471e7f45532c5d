import { beforeAll, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/calls.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildBank } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { saveBanners } from './index.ts'

useApp()
beforeAll(loadContent)

const ask = async (query: string, variables?: Record<string, unknown>) => {
  const { status, body } = await request(graphqlCalls.queryContent, { query, variables })
  return {
    status,
    data: body.data as Record<string, never[]>,
    errors: body.errors as unknown as { extensions: { code: string } }[],
  }
}

test('header, footer and cookie banner say what the shell shows', async () => {
  const menu = 'label url pictogram children { label url }'
  const { status, data } = await ask(`{
    header { ${menu} } footer { ${menu} }
    cookieBanner { types { key name description is_required contents { designation duration source description status } } }
  }`)
  const { body } = await request(contentCalls.getLayout)
  expect(status).toBe(200)
  expect(data).toEqual({ header: body.header, footer: body.footer, cookieBanner: body.cookie_banner })
})

test('texts by topic and by key', async () => {
  const { data } = await ask(`{
    contentTexts(topic: "operator", keys: ["operator.name", "site.name"]) { key topic text }
    all: contentTexts { key }
    securityTexts { key topic text }
  }`)
  expect(data.contentTexts).toEqual([{ key: 'operator.name', topic: 'operator', text: 'Marktwerk Demo GmbH' }])
  expect(data.all!.length).toBeGreaterThan(40)
  expect(data.securityTexts!.length).toBeGreaterThan(5)
  expect(data.securityTexts).toContainEqual({ key: 'security.title', topic: 'security', text: 'Sicherheit' })
})

test('SEO by type and slug, null for what has none', async () => {
  const query =
    'query ($slug: String!) { seoByTypeAndSlug(type: "page", slug: $slug) { is_meta meta_title meta_description meta_tag tags } }'
  expect((await ask(query, { slug: 'index' })).data.seoByTypeAndSlug).toMatchObject({
    is_meta: true,
    meta_title: 'Marktwerk – der Marktplatz für Ihre Region',
    tags: expect.arrayContaining(['Marktplatz']),
  })
  expect((await ask(query, { slug: 'gibt-es-nicht' })).data).toEqual({ seoByTypeAndSlug: null })
})

test('questions of all pages or of one, with the operator filled in', async () => {
  const { data } = await ask(
    '{ all: faq { slug } help: faq(slug: "hilfe") { question answer slug } none: faq(slug: "agb") { slug } }',
  )
  expect(data.help!.length).toBe(14)
  expect(data.all!.length).toBe(26)
  expect(data.none).toEqual([])
  expect(JSON.stringify(data.help)).toContain('mailto:post@marktwerk.example')
})

test('industries and banks', async () => {
  const bank = await buildBank({ bankName: 'Sparkasse Landsberg-Dießen', isDefault: true })
  const { data } = await ask(
    '{ industries { id name parent_id } bankList { id pincode bank_name is_default admin_default } }',
  )
  expect(data.industries!.length).toBeGreaterThan(10)
  expect(data.bankList).toContainEqual({
    id: bank.id,
    pincode: bank.pincode,
    bank_name: 'Sparkasse Landsberg-Dießen',
    is_default: true,
    admin_default: false,
  })
})

test('banners, slides, voices and what a provider pays', async () => {
  await sql`insert into testimonials (position, kind, name, about, quote, is_shown)
    values (1, 'customer', 'Eva', 'Kundin', 'Gut.', true), (0, 'provider', 'Max', 'Hof', 'Fein.', true),
      (2, 'customer', 'Tim', 'Kunde', 'Geht so.', false)`
  await saveBanners('probe', [
    { title: 'Neu', text: '', button: 'Los', url: '/hilfe', pictogram: 'books', tone: 'rose' },
  ])
  const { data } = await ask(`{
    banners(place: "probe") { place title text button url pictogram tone }
    none: banners(place: "nirgends") { id }
    sliders(slider: "home") { slider title }
    testimonials { name kind }
    providers: testimonials(kind: "provider") { name about quote }
    packageTexts { key topic }
  }`)
  expect(data.banners).toEqual([
    { place: 'probe', title: 'Neu', text: '', button: 'Los', url: '/hilfe', pictogram: 'books', tone: 'rose' },
  ])
  expect(data.none).toEqual([])
  expect(data.sliders).toHaveLength(3)
  expect(data.testimonials).toEqual([
    { name: 'Max', kind: 'provider' },
    { name: 'Eva', kind: 'customer' },
  ])
  expect(data.providers).toEqual([{ name: 'Max', about: 'Hof', quote: 'Fein.' }])
  expect(data.packageTexts).toContainEqual({ key: 'package.1.text', topic: 'package' })
  expect((await ask('{ testimonials(kind: "niemand") { id } }')).errors[0]?.extensions.code).toBe('VALIDATION_FAILED')
})

test('a banner leads nowhere unsafe', async () => {
  const teaser = { title: 'x', text: '', button: 'x', pictogram: 'books', tone: 'rose' } as const
  await expect(saveBanners('probe', [{ ...teaser, url: 'javascript:alert(1)' }])).rejects.toThrow('Adresse')
})

test.each([
  ['{ nothing }', 200],
  ['{', 200],
  ['', 422],
])('refuses %s with a code and no stack', async (query, expected) => {
  const { status, data, errors } = await ask(query)
  expect(status).toBe(expected)
  expect(data).toBeUndefined()
  expect(JSON.stringify(errors ?? [])).not.toMatch(/node_modules|at .*\.ts/)
})

test('refuses arguments that are too long or hold NUL', async () => {
  const query = 'query ($slug: String) { faq(slug: $slug) { slug } }'
  expect((await ask(query, { slug: 'x'.repeat(101) })).errors[0]?.extensions.code).toBe('VALIDATION_FAILED')
  expect((await ask(query, { slug: '\0' })).status).toBe(422)
  expect((await ask(String.raw`{ faq(slug: "\u0000") { slug } }`)).errors[0]?.extensions.code).toBe('VALIDATION_FAILED')
})
