import { imprintCalls } from '#contract/content/imprint.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readImprint, updateImprint } from './imprint.service.ts'

export const imprintRoutes = serve('content', imprintCalls, {
  getImprint: async () => ({ data: await readImprint() }),
  updateImprint: async (_, given) => {
    await updateImprint(given)
    return { status: true, message: 'Die Angaben stehen jetzt auf allen Seiten und auf neuen Rechnungen.' }
  },
})
