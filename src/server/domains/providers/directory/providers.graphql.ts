import { z } from 'zod'
import { providerTeaser } from '#contract/content/widget-data.ts'
import { picture } from '#contract/products/shapes.ts'
import { publicProvider } from '#contract/providers/shapes.ts'
import { text, whole } from '#contract/wire/fields.ts'
import { type QueryModule, query } from '#server/platform/graphql/graphql.ts'
import { previewProvider, showProvider } from '../page/providers.service.ts'
import { presentLatest } from '../providers.present.ts'
import { selectLatest } from '../providers.queries.ts'

const { shape: page } = publicProvider
const latest = providerTeaser
  .pick({ id: true, company_name: true, company_logo: true, short_description: true })
  .extend({ url: z.string().describe('slug of the page') })

/** What the providers domain adds to the content query service. */
export const providerQueryModule: QueryModule = {
  domain: 'providers',
  types: {
    LatestProvider: latest,
    PublicProvider: publicProvider,
    ProviderPicture: picture,
    ProviderImage: page.company_images.element,
    DescriptionContent: page.description_contents.element,
    DescriptionText: page.description_contents.element.shape.contents.element,
    OpeningNow: page.opening.unwrap(),
    ProviderLocation: page.store_locations.element,
    LocationTime: page.store_locations.element.shape.times.element,
    LocationHoliday: page.store_locations.element.shape.holidays.element,
    ProviderCertificate: page.certificates.element,
    CompanyContent: page.company_contents.element,
    StarCounts: page.count_by_rating,
    SocialLink: page.social_links.element,
    ProviderIndustry: page.industry.unwrap(),
    ProviderImprint: page.imprint,
    ProviderTrade: page.imprint.shape.trade,
  },
  queries: {
    latestProviders: query({
      access: 'public',
      name: 'listLatestProviders',
      summary: 'the newest providers with a page',
      input: z.object({ count: whole(1, 24).nullish() }),
      output: z.array(latest),
      resolve: async (_ctx, { count }) => (await selectLatest(count ?? 8)).map(presentLatest),
    }),
    providerBySlug: query({
      access: 'public',
      name: 'getProviderBySlug',
      summary: 'preview shows the own page before it is published',
      input: z.object({ slug: text(120), preview: z.boolean().nullish() }),
      output: publicProvider,
      resolve: (ctx, { slug, preview }) => (preview ? previewProvider : showProvider)(ctx, slug),
    }),
  },
}
