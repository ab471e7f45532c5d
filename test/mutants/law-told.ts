import type { Mutant } from './mutant.ts'

const moderation = 'src/server/domains/reports/moderation/moderation.test.ts'
const hits = 'who offers what is hidden for some words gets the reasons'
const settings = 'src/server/domains/operator/settings/settings.test.ts'
const worse = 'what gets worse for providers or closes needs its notice'
const commission = 'src/server/domains/packages/commission/commission-rules.test.ts'
const suggestions = 'src/server/domains/portal/suggestions/suggestions.test.ts'
const words = 'test/law-words.test.ts'

/** Who is restricted is told with reasons (decision 031, seventh round). */
export const lawTold: Mutant[] = [
  {
    finding: 'L28T',
    file: 'src/server/domains/products/search-desk/pins.service.ts',
    from: 'if (isHidden && !given.reasons)',
    to: 'if (false)',
    test: moderation,
    title: hits,
  },
  {
    finding: 'L28T',
    file: 'src/server/domains/reports/moderation/hits.service.ts',
    from: "'removed', reasons, true)",
    to: "'removed', reasons, false)",
    test: moderation,
    title: hits,
  },
  {
    finding: 'L28T',
    file: 'src/server/domains/reports/misuse/misuse.queries.ts',
    from: ' and m.search_key is null',
    to: '',
    test: moderation,
    title: hits,
  },
  {
    finding: 'L28T',
    file: 'src/server/domains/operator/settings/settings.service.ts',
    from: 'if (closes) assertClosing(input)',
    to: '',
    test: settings,
    title: worse,
  },
  {
    finding: 'L28T',
    file: 'src/server/domains/operator/settings/settings.service.ts',
    from: 'if (isRaised) assertNotice(validFrom)',
    to: '',
    test: settings,
    title: worse,
  },
  {
    finding: 'L28T',
    file: 'src/server/domains/notifications/news/news.service.ts',
    from: "news.isNotice ? 'notifications.notice' : 'notifications.news'",
    to: "'notifications.news'",
    test: settings,
    title: worse,
  },
  {
    finding: 'L28T',
    file: 'src/server/domains/packages/commission/commission-rules.service.ts',
    from: 'const raised = isRaisedSoon(all)',
    to: 'const raised = 0',
    test: commission,
    title: 'a category moves where it costs more only after an announced rule of its own',
  },
  {
    finding: 'L28T',
    file: 'src/server/domains/property/loans/lenders.service.ts',
    from: 'if (!reason) throw',
    to: 'if (false) throw',
    test: 'src/server/domains/property/visits/visits.test.ts',
    title: 'nobody becomes a lender by its own choice',
  },
  {
    finding: 'L28T',
    file: 'src/server/domains/providers/page/providers.service.ts',
    from: 'for (const { email, missing } of hidden)',
    to: 'for (const { email, missing } of hidden.slice(0, 0))',
    test: 'src/server/domains/providers/page/trade.test.ts',
    title: 'an industry that owes authority and permission',
  },
  {
    finding: 'L28T',
    file: 'src/server/domains/portal/suggestions/suggestions.service.ts',
    from: 'await mailChecked(tx, gone.email, reason)',
    to: '',
    test: suggestions,
    title: 'trusted authors appear at once',
  },
  {
    finding: 'L28T',
    file: 'src/server/domains/portal/portal.service.ts',
    from: 'for (const one of told) await mailRemoved(tx, one, reason)',
    to: '',
    test: suggestions,
    title: 'trusted authors appear at once',
  },
  {
    finding: 'L28T',
    file: 'src/server/domains/portal/feeds/feeds.service.ts',
    from: 'if (userId === null && found.email) {',
    to: 'if (false) {',
    test: 'src/server/domains/portal/feeds/feeds.test.ts',
    title: 'a trusted author enters its own calendar',
  },
  {
    finding: 'L57T',
    file: 'seeds/content/pages/privacy.ts',
    from: 'gemeinsamen Link',
    to: 'Link',
    test: words,
    title: 'the privacy page tells about every line of the register of processing',
  },
  {
    finding: 'L28T',
    file: 'src/server/domains/portal/drafts/post-drafts.service.ts',
    from: '  await tellAuthors(tx, postId, reason)\n',
    to: '',
    test: 'src/server/domains/portal/suggestions/suggestions.test.ts',
    title: 'an author reads why a published post is taken off',
  },
]
