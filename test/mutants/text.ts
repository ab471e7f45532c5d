import type { Mutant } from './mutant.ts'

/** Texts, turns and what pages and documents say. */
export const textHoles: Mutant[] = [
  {
    finding: 'N14',
    file: 'src/server/platform/workers/fair-queue.ts',
    from: '      lines.delete(account)\n      if (line.length) lines.set(account, line)\n',
    to: '      if (!line.length) lines.delete(account)\n',
    test: 'src/server/platform/workers/fair-queue.test.ts',
    title: 'accounts take turns, whoever came first',
  },
  {
    finding: 'N14',
    file: 'src/server/platform/workers/fair-queue.ts',
    from: '      if ((runningOf.get(account) ?? 0) >= atOnceOfOne) continue\n',
    to: '',
    test: 'src/server/platform/workers/fair-queue.test.ts',
    title: 'one account leaves a place free for others',
  },
  {
    finding: 'T1',
    file: 'src/lib/text/texts.ts',
    from: '  return text.slice(0, index || end)',
    to: '  return text.slice(0, end)',
    test: 'src/lib/text/texts.test.ts',
    title: 'counts and cuts by characters, never through one',
  },
  {
    finding: 'B11',
    file: 'src/web/features/packages/PackageGrid.tsx',
    from: '{hasTrial && one.trial_days > 0 &&',
    to: '{one.trial_days > 0 &&',
    test: 'src/web/features/packages/PackageGrid.test.ts',
    title: 'a trial is offered to who still has one',
  },
  {
    finding: 'G10',
    file: 'src/server/domains/leads/asking/matching.rules.ts',
    from: 'export const answerHours = 24',
    to: 'export const answerHours = 48',
    test: 'src/server/domains/leads/asking/matching.rules.test.ts',
    title: 'docs/matching.md says what the rules do',
  },
  {
    finding: 'texts',
    file: 'src/contract/products/table.ts',
    from: 'value: z.union([z.number(), rawText(60)]).optional()',
    to: 'value: z.union([z.number(), z.string()]).optional()',
    test: 'test/texts.test.ts',
    title: 'has a limit in every input of every call',
  },
]
