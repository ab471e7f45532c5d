import { batchLabels } from '#contract/payouts/batches.ts'
import { toEuros } from '#lib/money.ts'
import { isoTime } from '#server/platform/times.ts'
import type { BatchRow } from './batches.queries.ts'
import { messageIdOf, stepOf } from './batches.rules.ts'

export const presentBatch = (row: BatchRow, operatorId: number, prefix: 'MWA' | 'MWL' = 'MWA') => {
  const step = stepOf(row)
  return {
    id: row.id,
    message_id: messageIdOf(prefix, row),
    status: step,
    status_text: batchLabels[step],
    iban: row.iban,
    execute_on: row.executeOn,
    count: row.count,
    total: toEuros(row.totalCents),
    open_count: row.openCount,
    returned_count: row.returnedCount,
    made_by: row.madeBy,
    made_at: isoTime(row.madeAt),
    released_by: row.releasedBy,
    released_at: row.releasedAt && isoTime(row.releasedAt),
    downloaded_at: row.downloadedAt && isoTime(row.downloadedAt),
    reason: row.reason,
    can_release: step === 'waiting' && row.madeById !== operatorId,
  }
}
