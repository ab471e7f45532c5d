import { beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { contentCalls } from '#contract/content/calls.ts'
import { widget } from '#contract/content/widgets.ts'
import { pages as copy, loadContent } from '#seeds/content/index.ts'
import { buildCustomer, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import pageTable from '#web/routes.ts'
import { hear, request, useApp } from '../../../../test/harness.ts'
import { isReachable } from './content.rules.ts'
import { type Page, saveMenu, savePage, saveTexts } from './index.ts'

const { inject } = useApp()
beforeAll(loadContent)

const { getLayout, getHome, getHomePage, getPage, getNotFoundPage, listWidgets, setCookieChoice } = contentCalls

const textOf = async (slug: string) => JSON.stringify((await request(getPage, { slug })).body.widgets)

const sample = (overrides: Partial<Page> = {}): Page => ({
  slug: 'probe',
  title: 'Probe',
  kind: 'page',
  seo: { title: 'Probe', description: 'Eine Probe.' },
  widgets: [],
  ...overrides,
})

describe('the shell', () => {
  test('comes with menus, texts and the cookie banner', async () => {
    const { status, body } = await request(getLayout)
    expect(status).toBe(200)
    expect(body.site_name).toBe('Marktwerk')
    expect(body.header.length).toBeGreaterThan(7)
    expect(body.header[0]).toMatchObject({ label: 'Lebensmittel', pictogram: 'groceries' })
    expect(body.header[0]!.children[0]!.label).toBe('Obst und Gemüse')
    expect(body.texts['cookie.refuse']).toBe('Ablehnen')
    expect(body.cookie_banner.types.map(({ key, is_required }) => [key, is_required])).toEqual([
      ['notwendig', true],
      ['komfort', false],
    ])
    expect(body.cookie_banner.types[0]!.contents[1]).toEqual({
      designation: 'Warenkorb',
      duration: 'bis Sie ihn löschen',
      source: 'Marktwerk (diese Seite)',
      description: 'Zufällige Nummer, unter der wir Ihren Warenkorb wiederfinden (lokaler Speicher).',
      status: true,
    })
  })

  test('every link of the footer leads to a page and an anchor that exist', async () => {
    const { body } = await request(getLayout)
    const links = body.footer.flatMap(({ children }) => children)
    expect(links.map(({ label }) => label)).toContain('Vertrag widerrufen')
    const ofTheWeb = pageTable.map(({ path }) => `/${path}`)
    for (const { url } of links) {
      const [path, anchor] = url.split('#')
      if (ofTheWeb.includes(path!)) continue
      const { status, body: page } = await request(getPage, { slug: path!.slice(1) })
      expect([url, status]).toEqual([url, 200])
      if (anchor) expect(JSON.stringify(page.widgets)).toContain(`id=\\"${anchor}\\"`)
    }
  })

  test('is small', async () => {
    const { body } = await request(getLayout)
    expect(JSON.stringify(body).length).toBeLessThan(12_000)
  })
})

describe('pages', () => {
  test('home has hero, categories, text and questions', async () => {
    const { status, body } = await request(getHomePage)
    expect(status).toBe(200)
    const kinds = body.widgets.map(({ type }) => type)
    expect(kinds).toEqual(copy.find(({ slug }) => slug === 'index')!.widgets.map(({ type }) => type))
    const ofCopy = new Set(copy.flatMap((page) => page.widgets.map(({ type }) => type)))
    const allKinds = widget.options.map(({ shape }) => shape.type.value)
    expect(allKinds.filter((kind) => !ofCopy.has(kind))).toEqual([])
    expect((await request(getHome)).body).toEqual(body)
    expect(body.loaded.banners?.map(({ place }) => place)).toEqual(['home', 'home', 'home'])
    expect(body.loaded.slides).toHaveLength(3)
    expect(body.loaded).not.toHaveProperty('places')
    expect(body).toMatchObject({ slug: 'index', is_meta: true, meta_title: expect.stringContaining('Marktwerk') })
    expect(body.updated_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  test.each(copy.filter(({ slug }) => isReachable(slug)))('$slug', async ({ slug, title }) => {
    const { status, body } = await request(getPage, { slug })
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug, title })
    expect(body.widgets.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toContain('{{')
  })

  test('the not-found page', async () => {
    const { status, body } = await request(getNotFoundPage)
    expect(status).toBe(200)
    expect(body.widgets[0]).toMatchObject({ type: 'hero', data: { title: 'Diese Seite gibt es nicht' } })
  })

  test('widgets without their page', async () => {
    const { status, body } = await request(listWidgets, { slug: 'hilfe' })
    expect(status).toBe(200)
    expect(body.data).toEqual((await request(getPage, { slug: 'hilfe' })).body.widgets)
    const home = await request(listWidgets, { slug: 'index' })
    expect(home.body.data).toEqual((await request(getHomePage)).body.widgets)
  })

  test('those of calls of their own', async () => {
    const become = (await request(contentCalls.getBecomeProviderPage)).body
    expect(become).toMatchObject({ slug: 'anbieter-werden', title: 'Anbieter werden' })
    expect(become.loaded.packages?.map(({ key }) => key)).toContain('package.1.title')
    expect(become.loaded.providers).toEqual({ rated: [], premium: [] })
    const sent = (await request(contentCalls.getInquiryConfirmation)).body
    expect(sent.widgets.map(({ type }) => type)).toEqual(['text', 'call-to-action'])
  })

  test.each([
    'gibt-es-nicht',
    'page-notfound',
    'anfrage-gesendet',
    'Impressum',
    "'; drop table pages; --",
    '../index',
    '%',
  ])('refuses the slug %s', async (slug) => {
    expect((await request(getPage, { slug })).body.error).toBe('NOT_FOUND')
  })

  test('the home page answers at its own call only', async () => {
    const home = await inject({ method: 'GET', url: '/api/pagedata/index' })
    expect(home.json().slug).toBe('index')
    // written so that the router does not take it for the home page's own path
    const bySlug = await inject({ method: 'GET', url: '/api/pagedata/index%20' })
    expect(bySlug.json().error).toBe('NOT_FOUND')
  })

  test('asks for a slug', async () => {
    const { status, body } = await request(listWidgets, {} as never)
    expect([status, body.error]).toEqual([422, 'VALIDATION_FAILED'])
    expect((await request(listWidgets, { slug: 'gibt-es-nicht' })).status).toBe(404)
  })
})

describe('writing', () => {
  test('cleans HTML and keeps plain text plain', async () => {
    await savePage(
      sample({
        widgets: [
          {
            type: 'text',
            data: {
              title: '<b>bleibt Text</b>',
              html: '<h2 id="layout" onclick="x()">Ja</h2><p id="abschnitt-b"><a href="#layout">hin</a></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><a href="https://example.de">b</a><iframe src="https://example.de"></iframe><p style="color:red">c</p>',
            },
          },
          { type: 'faq', data: { title: '', items: [{ question: 'Frage?', html: '<svg onload=alert(1)>Antwort' }] } },
        ],
      }),
    )
    const [text, faq] = (await request(getPage, { slug: 'probe' })).body.widgets
    expect(text).toEqual({
      type: 'text',
      data: {
        title: '<b>bleibt Text</b>',
        html: '<h2 id="abschnitt-layout">Ja</h2><p id="abschnitt-b"><a href="#abschnitt-layout">hin</a></p><a>a</a><a href="https://example.de" target="_blank" rel="noopener noreferrer">b</a><p>c</p>',
      },
    })
    expect(faq).toMatchObject({ data: { items: [{ html: 'Antwort' }] } })
  })

  test('fills in the operator, escaped in HTML', async () => {
    await saveTexts('operator', { 'operator.test': 'Huber & <Söhne>' })
    const widget = { type: 'text' as const, data: { title: '{{operator.test}}', html: '<p>{{operator.test}}</p>' } }
    await savePage(sample({ widgets: [widget] }))
    expect((await request(getPage, { slug: 'probe' })).body.widgets[0]!.data).toEqual({
      title: 'Huber & <Söhne>',
      html: '<p>Huber &#38; &#60;Söhne&#62;</p>',
    })
  })

  test.each([
    ['an unknown kind', { type: 'laufband', data: {} }],
    ['a missing field', { type: 'hero', data: { title: 'Nur ein Titel' } }],
    [
      'a script as link',
      {
        type: 'hero',
        data: { title: 'a', text: 'b', search: false, links: [{ label: 'c', url: 'javascript:alert(1)' }] },
      },
    ],
    [
      'another host as path',
      { type: 'hero', data: { title: 'a', text: 'b', search: false, links: [{ label: 'c', url: '//example.de' }] } },
    ],
  ])('refuses %s and leaves the page as it was', async (_, widget) => {
    await savePage(sample({ title: 'Vorher' }))
    await expect(savePage(sample({ title: 'Nachher', widgets: [widget as never] }))).rejects.toThrow()
    expect((await request(getPage, { slug: 'probe' })).body.title).toBe('Vorher')
  })

  test('a part that no longer fits its kind is left out, the rest shows', async () => {
    const text = { type: 'text' as const, data: { title: 'Da', html: '' } }
    await savePage(sample({ widgets: [text, text] }))
    await sql`update widgets set type = 'laufband' where position = 0 and page_id = (select id from pages where slug = 'probe')`
    expect((await request(getPage, { slug: 'probe' })).body.widgets).toEqual([text])
  })

  test('tells every process', async () => {
    const { heard, unlisten } = await hear('content')
    await savePage(sample())
    await expect.poll(() => heard).toEqual(['{"what":"page","name":"probe"}'])
    await unlisten()
  })
})

test('seeding twice changes nothing, and an edit survives', async () => {
  const snapshot = () =>
    sql`select (select json_agg(p order by id) from pages p) as pages, (select json_agg(w order by page_id, position) from widgets w) as widgets,
      (select json_agg(m order by id) from menu_items m) as menus, (select json_agg(t order by key) from content_texts t) as texts,
      (select json_agg(c order by type, position) from cookie_contents c) as cookies, (select json_agg(s order by type, slug) from seo_data s) as seo`
  await savePage({ ...copy.find(({ slug }) => slug === 'ueber-uns')!, title: 'Wir' })
  await saveTexts('shell', { 'site.name': 'Neu' })
  await saveMenu('header', [{ label: 'Nur dies', url: '/hilfe' }])
  const before = await snapshot()
  await loadContent()
  expect(await snapshot()).toEqual(before)
  expect((await request(getPage, { slug: 'ueber-uns' })).body.title).toBe('Wir')
})

describe('the cookie choice', () => {
  test('is kept at the account with what the site needs', async () => {
    const { token, id } = await buildCustomer()
    expect((await request(accountCalls.getCustomerProfile, {}, token)).body.is_show_cookie).toBe(true)
    const { status, body } = await request(setCookieChoice, { types: ['komfort'] }, token)
    expect(status).toBe(200)
    expect(body).toEqual({
      status: true,
      message: 'Ihre Auswahl wurde gespeichert.',
      is_show_cookie: false,
      types: ['notwendig', 'komfort'],
    })
    expect((await request(accountCalls.getCustomerProfile, {}, token)).body.is_show_cookie).toBe(false)
    const [row] =
      await sql`select accepted_cookies, cookies_chosen_at is not null as chosen from users where id = ${id}`
    expect(row).toEqual({ accepted_cookies: ['notwendig', 'komfort'], chosen: true })
  })

  test('may refuse everything else, and be changed', async () => {
    const { token } = await buildProvider()
    await request(setCookieChoice, { types: ['komfort'] }, token)
    expect((await request(setCookieChoice, { types: [] }, token)).body.types).toEqual(['notwendig'])
  })

  test('of a guest stays in the browser; is refused without types and for unknown types', async () => {
    expect((await request(setCookieChoice, { types: [] })).body.status).toBe(true)
    const { token } = await buildCustomer()
    expect((await request(setCookieChoice, {} as never, token)).status).toBe(422)
    const unknown = await request(setCookieChoice, { types: ['werbung'] }, token)
    expect(unknown.body).toMatchObject({ error: 'VALIDATION_FAILED', fields: { types: expect.any(String) } })
  })
})

describe('the law', () => {
  const asked: [slug: string, phrases: string[]][] = [
    [
      'impressum',
      ['§ 5 Digitale-Dienste-Gesetz', '§ 36 VSBG', 'Marktwerk Demo GmbH', 'HRB', '§ 27a UStG', 'Artikel 11 und 12'],
    ],
    [
      'datenschutz',
      [
        'Artikel 6 Absatz 1',
        'Aufsichtsbehörde',
        '§ 25 Absatz 2 TDDDG',
        'Widerspruch',
        'Artikel 45 DSGVO',
        'Stripe Payments Europe',
        'Finanzierungsanfrage',
        'Kopie des Ausweises',
        'Newsletter',
      ],
    ],
    [
      'agb',
      [
        'Zahlungspflichtig bestellen',
        '§ 36 VSBG',
        'Artikel 16 DSA',
        'Artikel 17 DSA',
        'Artikel 20 DSA',
        'Gewährleistung',
        'Haftung',
      ],
    ],
    [
      'widerruf',
      ['binnen vierzehn Tagen', 'Muster-Widerrufsformular', '§ 356a BGB', '§ 312g Absatz 2 BGB', 'Vertrag widerrufen'],
    ],
    [
      'barrierefreiheit',
      ['Barrierefreiheitsstärkungsgesetz', 'WCAG', 'Marktüberwachungsstelle', 'Barrieren melden', 'Bekannte Grenzen'],
    ],
    ['ranking', ['§ 5b Absatz 2 UWG', 'Anzeige', 'Verifizierter Kauf']],
  ]
  test.each(asked)('%s says what it must', async (slug, phrases) => {
    const text = await textOf(slug)
    expect(phrases.filter((phrase) => !text.includes(phrase))).toEqual([])
  })

  test('nobody is sent to the closed dispute platform of the EU', async () => {
    const texts = await Promise.all(copy.map(({ slug }) => request(listWidgets, { slug })))
    expect(JSON.stringify(texts)).not.toMatch(/ec\.europa\.eu|consumers\/odr|OS-Plattform/i)
  })

  test('no page loads or links anything of third parties', async () => {
    const texts = await Promise.all(copy.map(({ slug }) => request(listWidgets, { slug })))
    expect(JSON.stringify(texts.map(({ body }) => body))).not.toMatch(/<(img|iframe|script)|https?:\/\//)
  })

  test('every kind of storage of the banner stands in the privacy policy', async () => {
    const privacy = await textOf('datenschutz')
    const { body } = await request(getLayout)
    const named = body.cookie_banner.types.flatMap(({ contents }) => contents.map(({ designation }) => designation))
    expect(named.filter((designation) => !privacy.includes(`<td>${designation}</td>`))).toEqual([])
  })
})
