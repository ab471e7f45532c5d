import { z } from 'zod'
import { faqWidget, testimonialKind } from '#contract/content/widgets.ts'
import { type QueryPart, query } from '#server/platform/graphql.ts'
import { presentLayout } from './content.present.ts'
import {
  selectBanks,
  selectFaqWidgets,
  selectIndustries,
  selectLayout,
  selectSeo,
  selectTexts,
} from './content.queries.ts'
import { shownWidget } from './content.rules.ts'
import { selectBanners, selectSlides, selectTestimonials } from './teasers.queries.ts'

const layout = async () => presentLayout(await selectLayout())

const listFaq = async (slug: string | null) => {
  const [rows, operator] = await Promise.all([selectFaqWidgets(slug), selectTexts('operator', null)])
  const texts = Object.fromEntries(operator.map(({ key, text }) => [key, text]))
  return rows.flatMap(({ slug, data }) => {
    const read = faqWidget.safeParse({ type: 'faq', data })
    if (!read.success) return []
    const { items } = shownWidget(read.data, texts).data
    return items.map(({ question, html }) => ({ question, answer: html, slug }))
  })
}

/** What the content domain adds to the content query service. */
export const contentQueryPart: QueryPart = {
  domain: 'content',
  sdl: /* GraphQL */ `
    type MenuLink {
      label: String!
      url: String!
    }
    type MenuItem {
      label: String!
      "empty for a heading that is no link"
      url: String!
      pictogram: String
      children: [MenuLink!]!
    }
    type CookieContent {
      designation: String!
      duration: String!
      source: String!
      description: String!
      "in use at present"
      status: Boolean!
    }
    type CookieType {
      key: String!
      name: String!
      description: String!
      "always on: the site does not work without it"
      is_required: Boolean!
      contents: [CookieContent!]!
    }
    type CookieBanner {
      types: [CookieType!]!
    }
    type ContentText {
      key: String!
      topic: String!
      text: String!
    }
    type SeoInfo {
      is_meta: Boolean!
      meta_tag: String!
      meta_title: String!
      meta_description: String!
      tags: [String!]!
    }
    type FaqEntry {
      question: String!
      "cleaned HTML"
      answer: String!
      "the page it stands on"
      slug: String!
    }
    type Industry {
      id: Int!
      name: String!
      "missing on the upper level"
      parent_id: Int
    }
    type Bank {
      id: Int!
      "Bankleitzahl"
      pincode: String!
      bank_name: String!
      is_default: Boolean!
      admin_default: Boolean!
    }
    type Banner {
      id: Int!
      place: String!
      title: String!
      text: String!
      button: String!
      url: String!
      pictogram: String!
      tone: String!
    }
    type Slide {
      id: Int!
      slider: String!
      title: String!
      text: String!
      button: String!
      url: String!
      pictogram: String!
      tone: String!
    }
    type Testimonial {
      id: Int!
      "customer or provider"
      kind: String!
      name: String!
      about: String!
      quote: String!
    }
    extend type Query {
      "of all places, or of one"
      banners(place: String): [Banner!]!
      "the slides of all sliders, or of one"
      sliders(slider: String): [Slide!]!
      "of customers and providers, or of one kind"
      testimonials(kind: String): [Testimonial!]!
      header: [MenuItem!]!
      footer: [MenuItem!]!
      cookieBanner: CookieBanner!
      "texts of a topic, of some keys, or both"
      contentTexts(topic: String, keys: [String!]): [ContentText!]!
      "texts of the security page"
      securityTexts: [ContentText!]!
      "what a provider gets and pays"
      packageTexts: [ContentText!]!
      seoByTypeAndSlug(type: String!, slug: String!): SeoInfo
      "all questions, or those of one page"
      faq(slug: String): [FaqEntry!]!
      industries: [Industry!]!
      bankList: [Bank!]!
    }
  `,
  queries: {
    header: query({ access: 'public', name: 'getHeader', resolve: async () => (await layout()).header }),
    footer: query({ access: 'public', name: 'getFooter', resolve: async () => (await layout()).footer }),
    cookieBanner: query({
      access: 'public',
      name: 'getCookieBanner',
      resolve: async () => (await layout()).cookie_banner,
    }),
    contentTexts: query({
      access: 'public',
      name: 'listTexts',
      input: z.object({ topic: z.string().nullish(), keys: z.array(z.string()).max(200).nullish() }),
      resolve: (_ctx, { topic, keys }) => selectTexts(topic ?? null, keys ?? null),
    }),
    securityTexts: query({
      access: 'public',
      name: 'listSecurityTexts',
      resolve: () => selectTexts('security', null),
    }),
    packageTexts: query({
      access: 'public',
      name: 'listPackageTexts',
      resolve: () => selectTexts('package', null),
    }),
    banners: query({
      access: 'public',
      name: 'listBanners',
      input: z.object({ place: z.string().max(40).nullish() }),
      resolve: (_ctx, { place }) => selectBanners(place ? [place] : null),
    }),
    sliders: query({
      access: 'public',
      name: 'listSlides',
      input: z.object({ slider: z.string().max(40).nullish() }),
      resolve: (_ctx, { slider }) => selectSlides(slider ? [slider] : null),
    }),
    testimonials: query({
      access: 'public',
      name: 'listTestimonials',
      input: z.object({ kind: testimonialKind.nullish() }),
      resolve: (_ctx, { kind }) => selectTestimonials(kind ?? null),
    }),
    seoByTypeAndSlug: query({
      access: 'public',
      name: 'getSeo',
      input: z.object({ type: z.string().max(40), slug: z.string().max(200) }),
      resolve: (_ctx, { type, slug }) => selectSeo(type, slug),
    }),
    faq: query({
      access: 'public',
      name: 'listFaq',
      input: z.object({ slug: z.string().max(100).nullish() }),
      resolve: (_ctx, { slug }) => listFaq(slug ?? null),
    }),
    industries: query({ access: 'public', name: 'listIndustries', resolve: selectIndustries }),
    bankList: query({ access: 'public', name: 'listBanks', resolve: selectBanks }),
  },
}
