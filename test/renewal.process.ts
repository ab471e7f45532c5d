/** A process that moves subscriptions on, and dies by kill -9 after the statement it is told. */

import { flushCompileCache } from 'node:module'
import { accounts } from '#server/domains/accounts/index.ts'
import { billing } from '#server/domains/billing/index.ts'
import { notifications } from '#server/domains/notifications/index.ts'
import { packages } from '#server/domains/packages/index.ts'
import { advanceAll } from '#server/domains/packages/subscriptions/renewal.service.ts'
import { products } from '#server/domains/products/index.ts'
import { installDomains } from '#server/platform/domain.ts'
import { openQueues } from '#server/platform/jobs/jobs.ts'
import { platform } from '#server/platform/platform.ts'
import { watchStatements } from '#server/platform/sql/index.ts'

// only what renewal needs: every kill costs a process, and most of that is loading
installDomains([platform, accounts, notifications, products, billing, packages])
await openQueues()
process.on('message', ({ at, dieAfter }: { at: string; dieAfter: number }) => {
  let sent = 0
  watchStatements((_text, _params, result) => {
    if (++sent === dieAfter) void result.then(() => process.kill(process.pid, 'SIGKILL'))
  })
  void advanceAll(new Date(at)).then(() => process.exit(0))
})
process.on('disconnect', () => process.exit(0))
flushCompileCache()
process.send!('ready')
