import { imprintCalls } from '#contract/content/imprint.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readPlatformBank, updatePlatformBank } from './bank.service.ts'
import { readImprint, updateImprint } from './imprint.service.ts'

export const imprintRoutes = serve('content', imprintCalls, {
  getImprint: async () => ({ data: await readImprint() }),
  getPlatformBank: async () => ({ data: await readPlatformBank() }),
  updatePlatformBank: async (ctx, { current_password, ...bank }) => {
    const isChanged = await updatePlatformBank(ctx, bank, current_password)
    const message = isChanged
      ? 'Die Bankverbindung ist gespeichert. Alle Betreiber bekommen eine E-Mail.'
      : 'Das ist bereits die Bankverbindung.'
    return { status: true, message }
  },
  updateImprint: async (_, given) => {
    await updateImprint(given)
    return { status: true, message: 'Die Angaben stehen jetzt auf allen Seiten und auf neuen Rechnungen.' }
  },
})
