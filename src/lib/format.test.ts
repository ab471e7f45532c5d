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
  formatPercent,
  formatPrice,
  formatTime,
} from './format.ts'

// Intl puts a no-break space before signs
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [() => formatPrice(123_456), '1.234,56 €'],
  [() => formatPrice(-5), '-0,05 €'],
  [() => formatEuro(0.1 + 0.2), '0,30 €'],
  [() => formatArea(85.5), '85,5 m²'],
  [() => formatPercent(3.875), '3,875 %'],
  [() => formatPercent(3.8754), '3,875 %'],
  [() => formatPercent(19), '19 %'],
  [() => formatBytes(1_400_000), '1,4 MB'],
  [() => formatGender('other'), 'Divers'],
])('writes numbers as Germans do: %s', (format, expected) => {
  expect(plain(format())).toBe(expected)
})

test('shows the German day and hour of a moment, in winter and in summer', () => {
  expect(formatDate('2026-11-13T23:30:00Z')).toBe('14.11.2026')
  expect(formatTime('2026-11-14T17:30:00Z')).toBe('18:30 Uhr')
  expect(formatDateTime('2026-06-30T22:15:00Z')).toBe('01.07.2026, 00:15 Uhr')
  expect(formatLongDate('2026-03-01T12:00:00Z')).toBe('1. März 2026')
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
