import { onboardingCalls } from '#contract/packages/onboarding.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { db } from '#server/platform/sql/index.ts'
import { presentApplicant, presentDocument, presentOnboarding, presentView } from './onboarding.present.ts'
import { selectApplicants, selectViews } from './onboarding.queries.ts'
import {
  decideApplicant,
  decideDocument,
  findOnboarding,
  openDocument,
  removeDocument,
  storeOnboarding,
  uploadDocument,
} from './onboarding.service.ts'
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
  getDocumentFile: ({ user }, { id }) => openDocument(user.id, id, user.providerId),
  listApplicants: async (_ctx, { page, status }) =>
    presentPage(await selectApplicants(status, page, 25), presentApplicant),
  getApplicant: async (_ctx, { id }) => {
    const [found, views] = await Promise.all([findOnboarding(id), selectViews(id)])
    const { providerId, companyName } = found
    return {
      data: {
        ...presentOnboarding(found),
        provider_id: providerId,
        company_name: companyName,
        views: views.map(presentView),
      },
    }
  },
  setApplicantStatus: async (ctx, { id, status, question }) => {
    await decideApplicant(ctx, id, status, question)
    return {
      status: true,
      message: status === 'approved' ? 'Der Anbieter ist freigegeben.' : 'Ihre Rückfrage ist gesendet.',
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
