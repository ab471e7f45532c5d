import { onboardingCalls } from '#contract/packages/onboarding.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { db } from '#server/platform/sql/index.ts'
import { decideApplicant, decideDocument, removeDocument, withdrawPending } from './approval.service.ts'
import {
  presentApplicant,
  presentCheck,
  presentDocument,
  presentOnboarding,
  presentView,
} from './onboarding.present.ts'
import { selectApplicants, selectViews } from './onboarding.queries.ts'
import { findOnboarding, openDocument, storeOnboarding, uploadDocument } from './onboarding.service.ts'
import { presentFlags, readFlags } from './step.service.ts'

export const onboardingRoutes = serve('onboarding', onboardingCalls, {
  getOnboarding: async ({ user }) => ({ data: presentOnboarding(await findOnboarding(user.providerId)) }),
  updateOnboarding: async (ctx, { person_name, person_birthday, tax_id, submit }) => {
    await storeOnboarding(ctx, { personName: person_name, personBirthday: person_birthday, taxId: tax_id, submit })
    const [flags, found] = await Promise.all([readFlags(db, ctx.user.providerId), findOnboarding(ctx.user.providerId)])
    const message = submit ? 'Ihre Angaben sind eingereicht. Wir prüfen sie.' : 'Ihre Angaben sind gespeichert.'
    return { status: true, message, ...presentFlags(flags), data: presentOnboarding(found) }
  },
  uploadDocument: async (ctx, { kind, file }) => ({
    status: true,
    message: 'Der Nachweis ist hochgeladen.',
    data: presentDocument(await uploadDocument(ctx, kind, file)),
  }),
  removeDocument: async (ctx, { id }) => {
    await removeDocument(ctx, id)
    return { status: true, message: 'Der Nachweis ist entfernt.' }
  },
  removePending: async (ctx) => {
    await withdrawPending(ctx)
    return { status: true, message: 'Ihre Änderung ist zurückgenommen.' }
  },
  getDocumentFile: ({ user }, { id }) => openDocument(user.id, id, user.providerId),
  listApplicants: async (_ctx, { page, status }) =>
    presentPage(await selectApplicants(status, page, 25), presentApplicant),
  getApplicant: async (_ctx, { id }) => {
    const [found, views] = await Promise.all([findOnboarding(id), selectViews(id)])
    const { providerId, companyName } = found
    return {
      data: {
        ...presentOnboarding(found),
        ...presentCheck(found),
        provider_id: providerId,
        company_name: companyName,
        views: views.map(presentView),
      },
    }
  },
  setApplicantStatus: async (ctx, { id, ...verdict }) => {
    await decideApplicant(ctx, id, verdict)
    return {
      status: true,
      message: verdict.status === 'approved' ? 'Die Angaben sind freigegeben.' : 'Ihre Nachricht ist gesendet.',
    }
  },
  setDocumentStatus: async (_ctx, { id, status, reason }) => {
    await decideDocument(id, status, reason)
    return {
      status: true,
      message: status === 'accepted' ? 'Der Nachweis ist geprüft.' : 'Der Nachweis ist abgelehnt.',
    }
  },
  getApplicantFile: ({ user }, { id }) => openDocument(user.id, id),
})
