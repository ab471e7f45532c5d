import { pieceCalls } from '#contract/refunds/pieces.ts'
import { serve } from '#server/platform/http/serve.ts'
import { cancelPieces } from './pieces.service.ts'

export const pieceRoutes = serve('refunds', pieceCalls, {
  removePieces: async (ctx, { id, quantity, returned_before, restock, reason }) => {
    await cancelPieces(ctx, { itemId: id, quantity, returnedBefore: returned_before, restock, reason })
    return { status: true, message: 'Der Teil ist storniert. Der Kunde hat eine E-Mail mit dem Grund.' }
  },
})
