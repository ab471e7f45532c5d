import { expect, test } from 'vitest'
import {
  formatAgo,
  formatArea,
  formatBytes,
  formatDate,
  formatDateTime,
  formatEuro,
  formatGender,
  formatLongDate,
  formatLongDay,
  formatMonth,
  formatPercent,
  formatPrice,
  formatShortDay,
  formatShortEuro,
  formatShortMonth,
  formatTime,
  germanDay,
} from './format.ts'

// Intl puts a no-break space before signs
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [() => formatPrice(123_456), '1.234,56 €'],
  [() => formatPrice(-5), '−0,05 €'],
  [() => formatEuro(0.1 + 0.2), '0,30 €'],
  [() => formatShortEuro(412_000), '412.000 €'],
  [() => formatShortEuro(890.5), '890,50 €'],
  [() => formatArea(85.5), '85,5 m²'],
  [() => formatPercent(3.875), '3,875 %'],
  [() => formatPercent(3.8754), '3,875 %'],
  [() => formatPercent(19), '19 %'],
  [() => formatBytes(1_400_000), '1,4 MB'],
  [() => formatGender('other'), 'Divers'],
])('writes numbers as Germans do: %s', (format, expected) => {
  expect(plain(format())).toBe(expected)
})

test('writes every number as Intl does', () => {
  const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
  const upToThree = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 })
  const values = [0, -0.004, 0.005, 0.125, 0.995, 1.005, 2.675, 999.995, 1000, 1_234_567.891, -98_765.4321, 1e12]
  for (let power = -3; power < 10; power++)
    for (const digits of [1, 5, 9.995]) values.push(Number(`${digits}e${power}`))
  for (const value of values) {
    expect(formatEuro(value)).toBe(euro.format(value).replace('-', '−'))
    expect(formatPercent(value)).toBe(`${upToThree.format(value)}\u00a0%`)
  }
})

test('shows the German day and hour of a moment, in winter and in summer', () => {
  expect(formatDate('2026-11-13T23:30:00Z')).toBe('14.11.2026')
  expect(formatTime('2026-11-14T17:30:00Z')).toBe('18:30 Uhr')
  expect(formatDateTime('2026-06-30T22:15:00Z')).toBe('01.07.2026, 00:15 Uhr')
  expect(formatLongDate('2026-03-01T12:00:00Z')).toBe('1. März 2026')
})

test('writes every day and hour as Intl does, also when clocks change', () => {
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...options })
  const formats: [(moment: number) => string, Intl.DateTimeFormat, string?][] = [
    [formatDate, intl({ day: '2-digit', month: '2-digit', year: 'numeric' })],
    [formatLongDay, intl({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })],
    [formatMonth, intl({ month: 'long', year: 'numeric' })],
    [formatShortMonth, intl({ month: 'short' })],
    [formatShortDay, intl({ weekday: 'short', day: '2-digit', month: '2-digit' })],
    [formatTime, intl({ hour: '2-digit', minute: '2-digit' }), ' Uhr'],
    [germanDay, new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })],
  ]
  const halfHour = 30 * 60_000
  const start = Date.UTC(2026, 0, 1)
  for (let step = 0; step < 366 * 48; step++) {
    // three and a half hours apart, over seven years
    const moment = start + step * 7 * halfHour
    for (const [format, expected, end = ''] of formats) {
      if (format(moment) !== expected.format(moment) + end) expect(format(moment)).toBe(expected.format(moment) + end)
    }
  }
})

test('a bare day stays its day', () => {
  expect(formatDate('2026-01-01')).toBe('01.01.2026')
  expect(formatDate('2024-02-29')).toBe('29.02.2024')
})

test.each([
  [20, 'gerade eben'],
  [300, 'vor 5 Minuten'],
  [7200, 'vor 2 Stunden'],
  [90_000, 'gestern'],
  [20 * 86_400, '25.10.2026'],
])('says how long ago: %i seconds', (seconds, expected) => {
  const now = new Date('2026-11-14T12:00:00Z')
  expect(formatAgo(now.getTime() - seconds * 1000, now)).toBe(expected)
})
