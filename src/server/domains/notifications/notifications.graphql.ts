import { type QueryPart, query } from '#server/platform/graphql.ts'
import { notificationSdl, presentProviderNotification } from './notifications.present.ts'
import { selectLatest } from './notifications.queries.ts'

/** What the notifications domain adds to the content query service. */
export const notificationQueryPart: QueryPart = {
  domain: 'notifications',
  sdl: notificationSdl,
  queries: {
    latestProviderNotification: query({
      access: 'company',
      name: 'getLatestNotification',
      resolve: async ({ user }) => {
        const [latest] = await selectLatest(user.id)
        return latest ? presentProviderNotification(latest) : null
      },
    }),
  },
}
