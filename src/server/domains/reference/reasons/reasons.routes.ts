import { reasonCalls } from '#contract/reference/reasons.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createReason, listReasons, type ReasonRow, updateReason } from './reasons.service.ts'

const present = ({ id, name, isHidden }: ReasonRow) => ({ id, name, is_hidden: isHidden })
const saved = { status: true, message: 'Der Grund ist gespeichert.' }

export const reasonRoutes = serve('reference', reasonCalls, {
  listReasons: async () => ({ data: (await listReasons()).map(present) }),
  createReason: async (_, { name, is_hidden }) => ({
    ...saved,
    data: present(await createReason({ name, isHidden: is_hidden })),
  }),
  updateReason: async (_, { id, name, is_hidden }) => ({
    ...saved,
    data: present(await updateReason(id, { name, isHidden: is_hidden })),
  }),
})
