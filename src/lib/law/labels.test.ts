import { expect, test } from 'vitest'
import { depositLack, depositWords, dutiesOf, litresIn, saysOrganic, sumOfFibres, vagueClaimsIn } from './labels.ts'

test.each([
  [['technik', 'technik-tv-und-audio', 'technik-tv-und-audio-fernseher'], 'Fernseher 55 Zoll', ['energy']],
  [['technik', 'technik-haushaltsgeraete-waschen-und-putzen'], 'Waschmaschine Takt', ['energy']],
  [['technik', 'technik-haushaltsgeraete-waschen-und-putzen'], 'Staubsauger Takt', []],
  [['mode', 'mode-damen', 'mode-damen-kleider-und-roecke'], 'Kleid', ['fibres']],
  [['mode', 'mode-schmuck-und-uhren'], 'Ring', []],
  [['getraenke', 'getraenke-bier'], 'Helles', ['alcohol']],
])('%j, %s: %j', (slugs, name, duties) => {
  expect([...dutiesOf(slugs, name, '2026-11-17')]).toEqual(duties)
})

test('a duty begins on its day', () => {
  const slugs = ['technik-telefone-smartphones']
  expect(dutiesOf(slugs, 'Smartphone Eins', '2025-06-19').size).toBe(0)
  expect(dutiesOf(slugs, 'Smartphone Eins', '2025-06-20').size).toBe(1)
})

test('the passport of a battery is owed for e-bikes from 18 February 2027', () => {
  const slugs = ['fahrraeder', 'fahrraeder-e-bikes', 'fahrraeder-e-bikes-e-citybikes']
  const owed = (day: string, of = slugs) => dutiesOf(of, 'Tiefeinsteiger', day).has('passport')
  expect([owed('2027-02-17'), owed('2027-02-18'), owed('2027-02-18', ['fahrraeder'])]).toEqual([false, true, false])
})

test('a duty by name holds for the thing, not for a brand that sounds like it', () => {
  const has = (name: string) => dutiesOf(['technik-haushaltsgeraete-kuechengeraete'], name, '2026-11-18').has('energy')
  expect(['Elektroherd Herdfein', 'Einbau-Backofen', 'Kühlschrank 120 l'].map(has)).toEqual([true, true, true])
  expect(['Kaffeemaschine Herdfein', 'Herdreiniger'].map(has)).toEqual([false, false])
})

test('vague words about the environment are found from the day they are forbidden', () => {
  const text = 'Ein Umweltfreundliches, nachhaltiges Brett'
  expect(vagueClaimsIn(text, '2026-09-26')).toEqual([])
  expect(vagueClaimsIn(text, '2026-09-27')).toEqual(['umweltfreundlich', 'nachhaltig'])
  expect(vagueClaimsIn('Aus heimischer Lärche, unbehandelt', '2026-11-17')).toEqual([])
})

test.each([
  ['100 % Leinen', 100],
  ['97,5 % Baumwolle, 2,5% Elastan', 100],
  ['Leinen und Baumwolle', 0],
  ['60 % Wolle', 60],
])('%s: %d', (fibres, sum) => {
  expect(sumOfFibres(fibres)).toBe(sum)
})

test.each([
  ['Bio-Müsli', true],
  ['Spinat aus Bio Anbau', true],
  ['Biografie', false],
  ['Vom Biohof', false],
])('%s: %s', (text, says) => {
  expect(saysOrganic(text)).toBe(says)
})

test('a deposit says whether the bottle comes back', () => {
  expect(depositWords(0.08, 'reusable')).toBe('zzgl. 0,08\u00a0€ Pfand, MEHRWEG')
  expect(depositWords(0.25, 'single_use')).toContain('EINWEG')
})

test('the volume that a name says', () => {
  const said = [
    'Helles 0,5 l',
    '33 cl',
    'Cola 330ml',
    'Wasser 1,0 Liter',
    'Kiste 12 x 0,7 l',
    'Lamm 3',
    '2 Leberkäs',
    'XL 1',
  ]
  expect(said.map(litresIn)).toEqual([0.5, 0.33, 0.33, 1, 0.7, null, null, null])
})

test('a deposit has a kind, and bottles have their volume; cups and glasses need none', () => {
  expect(depositLack(false, null, false, true)).toBeNull()
  expect(depositLack(true, null, true, false)?.field).toBe('depositKind')
  expect(depositLack(true, 'single_use', false, false)?.field).toBe('litres')
  expect(depositLack(true, 'tableware', false, true)).toBeNull()
  expect(depositLack(true, 'reusable', true, true)?.field).toBe('alcoholPercent')
  expect(depositLack(true, 'reusable', true, false)).toBeNull()
})
