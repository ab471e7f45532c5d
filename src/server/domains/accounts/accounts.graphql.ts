import { providerProfile } from '#contract/accounts/shapes.ts'
import { type QueryModule, query } from '#server/platform/graphql/graphql.ts'
import { presentProvider } from './accounts.present.ts'
import { selectAccount } from './accounts.queries.ts'

/** What the accounts domain adds to the content query service. */
export const accountQueryModule: QueryModule = {
  domain: 'accounts',
  types: { ProviderProfile: providerProfile },
  queries: {
    providerProfile: query({
      access: 'company',
      name: 'getOwnProviderProfile',
      summary: 'the own profile, as GET /providerProfile answers it',
      output: providerProfile,
      resolve: async ({ user }) => presentProvider(await selectAccount(user.id)),
    }),
  },
}
