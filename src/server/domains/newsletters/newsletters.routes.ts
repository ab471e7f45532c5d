import { type IssueAction, newsletterIssueCalls } from '#contract/newsletters/operator.ts'
import { newsletterArchiveCalls } from '#contract/newsletters/public.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { settings } from '#server/platform/settings.ts'
import { db } from '#server/platform/sql/index.ts'
import { receiveBounces } from './bounces/bounces.service.ts'
import {
  selectArchive,
  selectArchived,
  selectEdits,
  selectInbox,
  selectIssue,
  selectIssues,
  selectPace,
  selectRecipients,
} from './issues.queries.ts'
import {
  createIssue,
  moveIssue,
  previewIssue,
  removeIssue,
  restoreIssueVersion,
  sendTestIssue,
  setPace,
  updateIssue,
} from './issues.service.ts'
import {
  presentArchived,
  presentEdits,
  presentInbox,
  presentIssue,
  presentRecipient,
  presentRow,
} from './newsletters.present.ts'
import { countSegment } from './segments.queries.ts'

const done = (message: string) => ({ status: true, message })

const moved: Record<IssueAction, string> = {
  send: 'Der Versand hat begonnen.',
  schedule: 'Die Ausgabe ist geplant.',
  unschedule: 'Die Planung ist zurückgenommen.',
  pause: 'Der Versand ist angehalten.',
  resume: 'Der Versand geht weiter.',
  cancel: 'Der Versand ist abgebrochen.',
  resend: 'Die Ausgabe geht noch einmal an alle, bei denen sie fehlgeschlagen ist.',
}

const issues = serve('newsletters', newsletterIssueCalls, {
  listIssues: async (_ctx, { page }) => {
    const [list, { perMinute, subscribers }, inbox] = await Promise.all([
      selectIssues(page),
      selectPace(),
      settings.newsletterInbox ? selectInbox() : null,
    ])
    return {
      ...presentPage(list, presentRow),
      per_minute: perMinute,
      subscribers,
      inbox: inbox && presentInbox(inbox),
    }
  },
  getIssue: async (_ctx, { id }) => ({ data: presentIssue(await selectIssue(db, id)) }),
  createIssue: async (_ctx, input) => ({
    ...done('Der Entwurf ist gespeichert.'),
    data: presentIssue(await createIssue(input)),
  }),
  updateIssue: async (_ctx, { id, version, editor, ...input }) => ({
    ...done('Der Entwurf ist gespeichert.'),
    data: presentIssue(await updateIssue(id, version, input, editor)),
  }),
  listIssueVersions: async (_ctx, { id }) => {
    await selectIssue(db, id)
    return { data: presentEdits(await selectEdits(id)) }
  },
  setIssueVersion: async (_ctx, { id, version, restored }) => ({
    ...done('Die ältere Fassung ist jetzt der Entwurf.'),
    data: presentIssue(await restoreIssueVersion(id, version, restored)),
  }),
  removeIssue: async (_ctx, { id }) => {
    await removeIssue(id)
    return done('Der Entwurf ist gelöscht.')
  },
  countRecipients: async (_ctx, segment) => {
    const [recipients, { subscribers }] = await Promise.all([countSegment(db, segment), selectPace()])
    return { recipients, subscribers }
  },
  getIssuePreview: async (_ctx, { id }) => {
    const { mail, bytes, hints } = await previewIssue(id)
    return { html: mail.html, bytes, hints }
  },
  sendTestIssue: async (ctx, { id }) => done(`Die Testmail ist unterwegs an ${await sendTestIssue(id, ctx.user.id)}.`),
  moveIssue: async (_ctx, { id, action, at, version }) => ({
    data: presentIssue(await moveIssue(id, action, at ?? null, version ?? null)),
    ...done(moved[action]),
  }),
  listIssueRecipients: async (_ctx, { id, page, state }) => {
    await selectIssue(db, id)
    return presentPage(await selectRecipients(id, state, page), presentRecipient)
  },
  setNewsletterPace: async (_ctx, { per_minute }) => {
    await setPace(per_minute)
    return done('Das Tempo ist gespeichert.')
  },
})

const archive = serve('newsletters', newsletterArchiveCalls, {
  listArchive: async (_ctx, { page }) => presentPage(await selectArchive(page), presentArchived),
  getArchivedIssue: async (_ctx, { id }) => {
    const row = await selectArchived(id)
    return { data: { ...presentArchived(row), parts: row.parts ?? [] } }
  },
  createBounces: async (_ctx, { payload, signature }) => ({ received: await receiveBounces(payload, signature) }),
})

export const routes: Route[] = [...issues, ...archive]
