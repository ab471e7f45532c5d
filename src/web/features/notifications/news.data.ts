import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { newsCalls as calls } from '#contract/notifications/news.ts'
import { formFor } from '#web/app/form.ts'
import { query } from '#web/app/query.ts'

export const useSentNews = (page: number) =>
  useQuery({ ...query(calls.listSentNews, { page }), placeholderData: keepPreviousData })
export const useNews = (page: number) =>
  useQuery({ ...query(calls.listNews, { page }), placeholderData: keepPreviousData })

export const useNewsForm = formFor(calls.createNews)

export const useReloadSentNews = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: query(calls.listSentNews, {}).queryKey.slice(0, 1) })
}
