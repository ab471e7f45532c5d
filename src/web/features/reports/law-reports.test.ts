import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { misuseRules } from '#lib/misuse.ts'
import { FlaggerTable } from './operator/Flaggers.tsx'
import { MeasureTable } from './operator/Measures.tsx'
import { StandingView } from './operator/MisuseDialog.tsx'
import { ReportCard } from './operator/Reports.tsx'
import { MeasureView } from './shop/MeasureView.tsx'

/** What the DSA wants operators and those concerned to see, read from the page as a browser gets it. */

const shown = (element: ReactElement) =>
  renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(QueryClientProvider, { client: new QueryClient() }, createElement(MemoryRouter, null, element)),
    ),
  )
    .replace(/<style[\s\S]*?<\/style>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const report = {
  ...{
    id: 7,
    type: 'product',
    review_id: null,
    url: null,
    reason: 'illegal',
    reason_text: 'Verboten',
    text: 'Sieh hin',
  },
  ...{ created_at: '2026-11-10T09:00:00.000Z', state: 'open', state_text: 'Offen', outcome: null, about: 'Beil' },
  ...{ quote: { rating: null, title: 'Beil', review: '', picture: null }, steps: [], author: 'Ada Ott', around: [] },
  ...{ reporter: { name: 'Jo Mai', email: 'jo@example.org' }, company_name: 'Kontor', review_state: 'shown' },
  ...{ is_trusted: false, crimes: [] },
} as unknown as Parameters<typeof ReportCard>[0]['report']
const card = (changes: object) => shown(createElement(ReportCard, { report: { ...report, ...changes } }))

test('a report offers to tell an authority of a suspected crime, and shows what was sent, to whom and when', () => {
  expect(card({})).toContain('Verdacht einer Straftat melden')
  expect(card({})).not.toContain('Mitteilungen an Behörden')
  const crimes = [{ authority: 'Polizei', email: '', sent: 'Er droht.', sent_at: '2026-11-11T09:00:00.000Z' }]
  expect(card({ crimes })).toMatch(/Mitteilungen an Behörden: 1 Polizei, 11\.11\.2026.*auf anderem Weg Er droht\./)
})

test('a report of a trusted flagger says so, and the list names organisation and certificate', () => {
  expect(card({})).not.toContain('Vertrauenswürdiger Hinweisgeber')
  expect(card({ is_trusted: true })).toContain('Vertrauenswürdiger Hinweisgeber')
  const flagger = {
    ...{ id: 1, organisation: 'Schutzstelle', email: 'post@schutz.example', certificate: 'BNetzA 7' },
    ...{ created_at: '2026-11-10T09:00:00.000Z', notices: 4 },
  }
  const words = shown(createElement(FlaggerTable, { flaggers: [flagger] }))
  for (const word of ['Schutzstelle', 'BNetzA 7', '10.11.2026']) expect(words).toContain(word)
})

const standing = {
  ...{ kind: 'notices', name: 'Jo Mai', email: 'jo@example.org', cases: 2, warned_at: null, suspended_until: null },
  next: null,
} as Parameters<typeof StandingView>[0]['standing']

test('misuse: the operator sees cases, warning and what may come next; the person sees reasons, end and the way to object', () => {
  const before = shown(createElement(StandingView, { standing }))
  expect(before).toContain(`2 Fälle in ${misuseRules.months} Monaten`)
  expect(before).toContain(`ab ${misuseRules.cases} Fällen`)
  const warned = { ...standing, cases: 4, warned_at: '2026-11-01T09:00:00.000Z', next: 'suspension' as const }
  expect(shown(createElement(StandingView, { standing: warned }))).toMatch(
    /gewarnt am 01\.11\.2026.*Ausschluss auf Zeit/,
  )

  const measure = {
    ...{
      id: 3,
      kind: 'content',
      step: 'suspension',
      reason: 'Zum vierten Mal.',
      created_at: '2026-11-10T09:00:00.000Z',
    },
    ...{ ends_at: '2026-12-10T09:00:00.000Z', objection: null, objected_at: null, answer: null, answered_at: null },
    ...{ is_lifted: false, can_object: true },
  } as Parameters<typeof MeasureView>[0]['measure']
  const view = (changes: object) =>
    shown(createElement(MeasureView, { measure: { ...measure, ...changes }, measureKey: 'x' }))
  expect(view({})).toMatch(/gilt bis zum 10\.12\.2026.*Zum vierten Mal\..*Widerspruch absenden/)
  expect(view({ is_lifted: true, can_object: false })).toContain('aufgehoben')
  const row = { ...measure, report_id: 7, name: 'Jo Mai', email: 'jo@example.org', company_name: '' }
  const table = (changes: object) =>
    shown(createElement(MeasureTable, { measures: [{ ...row, ...changes }], onAnswer: () => undefined }))
  expect(table({})).toContain('bis 10.12.2026')
  expect(table({ objected_at: '2026-11-12T09:00:00.000Z' })).toMatch(/Widerspruch wartet.*Beantworten/)
})
