import { expect, test } from 'vitest'
import type { Post } from '../portal.data.ts'
import { calendarOf } from './calendar.ts'
import { longDate, shortDate } from './dates.ts'
import { daysOf } from './events/days.ts'
import { feedOf } from './feed.ts'
import { postSchemas } from './post.schema.ts'

const day = { start_date: '2026-12-05', start_time: '', end_date: '2026-12-05', end_time: '' }
const evening = { ...day, start_time: '18:30', end_time: '21:00' }

test.each([
  ['heute', '2026-11-18', ['2026-11-18', '2026-11-18']],
  ['morgen', '2026-11-30', ['2026-12-01', '2026-12-01']],
  ['wochenende', '2026-11-18', ['2026-11-21', '2026-11-22']],
  ['wochenende', '2026-11-21', ['2026-11-21', '2026-11-22']],
  ['wochenende', '2026-11-22', ['2026-11-22', '2026-11-22']],
  ['', '2026-11-18', [undefined, undefined]],
  ['irgendwann', '2026-11-18', [undefined, undefined]],
])('%s, asked on %s', (choice, today, days) => {
  const { from, to } = daysOf(choice, today)
  expect([from, to]).toEqual(days)
})

test.each([
  [day, 'Sa., 05.12.', 'Samstag, 5. Dezember 2026'],
  [evening, 'Sa., 05.12., 18:30 Uhr', 'Samstag, 5. Dezember 2026, 18:30 bis 21:00 Uhr'],
  [{ ...evening, end_time: '' }, 'Sa., 05.12., 18:30 Uhr', 'Samstag, 5. Dezember 2026, 18:30 Uhr'],
  [
    { ...day, end_date: '2026-12-06' },
    'Sa., 05.12. bis So., 06.12.',
    'Samstag, 5. Dezember 2026 bis Sonntag, 6. Dezember 2026',
  ],
])('dates as people write them', (date, short, long) => {
  expect([shortDate(date), longDate(date)]).toEqual([short, long])
})

const label = { id: 1, slug: 'x', name: 'Märkte & Feste' }
const post: Post = {
  id: 7,
  slug: 'dorffest',
  title: 'Dorffest; mit Musik, Tanz',
  teaser: 'Zeile <eins>\nZeile zwei',
  published_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-02T08:00:00.000Z',
  category: label,
  region: label,
  image: null,
  is_event: true,
  next_date: null,
  dates_left: 2,
  city: 'Pähl',
  content: '',
  author: '',
  provider: null,
  images: [],
  dates: [
    { ...evening, starts_at: '2026-12-05T17:30:00.000Z', ends_at: '2026-12-05T20:00:00.000Z' },
    { ...day, starts_at: '2026-12-04T23:00:00.000Z', ends_at: '2026-12-05T23:00:00.000Z' },
  ],
  place: { name: 'Anger', street: '', postal_code: '82396', city: 'Pähl', lat: null, lng: null },
  price: '',
  link: '',
  related: [],
}

test('a calendar takes every date, with special signs escaped and long lines folded', () => {
  const text = calendarOf({ ...post, title: `${post.title} ${'ä'.repeat(60)}` }, 'https://markt.example/b/dorffest')
  const lines = text.split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toEqual(
    expect.arrayContaining([
      `SUMMARY:Dorffest\\; mit Musik\\, Tanz ${'ä'.repeat(60)}`,
      'DTSTART:20261205T173000Z',
      'DTEND:20261205T200000Z',
      'DTSTART;VALUE=DATE:20261205',
      'DTEND;VALUE=DATE:20261206',
      'LOCATION:Anger\\, 82396 Pähl',
      'DESCRIPTION:Zeile <eins>\\nZeile zwei\\nhttps://markt.example/b/dorffest',
    ]),
  )
  expect(new Set(unfolded.filter((line) => line.startsWith('UID:'))).size).toBe(2)
})

test('a feed is well-formed whatever a post is called', () => {
  const page = 'https://markt.example/regional'
  const text = feedOf({
    title: 'Neu',
    description: '',
    page,
    self: page,
    posts: [post],
    linkOf: () => `${page}?a=1&b=2`,
  })
  expect(text).toContain('<category>Märkte &amp; Feste</category>')
  expect(text).toContain('<description>Zeile &lt;eins&gt;')
  expect(text).toContain('<link>https://markt.example/regional?a=1&amp;b=2</link>')
  expect(text).toContain('<pubDate>Sun, 01 Nov 2026 08:00:00 GMT</pubDate>')
})

test.each([
  ['Eintritt frei', { isAccessibleForFree: true, offers: { price: 0 } }],
  ['9 €, Kinder 4 €', { offers: { price: 9, priceCurrency: 'EUR' } }],
  ['12,50 Euro', { offers: { price: 12.5 } }],
  ['9.50 €', { offers: { price: 9.5 } }],
  ['1.250 €', { offers: { price: 1250 } }],
  ['Kinder frei, Erwachsene 8 €', { offers: { price: 8 } }],
])('search engines read that an event costs %s', (price, read) => {
  const [, event] = postSchemas({ ...post, price }, 'https://markt.example/x', 'Markt', 0)
  expect(event).toMatchObject(read)
})

test('search engines read who holds an event, and nothing where nobody is named', () => {
  const readOf = (own: Post) => postSchemas(own, 'https://markt.example/x', 'Markt', 0)[1]
  expect(readOf({ ...post, price: 'auf Anfrage' })).not.toHaveProperty('offers')
  expect(readOf({ ...post, price: '8 €, Kinder frei' })).not.toHaveProperty('isAccessibleForFree')
  expect(readOf(post)).not.toHaveProperty('organizer')
  const provider = { id: 1, company_name: 'Gasthof Post', slug: 'gasthof-post', city: 'Pähl' }
  expect(readOf({ ...post, provider })).toMatchObject({
    organizer: { name: 'Gasthof Post', url: 'https://markt.example/betriebe/gasthof-post' },
  })
})
