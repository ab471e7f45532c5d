import { providerNotification } from '#contract/notifications/calls.ts'
import { type QueryModule, query } from '#server/platform/graphql/graphql.ts'
import { presentProviderNotification } from './notifications.present.ts'
import { selectLatest } from './notifications.queries.ts'

/** What the notifications domain adds to the content query service. */
export const notificationQueryModule: QueryModule = {
  domain: 'notifications',
  types: { ProviderNotification: providerNotification },
  queries: {
    latestProviderNotification: query({
      access: 'company',
      name: 'getLatestNotification',
      output: providerNotification.nullable(),
      resolve: async ({ user }) => {
        const [latest] = await selectLatest(user.id)
        return latest ? presentProviderNotification(latest) : null
      },
    }),
  },
}
