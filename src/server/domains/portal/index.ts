import { defineDomain } from '#server/platform/domain.ts'
import { portalArchive } from './drafts/post-archive.service.ts'
import { settleDuePosts } from './drafts/post-drafts.service.ts'
import { mediaUsesOfPosts } from './drafts/post-pictures.service.ts'
import { feedRoutes } from './feeds/feeds.routes.ts'
import { readFeeds } from './feeds/read-feed.jobs.ts'
import { routes } from './portal.routes.ts'
import { followMedium, tellAppeared } from './portal.service.ts'
import { portalWidgets } from './portal.widgets.ts'
import { postFinder } from './portal-finder.queries.ts'
import { suggestionsPersonalData } from './suggestions/suggestions.account.ts'
import { suggestionMailTexts } from './suggestions/suggestions.mails.ts'
import { suggestionRoutes } from './suggestions/suggestions.routes.ts'
import { cleanUpSuggestions } from './suggestions/suggestions.service.ts'

export { findPost } from './portal.queries.ts'
export { lockPost, setPostShown } from './portal.service.ts'

export const portal = defineDomain({
  name: 'portal',
  fileColumns: ['portal_images.key', 'post_pictures.key', 'post_edits.content'],
  finders: [postFinder],
  routes: [...routes, ...suggestionRoutes, ...feedRoutes],
  jobs: {
    'portal.appear': { work: tellAppeared, cron: '* * * * *' },
    'portal.suggestions': { work: cleanUpSuggestions, cron: '25 3 * * *' },
    'portal.feeds': { work: readFeeds, cron: '*/5 * * * *' },
  },
  account: [suggestionsPersonalData],
  mailTexts: suggestionMailTexts,
  widgets: portalWidgets,
  mediaUses: mediaUsesOfPosts,
  mediumReplaced: followMedium,
  settleDrafts: settleDuePosts,
  archive: portalArchive,
})
