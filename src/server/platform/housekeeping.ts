import { forgetOldTemporaries } from './files/temporary.ts'
import { forgetOldLimits } from './http/limits.ts'
import { onJob } from './jobs.ts'
import { forgetOldMessages } from './outbox.ts'

declare module './jobs.ts' {
  interface Jobs {
    'platform.cleanup': object
  }
}

onJob(
  'platform.cleanup',
  async () => {
    await forgetOldLimits()
    await forgetOldMessages()
    await forgetOldTemporaries()
  },
  { cron: '17 * * * *' },
)
