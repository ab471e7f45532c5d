/** A process that does one thing with payment files or statements, and dies by kill -9 after the statement it is told. */

import { importStatement } from '#server/domains/payments/statements/import.service.ts'
import { makeBatch, settleBatch } from '#server/domains/payouts/batches.service.ts'
import { makeDebits, settleDebits } from '#server/domains/payouts/debits.service.ts'
import { install } from '#server/domains.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { openQueues } from '#server/platform/jobs.ts'
import { watchStatements } from '#server/platform/sql/index.ts'

type Wanted = { executeOn: string; count: number; totalCents: number }
export type MoneyTask =
  | { task: 'import'; path: string }
  | { task: 'payouts' | 'debits'; userId: number; wanted: Wanted }
  | { task: 'settle payouts' | 'settle debits'; id: number }

const work = (given: MoneyTask) => {
  if (given.task === 'import') return importStatement(null, { path: given.path, filename: 'auszug.xml' })
  if ('id' in given) return given.task === 'settle payouts' ? settleBatch(given.id) : settleDebits(given.id)
  const ctx = { user: { id: given.userId } } as OperatorCtx
  return given.task === 'payouts' ? makeBatch(ctx, given.wanted) : makeDebits(ctx, given.wanted)
}

install()
await openQueues()
process.on('message', ({ dieAfter, ...task }: MoneyTask & { dieAfter: number }) => {
  let sent = 0
  watchStatements((_text, _params, result) => {
    if (++sent === dieAfter) void result.then(() => process.kill(process.pid, 'SIGKILL'))
  })
  void work(task).then(() => process.exit(0))
})
process.on('disconnect', () => process.exit(0))
process.send!('ready')
