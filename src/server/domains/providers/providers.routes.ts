import { providerCalls } from '#contract/providers/calls.ts'
import { operatorProviderCalls } from '#contract/providers/operator.ts'
import { policyCalls } from '#contract/providers/policies.ts'
import { publicStoreCalls } from '#contract/stores/calls.ts'
import { refuse } from '#lib/errors.ts'
import { presentLocation, selectLocations } from '#server/domains/stores/index.ts'
import { createCache } from '#server/platform/cache/cache.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { askForAppointment } from './appointments/appointments.service.ts'
import { findProviders, type Search } from './directory/search.queries.ts'
import { listForOperator, selectSitemap, selectSitemaps, setPremium } from './operator.service.ts'
import { providersFile } from './operator-providers.file.ts'
import { setCutPicture } from './page/cut-pictures.service.ts'
import { readSearch, readStore, readWish } from './page/provider-input.present.ts'
import {
  addGalleryMedia,
  findOwn,
  previewProvider,
  removeImages,
  showProvider,
  updateStore,
} from './page/providers.service.ts'
import { presentOwnPolicies, presentPolicies } from './policies/policies.present.ts'
import { findPolicies, setPolicies } from './policies/policies.service.ts'
import { presentAddress, presentForOperator, presentFound, presentOwn } from './providers.present.ts'
import { selectIdOfSlug } from './providers.queries.ts'

const policies = serve('providers', policyCalls, {
  getPolicies: async (_ctx, { id, slug }) =>
    presentPolicies(await findPolicies(id === undefined ? { slug: slug ?? '' } : { id })),
  getPoliciesById: async (_ctx, { id }) => presentPolicies(await findPolicies({ id })),
  listOwnPolicies: async ({ user }) => ({ data: presentOwnPolicies(await findPolicies({ id: user.providerId })) }),
  setPolicies: async (ctx, input) => {
    await setPolicies(
      ctx,
      input.policies.map(({ type, content }) => ({ kind: type, html: content })),
    )
    const data = presentOwnPolicies(await findPolicies({ id: ctx.user.providerId }))
    return { status: true, message: 'Ihre Rechtstexte sind gespeichert.', data }
  },
})

const own = async (ctx: CompanyCtx) => presentOwn(await findOwn(ctx))
const savedPage = async (ctx: CompanyCtx, message: string) => ({ status: true, message, data: await own(ctx) })

const pagesFieldNames: FieldNamesOf<typeof providerCalls> = {
  createAppointment: { day: 'date' },
  updateStore: { images: 'company_images', contents: 'company_contents' },
}

const findFor = async (search: Search) => presentFound(await findProviders(search), search)

// who is open depends on the time, so these answers are not kept until something changes; with the three seconds of a finished
// page nothing is older than five
const rememberOpen = createCache<Awaited<ReturnType<typeof findFor>>>({
  max: 16 * 1024 * 1024,
  sizeOf: (answer) => 2 * JSON.stringify(answer).length,
  seconds: 2,
  isCostly: () => true,
})

const pages = serve('providers', providerCalls, pagesFieldNames, {
  findProviders: async (_ctx, input) => {
    const search = readSearch(input)
    return search.openNow || search.isBookableToday
      ? rememberOpen(JSON.stringify(search), () => findFor(search))
      : findFor(search)
  },
  listAddresses: async (_ctx, { part }) => {
    const [parts, rows] = await Promise.all([part ? [] : selectSitemaps(), part ? selectSitemap(part) : []])
    if (part && !rows.length) throw refuse('NOT_FOUND', { message: 'Diesen Teil gibt es nicht.' })
    return { parts, providers: rows.map(presentAddress) }
  },
  getProviderPage: async (ctx, { slug, is_preview }) => ({
    data: await (is_preview ? previewProvider : showProvider)(ctx, slug),
  }),
  createAppointment: async (ctx, input) => {
    await askForAppointment(ctx, input.slug, readWish(input))
    return { status: true, message: 'Ihr Terminwunsch ist unterwegs. Sie bekommen gleich eine E-Mail.' }
  },
  updateStore: async (ctx, input) => {
    const { isBankHeld } = await updateStore(ctx, readStore(input))
    const bank = isBankHeld ? ' Die neue Bankverbindung wird geprüft; bis dahin gilt die bisherige.' : ''
    return savedPage(ctx, `Ihre Seite ist gespeichert.${bank}`)
  },
  createGalleryImages: async (ctx, { media_ids }) => {
    await addGalleryMedia(ctx, media_ids)
    return savedPage(ctx, 'Die Bilder stehen in Ihrer Galerie.')
  },
  setPagePicture: async (ctx, { place, media_id }) => {
    await setCutPicture(ctx, { place }, media_id)
    return savedPage(ctx, place === 'logo' ? 'Ihr neues Logo ist zu sehen.' : 'Ihr neues Titelbild ist zu sehen.')
  },
  setEntryPicture: async (ctx, { kind, id, media_id }) => {
    await setCutPicture(ctx, { place: kind, entryId: id }, media_id)
    return savedPage(ctx, 'Das Bild ist gespeichert.')
  },
  getStore: async (ctx) => ({ data: await own(ctx) }),
  removeImages: async (ctx, { ids, company_logo, image, certificate_id, content_id }) => {
    const entries = { certificateId: certificate_id, contentId: content_id }
    await removeImages(ctx, { ids, logo: company_logo, banner: image, ...entries })
    return savedPage(ctx, 'Das Bild ist entfernt.')
  },
})

const operator = serve('providers', operatorProviderCalls, {
  listForOperator: async (_ctx, { page, per_page, keyword, state }) =>
    presentPage(await listForOperator({ page, perPage: per_page, keyword, state }), presentForOperator),
  getProvidersFile: (_ctx, filter) => providersFile(filter),
  setPremium: async (_ctx, { id, is_premium }) => ({
    status: true,
    message: is_premium
      ? 'Das Premium-Abzeichen ist ab sofort zu sehen. Paket und Provision bleiben, wie sie sind.'
      : 'Das Premium-Abzeichen ist entfernt. Paket und Provision bleiben, wie sie sind.',
    data: presentForOperator(await setPremium(id, is_premium)),
  }),
})

const locations = serve('stores', publicStoreCalls, {
  listProviderLocations: async (_ctx, { slug }) => {
    const id = await selectIdOfSlug(slug)
    if (id === null) throw refuse('NOT_FOUND', { message: 'Diesen Anbieter gibt es nicht.' })
    return { data: (await selectLocations([id])).map(presentLocation) }
  },
})

export const routes = [...policies, ...pages, ...locations, ...operator]
