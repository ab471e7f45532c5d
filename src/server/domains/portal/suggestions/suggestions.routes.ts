import { suggestionCalls } from '#contract/portal/suggestions.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { isoTime } from '#server/platform/times.ts'
import { type SuggestionRow, selectAuthors, selectSuggestions } from './suggestions.queries.ts'
import { confirmSuggestion, createSuggestion, decideSuggestion, removeAuthor } from './suggestions.service.ts'

const present = (row: SuggestionRow) => ({
  id: row.id,
  state: row.state as 'open',
  name: row.name,
  email: row.email,
  title: row.title,
  teaser: row.teaser,
  text: row.text,
  category: { id: row.categoryId, slug: row.categorySlug, name: row.categoryName },
  region: { id: row.regionId, slug: row.regionSlug, name: row.regionName },
  date: row.day,
  start_time: row.startTime,
  end_time: row.endTime,
  dates: (row.dates ?? []).map((date) => ({
    start_date: date.startDate,
    start_time: date.startTime,
    end_date: date.endDate,
    end_time: date.endTime,
  })),
  place_name: row.placeName,
  street: row.street,
  postal_code: row.postalCode,
  price: row.price,
  link: row.link,
  reason: row.reason,
  post_id: row.postId,
  created_at: isoTime(row.createdAt),
})

const messages = {
  publish: 'Der Vorschlag ist veröffentlicht.',
  draft: 'Der Vorschlag ist ein Entwurf.',
  refuse: 'Der Vorschlag ist abgelehnt.',
} as const

export const suggestionRoutes = serve(
  'portal',
  suggestionCalls,
  { createSuggestion: { day: 'date' } },
  {
    createSuggestion: async (ctx, typed) => {
      await createSuggestion(ctx, {
        name: typed.name,
        email: typed.email,
        title: typed.title,
        teaser: typed.teaser,
        text: typed.text,
        categoryId: typed.category_id,
        regionId: typed.region_id,
        day: typed.date ?? null,
        startTime: typed.start_time,
        endTime: typed.end_time,
        placeName: typed.place_name,
        street: typed.street,
        postalCode: typed.postal_code,
        price: typed.price,
        link: typed.link,
        token: typed.token,
        website: typed.website,
      })
      return { status: true, message: 'Danke für Ihren Vorschlag.' }
    },
    setSuggestionConfirmed: async (_ctx, { token }) => {
      await confirmSuggestion(token)
      return { status: true, message: 'Danke, Ihr Vorschlag ist bestätigt. Wir sehen ihn uns an und schreiben Ihnen.' }
    },
    listSuggestions: async (_ctx, { page, state }) => presentPage(await selectSuggestions(state, page), present),
    setSuggestionState: async (_ctx, { id, ...decision }) => ({
      status: true,
      message: messages[decision.decision],
      post_id: await decideSuggestion(id, decision),
    }),
    listAuthors: async () => ({
      data: (await selectAuthors()).map(({ createdAt, ...author }) => ({ ...author, created_at: isoTime(createdAt) })),
    }),
    removeAuthor: async (_ctx, { id, reason }) => {
      await removeAuthor(id, reason)
      return { status: true, message: 'Ihre Vorschläge werden wieder geprüft.' }
    },
  },
)
