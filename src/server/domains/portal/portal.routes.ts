import { postEditorCalls } from '#contract/portal/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuse } from '#lib/errors.ts'
import { findPostalCode } from '#server/domains/reference/index.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { editablePost, postDraftRoutes } from './drafts/post-drafts.routes.ts'
import { selectDates } from './events.queries.ts'
import {
  createCategory,
  createRegion,
  removeCategory,
  removeRegion,
  updateCategory,
  updateRegion,
} from './labels.service.ts'
import {
  presentAddress,
  presentCard,
  presentCategory,
  presentEditableRow,
  presentEvent,
  presentHotspot,
  presentPost,
  presentRegion,
} from './portal.present.ts'
import {
  findWords,
  selectCategories,
  selectCategory,
  selectComing,
  selectFound,
  selectHotspots,
  selectNewest,
  selectPost,
  selectRegions,
  selectSitemap,
  selectSitemaps,
} from './portal.queries.ts'
import { editorPerPage, eventsPerPage, perPage } from './portal.rules.ts'
import { createPost, type NewPost, noPost, removePost } from './portal.service.ts'
import { selectEditablePosts } from './post-editor.queries.ts'

const none = { rows: [], total: 0, corrected: null }

const portal = serve('portal', portalCalls, {
  listCategories: async () => ({ data: (await selectCategories()).map(presentCategory) }),
  listRegions: async () => ({ data: (await selectRegions()).map(presentRegion) }),
  listPosts: async (_ctx, { page, list, region, category, provider_id }) => {
    const select = list === 'events' ? selectComing : selectNewest
    return presentPage(
      await select(
        { region: region || undefined, category: category || undefined, providerId: provider_id },
        { page, perPage },
      ),
      presentCard,
    )
  },
  listEvents: async (_ctx, { page, region, category, from, to, postal_code, radius }) => {
    const at = postal_code ? await findPostalCode(postal_code) : null
    return presentPage(
      await selectDates(
        { from, to },
        at && { at, km: radius },
        { region: region || undefined, category: category || undefined },
        { page, perPage: eventsPerPage },
      ),
      presentEvent,
    )
  },
  findPosts: async (_ctx, { page, search, region }) => {
    const words = await findWords(search)
    const { corrected, ...found } = words
      ? await selectFound(words, { region: region || undefined }, { page, perPage })
      : none
    return { ...presentPage({ page, perPage, ...found }, presentCard), corrected_keyword: corrected }
  },
  listCategoryPosts: async (_ctx, { id, page, region }) => {
    const category = await selectCategory(id)
    if (!category) throw refuse('NOT_FOUND', { message: 'Dieses Thema gibt es nicht.' })
    const found = await selectNewest({ region: region || undefined, category: category.id }, { page, perPage })
    return { ...presentPage(found, presentCard), category: presentCategory(category) }
  },
  getPost: async (_ctx, { id }) => {
    const post = await selectPost(id)
    if (!post) throw noPost()
    return { data: presentPost(post) }
  },
  listHotspots: async (_ctx, { region }) => ({
    data: (await selectHotspots(region || undefined)).map(presentHotspot),
  }),
  listPostAddresses: async (_ctx, { part }) => {
    const [parts, posts] = await Promise.all([part ? [] : selectSitemaps(), part ? selectSitemap(part) : []])
    if (part && !posts.length) throw refuse('NOT_FOUND', { message: 'Diesen Teil gibt es nicht.' })
    return { parts, posts: posts.map(presentAddress) }
  },
})

const done = (message: string) => ({ status: true, message })

const readPost = (typed: InputOf<(typeof postEditorCalls)['createPost']>): NewPost => ({
  title: typed.title,
  teaser: typed.teaser,
  html: typed.content,
  categoryId: typed.category_id,
  regionId: typed.region_id,
  state: typed.state,
  publishedAt: typed.published_at ? new Date(typed.published_at) : null,
  author: typed.author,
  providerId: typed.provider_id ?? null,
  dates: typed.dates.map((date) => ({
    startDate: date.start_date,
    startTime: date.start_time,
    endDate: date.end_date ?? null,
    endTime: date.end_time,
  })),
  placeName: typed.place_name,
  street: typed.street,
  postalCode: typed.postal_code,
  price: typed.price,
  link: typed.link,
})

const presentOwnRegion = <R extends Parameters<typeof presentCategory>[0] & { postalCode: string }>(region: R) => ({
  ...presentCategory(region),
  postal_code: region.postalCode,
})

const editor = serve('portal', postEditorCalls, {
  listEditablePosts: async (_ctx, { page, ...asked }) =>
    presentPage(await selectEditablePosts(asked, page, editorPerPage), presentEditableRow),
  createPost: async (_ctx, input) => {
    const id = await createPost(readPost(input))
    return { ...done('Der Beitrag ist angelegt.'), data: await editablePost(id) }
  },
  removePost: async (_ctx, { id, reason }) => {
    await removePost(id, reason)
    return done('Der Beitrag ist gelöscht.')
  },
  createCategory: async (_ctx, given) => ({
    ...done('Das Thema ist angelegt.'),
    data: presentCategory(await createCategory(given)),
  }),
  updateCategory: async (_ctx, { id, ...given }) => ({
    ...done('Das Thema ist gespeichert.'),
    data: presentCategory(await updateCategory(id, given)),
  }),
  removeCategory: async (_ctx, { id }) => {
    await removeCategory(id)
    return done('Das Thema ist gelöscht.')
  },
  createRegion: async (_ctx, { postal_code, ...given }) => ({
    ...done('Die Region ist angelegt.'),
    data: presentOwnRegion(await createRegion({ ...given, postalCode: postal_code })),
  }),
  updateRegion: async (_ctx, { id, postal_code, ...given }) => ({
    ...done('Die Region ist gespeichert.'),
    data: presentOwnRegion(await updateRegion(id, { ...given, postalCode: postal_code })),
  }),
  removeRegion: async (_ctx, { id }) => {
    await removeRegion(id)
    return done('Die Region ist gelöscht.')
  },
})

export const routes: Route[] = [...portal, ...editor, ...postDraftRoutes]
