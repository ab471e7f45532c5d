import { type QueryPart, query } from '#server/platform/graphql.ts'
import { presentProvider } from './accounts.present.ts'
import { selectAccount } from './accounts.queries.ts'
import { accountSdl } from './accounts.sdl.present.ts'

/** What the accounts domain adds to the content query service. */
export const accountQueryPart: QueryPart = {
  domain: 'accounts',
  sdl: accountSdl,
  queries: {
    providerProfile: query({
      access: 'company',
      name: 'getOwnProviderProfile',
      resolve: async ({ user }) => presentProvider(await selectAccount(user.id)),
    }),
  },
}
