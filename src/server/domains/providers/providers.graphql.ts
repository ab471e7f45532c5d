import { z } from 'zod'
import { text, whole } from '#contract/wire/fields.ts'
import { type QueryPart, query } from '#server/platform/graphql.ts'
import { presentLatest, presentProvider } from './providers.present.ts'
import { selectLatest } from './providers.queries.ts'
import { providerSdl } from './providers.sdl.present.ts'
import { findProvider } from './providers.service.ts'

/** What the providers domain adds to the content query service. */
export const providerQueryPart: QueryPart = {
  domain: 'providers',
  sdl: providerSdl,
  queries: {
    latestProviders: query({
      access: 'public',
      name: 'listLatestProviders',
      input: z.object({ count: whole(1, 24).nullish() }),
      resolve: async (_ctx, { count }) => (await selectLatest(count ?? 8)).map(presentLatest),
    }),
    providerBySlug: query({
      access: 'public',
      name: 'getProviderBySlug',
      input: z.object({ slug: text(120), preview: z.boolean().nullish() }),
      resolve: async (ctx, { slug, preview }) => {
        const { row, ...shown } = await findProvider(ctx, slug, preview ?? false)
        return presentProvider(row, shown)
      },
    }),
  },
}
