import { z } from 'zod'
import { cookieBanner, menuItem, menuLink } from '#contract/content/calls.ts'
import { bank, faqEntry, industry } from '#contract/content/queries.ts'
import { banner, contentText, slide, testimonial } from '#contract/content/widget-data.ts'
import { faqWidget, testimonialKind } from '#contract/content/widgets.ts'
import { seoInfo, shownMedium } from '#contract/products/shapes.ts'
import { rawText } from '#contract/wire/fields.ts'
import { type QueryModule, query } from '#server/platform/graphql/graphql.ts'
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
import { selectBanners, selectSlides, selectTestimonials } from './teasers/teasers.queries.ts'

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
export const contentQueryModule: QueryModule = {
  domain: 'content',
  types: {
    MenuLink: menuLink,
    MenuItem: menuItem,
    CookieBanner: cookieBanner,
    CookieType: cookieBanner.shape.types.element,
    CookieContent: cookieBanner.shape.types.element.shape.contents.element,
    ContentText: contentText,
    SeoInfo: seoInfo,
    FaqEntry: faqEntry,
    Industry: industry,
    Bank: bank,
    ShownMedium: shownMedium,
    Banner: banner,
    Slide: slide,
    Testimonial: testimonial,
  },
  queries: {
    header: query({
      access: 'public',
      name: 'getHeader',
      output: z.array(menuItem),
      resolve: async () => (await layout()).header,
    }),
    footer: query({
      access: 'public',
      name: 'getFooter',
      output: z.array(menuItem),
      resolve: async () => (await layout()).footer,
    }),
    cookieBanner: query({
      access: 'public',
      name: 'getCookieBanner',
      output: cookieBanner,
      resolve: async () => (await layout()).cookie_banner,
    }),
    contentTexts: query({
      access: 'public',
      name: 'listTexts',
      summary: 'texts of a topic, of some keys, or both',
      output: z.array(contentText),
      input: z.object({ topic: rawText(100).nullish(), keys: z.array(rawText(100)).max(200).nullish() }),
      resolve: (_ctx, { topic, keys }) => selectTexts(topic ?? null, keys ?? null),
    }),
    securityTexts: query({
      access: 'public',
      name: 'listSecurityTexts',
      summary: 'texts of the security page',
      output: z.array(contentText),
      resolve: () => selectTexts('security', null),
    }),
    packageTexts: query({
      access: 'public',
      name: 'listPackageTexts',
      summary: 'what a provider gets and pays',
      output: z.array(contentText),
      resolve: () => selectTexts('package', null),
    }),
    banners: query({
      access: 'public',
      name: 'listBanners',
      summary: 'of all places, or of one',
      output: z.array(banner),
      input: z.object({ place: rawText(40).nullish() }),
      resolve: (_ctx, { place }) => selectBanners(place ? [place] : null),
    }),
    sliders: query({
      access: 'public',
      name: 'listSlides',
      summary: 'the slides of all sliders, or of one',
      output: z.array(slide),
      input: z.object({ slider: rawText(40).nullish() }),
      resolve: (_ctx, { slider }) => selectSlides(slider ? [slider] : null),
    }),
    testimonials: query({
      access: 'public',
      name: 'listTestimonials',
      summary: 'of customers and providers, or of one kind',
      output: z.array(testimonial),
      input: z.object({ kind: testimonialKind.nullish() }),
      resolve: (_ctx, { kind }) => selectTestimonials(kind ?? null),
    }),
    seoByTypeAndSlug: query({
      access: 'public',
      name: 'getSeo',
      output: seoInfo.nullable(),
      input: z.object({ type: rawText(40), slug: rawText(200) }),
      resolve: async (_ctx, { type, slug }) => (await selectSeo(type, slug)) ?? null,
    }),
    faq: query({
      access: 'public',
      name: 'listFaq',
      summary: 'all questions, or those of one page',
      output: z.array(faqEntry),
      input: z.object({ slug: rawText(100).nullish() }),
      resolve: (_ctx, { slug }) => listFaq(slug ?? null),
    }),
    industries: query({
      access: 'public',
      name: 'listIndustries',
      output: z.array(industry),
      resolve: selectIndustries,
    }),
    bankList: query({ access: 'public', name: 'listBanks', output: z.array(bank), resolve: selectBanks }),
  },
}
