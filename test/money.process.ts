/** A process that does one thing with money, and dies by kill -9 after the statement it is told. */

import { buildApp } from '#server/app.ts'
import { openQueues } from '#server/platform/jobs/jobs.ts'
import { settings } from '#server/platform/settings.ts'
import { workAndDie } from './dying.ts'
import { type MoneyTask, workOn } from './money.ts'

settings.rateLimitFactor = Number.MAX_SAFE_INTEGER
const app = await buildApp()
await app.ready()
await openQueues()
workAndDie((task: MoneyTask) => workOn(task, (options) => app.inject(options)))
