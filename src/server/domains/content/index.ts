import { defineDomain } from '#server/platform/domain.ts'
import { cleanUpContact, contactPersonalData } from './contact/contact.service.ts'
import { contentMailTexts } from './contact/mail-texts.contributions.ts'
import { contentQueryModule } from './content.graphql.ts'
import { routes } from './content.routes.ts'
import { bankLetters } from './imprint/mail-texts.contributions.ts'
import { mediaUsesOfContent, mediaWidgets } from './media/media-widgets.service.ts'
import { cleanUpNewsletter, newsletterPersonalData } from './newsletter/newsletter.service.ts'
import { publishingJobs } from './pages/publishing.service.ts'
import { settleDueSets } from './sets/sets.service.ts'
import { teaserWidgets } from './teasers/teasers.service.ts'

export type { ArchiveSection } from './archive/archive.contributions.ts'
export { readEntry } from './archive/archive-parts.service.ts'
export {
  agreedTerms,
  type CookieType,
  type Menu,
  removeSeo,
  saveCookieType,
  saveMenu,
  saveSeo,
  saveTexts,
} from './content.service.ts'
export { settleEach } from './drafts/due.service.ts'
export { presentEditors, takenOver } from './drafts/presence.present.ts'
export { endEditor, renewEditor, takeDraft } from './drafts/presence.service.ts'
export { addVersion, type DraftTables, hasSame, readEdit } from './drafts/versions.service.ts'
export type { MediumFile } from './media/media.contributions.ts'
export { presentShownMedium } from './media/media.present.ts'
export { mediumOf, type ShownRow } from './media/media.queries.ts'
export { takeMedium } from './media/media.service.ts'
export { unsubscribeHeaders, unsubscribeUrl } from './newsletter/newsletter.mails.ts'
export { stopSubscription } from './newsletter/newsletter.service.ts'
export { issueToken, readIssueToken } from './newsletter/unsubscribe.service.ts'
export { toMinute } from './pages/page-drafts.rules.ts'
export { type Page, savePage } from './pages/page-drafts.service.ts'
export { issuePreviewKey, linkOver, readPreviewKey } from './pages/preview.service.ts'
export { planDue } from './pages/publishing.service.ts'
export { findRedirect } from './redirects/redirects.service.ts'
export type { CategoryTexts } from './sets/category-texts.contributions.ts'
export { mailContentOf, mailWordsOf } from './sets/mail-words.service.ts'
export { selectMailDrafts, selectSet, selectSetVersions } from './sets/sets.queries.ts'
export { draftContent, mailSlug } from './sets/sets.rules.ts'
export {
  followSet,
  importSetDraft,
  lockSetDraft,
  removeSetDraft,
  removeSetSchedule,
  restoreSetVersion,
  setSetPublication,
  updateSet,
} from './sets/sets.service.ts'
export { saveBanners, saveSlides, type Teasers } from './teasers/teasers.service.ts'
export type { WidgetLoaders } from './widgets.contributions.ts'

export const content = defineDomain({
  name: 'content',
  fileColumns: ['media.key'],
  routes,
  queries: contentQueryModule,
  jobs: {
    ...publishingJobs([settleDueSets]),
    'contact.cleanup': { work: async () => void (await cleanUpContact()), cron: '57 3 * * *' },
    'newsletter.cleanup': { work: async () => void (await cleanUpNewsletter()), cron: '53 3 * * *' },
  },
  mailTexts: { ...contentMailTexts, ...bankLetters },
  account: [contactPersonalData, newsletterPersonalData],
  widgets: { ...teaserWidgets, ...mediaWidgets },
  mediaUses: mediaUsesOfContent,
})
