import { defineDomain } from './domain.ts'
import { removePicture } from './files/pictures.ts'
import { removeStored } from './files/storage.ts'
import { forgetOldTemporaries } from './files/temporary.ts'
import { forgetOldLimits } from './http/limits/limits.ts'
import { deliverMail } from './mail/mail.ts'
import { forgetOldMessages } from './mail/outbox.ts'
import { deliverSms } from './mail/sms.ts'
import { forgetOldActions } from './records/audit.ts'
import { forgetOldWebhooks } from './records/webhooks.ts'

declare module './jobs/jobs.ts' {
  interface Jobs {
    'platform.cleanup': object
  }
}

const cleanUp = async () => {
  await forgetOldLimits()
  await forgetOldMessages()
  await forgetOldTemporaries()
  await forgetOldActions()
  await forgetOldWebhooks()
}

/** The jobs of the platform itself, installed like those of a domain. */
export const platform = defineDomain({
  name: 'platform',
  // logo and official pictures of the operator
  fileColumns: ['kept_settings.value'],
  jobs: {
    'mail.send': { work: deliverMail },
    // codes are short-lived, so a text message comes soon or not at all
    'sms.send': { work: deliverSms, retry: { limit: 6, delaySeconds: 20 } },
    'files.remove': { work: ({ key, names }) => removeStored(key, names) },
    'pictures.remove': { work: ({ key }) => removePicture(key) },
    'platform.cleanup': { work: cleanUp, cron: '17 * * * *' },
  },
})
