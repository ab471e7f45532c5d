import { moderationCalls } from '#contract/reports/moderation.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentOperatorReport } from '../reports.present.ts'
import { selectAbout } from '../reports.queries.ts'
import { createPutBack, createTakedown } from './moderation.service.ts'

const messages = {
  product: [
    'Das Angebot ist offline.',
    'Das Angebot ist freigegeben. Hält es nichts anderes zurück, ist es wieder zu sehen.',
  ],
  review: ['Die Bewertung ist ausgeblendet.', 'Die Bewertung ist wieder zu sehen.'],
  provider: [
    'Der Anbieter ist ausgeblendet.',
    'Der Anbieter ist freigegeben. Hält ihn nichts anderes zurück, ist er wieder zu sehen.',
  ],
}

export const moderationRoutes: Route[] = serve('reports', moderationCalls, {
  listDecisions: async (_, thing) => ({ data: (await selectAbout(thing)).map(presentOperatorReport) }),
  createTakedown: async (_, { type, id, reason, reasons }) => ({
    status: true,
    message: `${messages[type][0]} Die Begründung ist per E-Mail unterwegs.`,
    data: (await createTakedown({ type, id }, { reason, reasons })).map(presentOperatorReport),
  }),
  createPutBack: async (_, { type, id, reasons }) => ({
    status: true,
    message: `${messages[type][1]} Die Beteiligten haben eine E-Mail.`,
    data: (await createPutBack({ type, id }, reasons)).map(presentOperatorReport),
  }),
})
