import { expect, test } from 'vitest'
import { industries } from '#seeds/reference/industries.ts'
import { disputeSentence, tradeDutiesOf, tradeRules } from './trades.ts'

test('a duty of a trade begins on its day', () => {
  expect(tradeDutiesOf('Fliesen und Naturstein', '2020-02-13')).toEqual([])
  expect(tradeDutiesOf('Fliesen und Naturstein', '2020-02-14')).toEqual(['chamber', 'craft_roll'])
  expect(tradeDutiesOf('Hausverwaltung', '2018-07-31')).toEqual([])
  expect(tradeDutiesOf('Hausverwaltung', '2018-08-01')).toEqual(['authority', 'permission'])
  expect(tradeDutiesOf('Finanzierung und Kredit', '2026-11-18')).toEqual(['authority', 'permission'])
  expect(tradeDutiesOf('Möbel', '2026-11-18')).toEqual([])
})

test('every trade of the rules is an industry of the list', () => {
  const names = new Set(industries.map(({ name }) => name))
  expect(tradeRules.flatMap((rule) => rule.industries).filter((name) => !names.has(name))).toEqual([])
})

test('who takes part in dispute resolution names the body', () => {
  expect(disputeSentence({})).toContain('nicht bereit und nicht verpflichtet')
  const bank = disputeSentence({ dispute: 'obliged', disputeBody: 'Ombudsstelle der Banken, Berlin' })
  expect(bank).toMatch(/gesetzlich verpflichtet.*Ombudsstelle der Banken, Berlin/)
})
