import { useQuery } from '@tanstack/react-query'
import { queryContent } from '#web/app/content.data.ts'

type Latest = { message: string } | null

export const useLatestNotification = () =>
  useQuery({
    queryKey: ['latestProviderNotification'],
    queryFn: async ({ signal }) =>
      (
        await queryContent<{ latestProviderNotification: Latest }>(
          '{ latestProviderNotification { message } }',
          {},
          { signal },
        )
      ).latestProviderNotification,
  }).data ?? null
