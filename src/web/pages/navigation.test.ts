import { describe, expect, test } from 'vitest'
import { type Trade, trade } from '#contract/trades/calls.ts'
import type { Navigation } from '#web/app/frame/navigation.ts'
import type { Member } from '#web/app/session.ts'
import { isClosed, operatorNavigation } from './operator/navigation.tsx'
import { providerNavigation, wayOut } from './provider/navigation.tsx'

const quickOf = (navigation: Navigation) =>
  navigation.flatMap(({ entries }) => entries.filter(({ quick }) => quick).map(({ label }) => label))

test.each([
  ['operators', quickOf(operatorNavigation())],
  ['shops', quickOf(providerNavigation(['shop']))],
  ['restaurants', quickOf(providerNavigation(['food']))],
  ['craftsmen', quickOf(providerNavigation(['craft']))],
  ['agents', quickOf(providerNavigation(['property']))],
  ['banks', quickOf(providerNavigation(['finance']))],
  ['businesses with all trades', quickOf(providerNavigation(trade.options))],
])('the bar of %s has room for its words beside the menu on a phone', (_who, labels) => {
  expect(labels.length).toBeGreaterThan(2)
  expect(labels.length).toBeLessThan(5)
})

describe('the menu follows the trade', () => {
  const pagesOf = (trades: readonly Trade[] | undefined, isFolded: boolean) =>
    providerNavigation(trades)
      .filter((group) => (group.isFolded ?? false) === isFolded)
      .flatMap(({ entries }) => entries.map(({ label }) => label))

  test.each([
    [['shop'], ['Produkte', 'Versand', 'Bundles'], ['Küche', 'Immobilien', 'Fragebögen']],
    [['food'], ['Küche', 'Speisekarte'], ['Produkte', 'Import', 'Versand', 'Immobilien']],
    [['craft'], ['Angebote', 'Leistungen', 'Dokumente'], ['Küche', 'Immobilien', 'Bundles']],
    [['property'], ['Immobilien', 'Besichtigungen'], ['Bestellungen', 'Produkte', 'Küche', 'Statistik']],
    [
      ['shop', 'craft'],
      ['Produkte', 'Angebote', 'Versand'],
      ['Küche', 'Immobilien'],
    ],
  ] as [Trade[], string[], string[]][])('of %j', (trades, first, folded) => {
    expect(pagesOf(trades, false)).toEqual(expect.arrayContaining(first))
    expect(pagesOf(trades, true)).toEqual(expect.arrayContaining(folded))
    // what is not first is still there
    expect([...pagesOf(trades, false), ...pagesOf(trades, true)]).toHaveLength(pagesOf(trade.options, false).length)
  })

  test('appointments stand in the bar of who takes them', () => {
    expect(quickOf(providerNavigation(['craft']))).toEqual(['Übersicht', 'Anfragen', 'Bestellungen', 'Finanzen'])
    expect(quickOf(providerNavigation(['craft'], undefined, [], true))).toContain('Termine')
    const both = quickOf(providerNavigation(['shop', 'craft'], undefined, [], true))
    expect(both).toEqual(['Übersicht', 'Termine', 'Bestellungen', 'Finanzen'])
  })

  test('buttons on the own page are called what they are', () =>
    expect(pagesOf(['shop'], false)).toContain('Aktionsbuttons'))

  test('until it is known only what all share is shown', () => {
    expect(pagesOf(undefined, false)).toEqual(expect.arrayContaining(['Übersicht', 'Finanzen', 'Unternehmen']))
    expect(pagesOf(undefined, false)).not.toContain('Küche')
    expect(pagesOf(undefined, true)).toEqual([])
  })
})

describe('the menu follows what somebody may do', () => {
  const holding = (rights: string[]) => ({ rights }) as unknown as Member
  const labelsOf = (navigation: Navigation) => navigation.flatMap(({ entries }) => entries.map(({ label }) => label))

  test('of the staff', () => {
    const content = holding(['read_content', 'write_content'])
    expect(labelsOf(operatorNavigation(content))).toEqual([
      'Übersicht',
      'Seiten',
      'Menüs und Banner',
      'Mediathek',
      'Fragebögen',
      'Regionalportal',
      'Vorschläge',
      'Kalender von Veranstaltern',
      'Weiterleitungen',
      'Inhalte als Datei',
      'Newsletter',
    ])
    expect([isClosed(content, '/betreiber/konten/5'), isClosed(content, '/betreiber/regional/5')]).toEqual([
      true,
      false,
    ])
  })

  test('of a cook, who is led to the kitchen from everywhere else', () => {
    const cook = holding(['kitchen'])
    expect(labelsOf(providerNavigation(['food'], cook))).toEqual(['Küche', 'Essensbestellungen'])
    const asked = ['/anbieter', '/anbieter/finanzen', '/anbieter/bestellungen/7', '/anbieter/kueche/telefon']
    expect(asked.map((path) => wayOut(cook, path))).toEqual([
      '/anbieter/kueche',
      '/anbieter/kueche',
      '/anbieter/kueche',
      null,
    ])
    expect(wayOut(holding(['owner']), '/anbieter/finanzen')).toBe(null)
  })
})

test('what the operator closed is not in the menu; what has begun stays', () => {
  const pages = providerNavigation(trade.options, undefined, ['food', 'property']).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  )
  expect(pages).not.toContain('Speisekarte')
  expect(pages).not.toContain('Immobilien')
  expect(pages).toEqual(expect.arrayContaining(['Küche', 'Besichtigungen', 'Produkte']))
})
