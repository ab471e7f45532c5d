import { expect, test } from 'vitest'
import { basePriceOf, discounted, grossOf, netOf, percentOff, toCents, toEuros } from './money.ts'

test.each([
  [0, 0],
  [1.005, 101],
  [1.004, 100],
  [0.1 + 0.2, 30],
  [19.99, 1999],
  [8.345, 835],
  [20_000_000, 2_000_000_000],
])('%s euros are %s cents', (euros, cents) => expect(toCents(euros)).toBe(cents))

test('every amount of cents survives the wire', () => {
  for (let cents = 0; cents < 200_000; cents += 7) expect(toCents(toEuros(cents))).toBe(cents)
})

test.each([
  [1999, 1900, 1680],
  [1070, 700, 1000],
  [500, 0, 500],
  [1, 1900, 1],
  [0, 1900, 0],
])('%s cents gross at %s are %s net', (gross, rate, net) => expect(netOf(gross, rate)).toBe(net))

test.each([
  [1000, 1900, 1190],
  [1000, 700, 1070],
  [1679, 1900, 1998],
  [50, 700, 54],
])('%s cents net at %s are %s gross', (net, rate, gross) => expect(grossOf(net, rate)).toBe(gross))

test.each([
  ['250 g for 3,49 €', 349, 250, 0.001, 1396],
  ['0,75 l for 7,95 €', 795, 0.75, 1, 1060],
  ['330 ml for 1,29 €', 129, 330, 0.001, 391],
])('the base price of %s', (_, cents, amount, factor, base) => expect(basePriceOf(cents, amount, factor)).toBe(base))

test('a tier rounds half up, a percentage down', () => {
  expect(discounted(999, 500)).toBe(949)
  expect(discounted(30, 500)).toBe(29)
  expect(percentOff(2000, 1501)).toBe(24)
  expect(percentOff(1000, 999)).toBe(0)
})
