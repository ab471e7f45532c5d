import { labelCalls } from '#contract/accounts/labels.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createLabel, removeLabel, selectLabels, setAccountLabels, updateLabel } from './labels.service.ts'

export const labelRoutes = serve('accounts', labelCalls, {
  listLabels: async () => ({ data: await selectLabels() }),
  createLabel: async (_, given) => ({
    status: true,
    message: 'Das Label ist angelegt.',
    data: await createLabel(given),
  }),
  updateLabel: async (_, { id, ...given }) => ({
    status: true,
    message: 'Das Label ist geändert.',
    data: await updateLabel(id, given),
  }),
  removeLabel: async (_, { id }) => {
    await removeLabel(id)
    return { status: true, message: 'Das Label ist gelöscht.' }
  },
  setAccountLabels: async (_, { id, label_ids }) => ({
    status: true,
    message: 'Die Labels sind gespeichert.',
    data: await setAccountLabels(id, label_ids),
  }),
})
