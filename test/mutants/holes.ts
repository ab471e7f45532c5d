import { identityHoles } from './identity.ts'
import { moneyHoles } from './money.ts'
import type { Mutant } from './mutant.ts'
import { textHoles } from './text.ts'
import { visibilityHoles } from './visibility.ts'

/** Limits and pages of lists. */
const listHoles: Mutant[] = [
  {
    finding: 'T2',
    file: 'src/server/platform/paging.ts',
    from: "Number(fraction.padEnd(6, '0'))",
    to: "Number(fraction.slice(0, 3).padEnd(3, '0')) * 1000",
    test: 'test/paging.test.ts',
    title: 'shows every row of the same moment once',
  },
  {
    finding: 'T4',
    file: 'src/server/domains/chat/chat.jobs.ts',
    from: '(count(*) over ())::int as contacts',
    to: 'least(20, count(*) over ())::int as contacts',
    test: 'src/server/domains/chat/chat.test.ts',
    title: 'the mail counts everybody who wrote',
  },
  {
    finding: 'B17',
    file: 'src/server/domains/packages/packages.queries.ts',
    from: 'order by p.position, p.id, v.valid_from desc`',
    to: 'order by p.position, p.id, v.valid_from desc limit 50`',
    test: 'src/server/domains/packages/packages.test.ts',
    title: 'a new package is on offer, however many were archived',
  },
  {
    finding: 'B18',
    file: 'src/server/domains/payouts/batches/batches.queries.ts',
    from: "where w.state = 'open' order by w.id`)",
    to: "where w.state = 'open' order by w.id limit 1000`)",
    test: 'src/server/domains/payouts/batches/long-lists.test.ts',
    title: 'a payout that is covered goes into a file',
  },
  {
    finding: 'B18',
    file: 'src/server/domains/payouts/debits/debits.queries.ts',
    from: 'mandated.length < mostInFile ? undefined : mandated.at(-1)!.providerId',
    to: 'undefined',
    test: 'src/server/domains/payouts/batches/long-lists.test.ts',
    title: 'a provider that owes is debited',
  },
  {
    finding: 'B19',
    file: 'src/server/domains/payouts/statements/statement.queries.ts',
    from: 'order by l.at, e.id`',
    to: 'order by l.at, e.id limit 100`',
    test: 'src/server/domains/payouts/batches/long-lists.test.ts',
    title: 'the statement of a month holds all movements',
  },
  {
    finding: 'P3',
    file: 'src/server/domains/property/search/search.queries.ts',
    from: 'order by t.product_id`',
    to: 'order by t.product_id limit 50`',
    test: 'src/server/domains/property/listing/property.test.ts',
    title: 'a saved search tells about every new property',
  },
  {
    finding: 'N16',
    file: 'src/lib/text/texts.ts',
    from: "text.isWellFormed() && !text.includes('\\0')",
    to: "!text.includes('\\0')",
    test: 'src/lib/text/texts.test.ts',
    title: 'is unsound at',
  },
  {
    finding: 'N15',
    file: 'src/server/platform/http/limits/counts.ts',
    from: 'if (++count > mostParameters) return false',
    to: 'if (++count > mostParameters * 1000) return false',
    test: 'src/server/platform/http/incoming/bodies.test.ts',
    title: 'parameters',
  },
]

/** What closed the findings of decision 026. */
export const holes = [...listHoles, ...moneyHoles, ...identityHoles, ...visibilityHoles, ...textHoles]
