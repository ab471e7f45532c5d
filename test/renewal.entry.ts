/** A process that moves subscriptions on, and dies by kill -9 after the statement it is told. */

import { advanceAll } from '#server/domains/packages/renewal.service.ts'
import { install } from '#server/domains.ts'
import { openQueues } from '#server/platform/jobs.ts'
import { watchStatements } from '#server/platform/sql/index.ts'

install()
await openQueues()
process.on('message', ({ at, dieAfter }: { at: string; dieAfter: number }) => {
  let sent = 0
  watchStatements((_text, _params, result) => {
    if (++sent === dieAfter) void result.then(() => process.kill(process.pid, 'SIGKILL'))
  })
  void advanceAll(new Date(at)).then(() => process.exit(0))
})
process.on('disconnect', () => process.exit(0))
process.send!('ready')
