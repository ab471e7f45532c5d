import { pictureSet } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import type { RecallRow, Remedy } from './recalls.queries.ts'

export const presentRecall = (row: RecallRow) => ({
  id: row.id,
  name: row.name,
  company_name: row.companyName,
  provider_url: row.providerSlug,
  picture: row.image && { ...pictureSet(row.image.key), width: row.image.width, height: row.image.height },
  article_number: row.articleNumber,
  batch: row.batch,
  sold_from: row.soldFrom,
  sold_until: row.soldUntil,
  hazard: row.hazard,
  instructions: row.instructions,
  remedies: row.remedies as Remedy[],
  contact: row.contact,
  source_url: row.sourceUrl,
  created_at: isoTime(row.createdAt),
})

export const presentOperatorRecall = (row: RecallRow) => ({
  ...presentRecall(row),
  told: row.told,
  waiting: row.waiting,
  ended_at: row.endedAt && isoTime(row.endedAt),
})
