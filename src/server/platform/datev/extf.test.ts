import { expect, test } from 'vitest'
import { brokenDatevRules, readDatev } from '../../../../test/datev.ts'
import { type Booking, columns, writeBookings } from './extf.ts'
import { toWindows1252 } from './windows-1252.ts'

const booking: Booking = {
  cents: 123_456,
  side: 'S',
  account: 10_001,
  contra: 8400,
  on: '2026-11-05',
  document: 'PR-000012',
  text: 'Bäckerei "Groß" & Söhne – 5 €',
  serviceOn: '2026-10-31',
}
const bytesOf = async (bookings: Booking[]) => {
  const batch = {
    madeAt: new Date('2026-11-16T09:10:11.123Z'),
    adviser: 1001,
    client: 1,
    chart: '03' as const,
    bookings,
  }
  const period = { from: '2026-11-01', to: '2026-11-30', label: 'Marktwerk 2026-11-01 bis 2026-11-30' }
  const parts: Uint8Array[] = []
  for await (const part of writeBookings({ ...batch, ...period })) parts.push(part)
  return Buffer.concat(parts)
}

test('a batch of bookings keeps the rules of DATEV, in Windows-1252', async () => {
  const bytes = await bytesOf([
    booking,
    { ...booking, cents: 5, side: 'H', taxKey: '9', document: 'A b_c/ä'.repeat(9), text: `a\r\n${'x;"'.repeat(40)}` },
  ])
  expect(brokenDatevRules(bytes)).toEqual([])
  expect(columns).toHaveLength(125)
  const { head, rows } = readDatev(bytes)
  expect(head.slice(5, 17)).toEqual([
    '20261116091011123',
    '',
    'MW',
    '',
    '',
    '1001',
    '1',
    '20260101',
    '4',
    '20261101',
    '20261130',
    'Marktwerk 2026-11-01 bis 2026-',
  ])
  expect([rows[0]![0], rows[0]![9], rows[0]![13], rows[0]![114]]).toEqual([
    '1234,56',
    '0511',
    'Bäckerei "Groß" & Söhne – 5 €',
    '31102026',
  ])
  expect(bytes.includes(Buffer.of(0x42, 0xe4, 0x63, 0x6b))).toBe(true)
})

test('a name that begins like a formula is a text', async () => {
  const names = ['=HYPERLINK("http://x.example";"a")', '+1', '-1', '@SUM(1)', '\t=1', '≠1', '\u200b=1']
  const { rows } = readDatev(await bytesOf(names.map((text) => ({ ...booking, text, document: `+-${text}` }))))
  expect(rows.map((row) => row[13]![0])).toEqual(names.map(() => "'"))
  expect(rows.filter((row) => /^[=+@-]/.test(row[10]!))).toEqual([])
})

test('the rules find what is wrong', async () => {
  const good = (await bytesOf([booking])).toString('latin1')
  const broken: [string, string, RegExp][] = [
    ['1234,56', '1234.56', /amount/],
    ['0511', '0512', /day/],
    [';700;', ';510;', /another format/],
    ['8400', '840', /accounts/],
    ['PR-000012', 'PR 000012', /document/],
    ['\r\n', '\n', /./],
  ]
  for (const [from, to, expected] of broken)
    expect(brokenDatevRules(Buffer.from(good.replace(from, to), 'latin1')).join('; ')).toMatch(expected)
})

test('letters beyond Windows-1252 lose their accents or become question marks', () => {
  expect(Buffer.from(toWindows1252('Łódź ő € ž 日')).toString('latin1')).toBe('?\u00f3dz o \u0080 \u009e ?')
})
