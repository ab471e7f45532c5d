import { z } from 'zod'
import { call } from '../wire/call.ts'
import { features } from '../wire/features.ts'
import { anyText, outcome, text } from '../wire/fields.ts'
import { loadedData } from './widget-data.ts'
import { pictogram, widget } from './widgets.ts'

export const pageKind = z.enum(['page', 'widget-page', 'legal'])

/** Names of pages in addresses; the two that have calls of their own are no pages by slug. */
export const pageSlug = () => anyText(100).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** The address of a page without its first slash: one word, or two where it lies below another page. */
export const pageAddress = () =>
  anyText(100)
    .refine((address) => address.split('/').length < 3, {
      error: 'Eine Adresse hat höchstens zwei Stufen, zum Beispiel ueber-uns/team.',
      abort: true,
    })
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/,
      'Bitte nehmen Sie nur Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel ueber-uns.',
    )

export const menuLink = z.object({ label: z.string(), url: z.string() })
export const menuItem = z.object({
  label: z.string(),
  url: z.string().describe('empty for a heading that is no link'),
  pictogram: pictogram().nullable(),
  children: z.array(menuLink),
})
const menu = z.array(menuItem)

export const cookieBanner = z.object({
  types: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      description: z.string(),
      is_required: z.boolean().describe('always on: the site does not work without it'),
      contents: z.array(
        z.object({
          designation: z.string(),
          duration: z.string(),
          source: z.string(),
          description: z.string(),
          status: z.boolean().describe('in use at present'),
        }),
      ),
    }),
  ),
})

const seo = {
  is_meta: z.boolean(),
  meta_tag: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
}

export const contentPage = z.object({
  slug: z.string(),
  title: z.string(),
  kind: pageKind,
  ...seo,
  updated_at: z.string(),
  /** of an address of two words the page of the first one, where guests see it */
  above: z.object({ slug: z.string(), title: z.string() }).optional(),
  widgets: z.array(widget),
  /** places of the widgets that stand at the side of the one before; missing where each has its own row */
  beside: z.array(z.int()).optional(),
  /** accounts see other widgets than guests: `getOwnPage` has them */
  has_audiences: z.boolean().optional(),
  /** visitors with a place may see more: `getPageOfPlace` has it */
  has_areas: z.boolean().optional(),
  loaded: loadedData,
})

export const contentCalls = {
  getLayout: call({
    method: 'GET',
    path: '/layoutData',
    access: 'public',
    shared: true,
    summary: 'Everything the shell of each page shows: menus, texts and the cookie banner.',
    output: z.object({
      site_name: z.string(),
      header: menu,
      /** columns with a label and their links */
      footer: menu,
      /** short texts of the shell by key */
      texts: z.record(z.string(), z.string()),
      cookie_banner: cookieBanner,
      /** parts of the marketplace that the operator closed */
      closed: z.array(z.enum(features)),
      /** a demo on the Internet: every page says that its offers are made up */
      is_demo: z.boolean(),
    }),
  }),
  getHome: call({
    method: 'GET',
    path: '/homepageData',
    access: 'public',
    shared: true,
    summary: 'Everything the home page shows: its parts in order, with their products, providers and texts.',
    output: contentPage,
  }),
  getBecomeProviderPage: call({
    method: 'GET',
    path: '/becomeProviderPage',
    access: 'public',
    summary: 'The page for businesses that want to sell here.',
    output: contentPage,
  }),
  getInquiryConfirmation: call({
    method: 'GET',
    path: '/inquiry_confirmation_contents',
    access: 'public',
    summary: 'What is shown once a request was sent: what happens next.',
    output: contentPage,
  }),
  getHomePage: call({
    method: 'GET',
    path: '/pagedata/index',
    access: 'public',
    summary: 'The home page, under its name among the pages.',
    output: contentPage,
  }),
  getPage: call({
    method: 'GET',
    path: '/pagedata/{slug}',
    access: 'public',
    summary: 'A page by its slug.',
    input: z.object({ slug: text(100) }),
    output: contentPage,
  }),
  getNotFoundPage: call({
    method: 'GET',
    path: '/page-notfound',
    access: 'public',
    summary: 'What the not-found page shows.',
    output: contentPage,
  }),
  listWidgets: call({
    method: 'GET',
    path: '/getWidgets',
    access: 'public',
    summary: 'The widgets of a page, without the page.',
    input: z.object({ slug: text(100) }),
    output: z.object({ data: z.array(widget), loaded: loadedData }),
  }),
  setCookieChoice: call({
    method: 'POST',
    path: '/acceptCookie',
    access: 'public',
    summary: 'Keeps which kinds of cookies the account accepts; an empty list refuses all that can be refused.',
    input: z.object({ types: z.array(text(40)).max(20) }),
    output: z.object({ ...outcome, is_show_cookie: z.boolean(), types: z.array(z.string()) }),
  }),
}
