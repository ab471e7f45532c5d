import { newsCalls } from '#contract/notifications/news.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { isoTime } from '#server/platform/times.ts'
import { createNews, type NewsRow, selectNews } from './news.service.ts'

const presentNews = ({ id, title, text, createdAt }: NewsRow) => ({
  id,
  title,
  text,
  created_at: isoTime(createdAt),
})
const presentSent = (row: NewsRow) => ({ ...presentNews(row), told: row.told, is_sent: row.isSent })

export const newsRoutes = serve('notifications', newsCalls, {
  createNews: async (_ctx, input) => ({
    status: true,
    message: 'Die Neuigkeit geht jetzt an alle Anbieter.',
    data: presentSent(await createNews(input)),
  }),
  listSentNews: async (_ctx, { page }) => presentPage(await selectNews(page), presentSent),
  listNews: async (_ctx, { page }) => presentPage(await selectNews(page), presentNews),
})
