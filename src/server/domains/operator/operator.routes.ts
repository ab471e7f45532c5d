import { operatorCalls } from '#contract/operator/calls.ts'
import { findCalls } from '#contract/operator/find.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { findAnything } from '#server/platform/records/finders.ts'
import { acceptsCards } from '../payments/index.ts'
import { presentBackups } from './backups/backups.present.ts'
import { readBackups } from './backups/backups.service.ts'
import { selectFigures } from './figures/figures.queries.ts'
import { actionsFile } from './log/actions.file.ts'
import { presentAction, presentChange } from './log/actions.present.ts'
import { listActions, listChanges } from './log/actions.queries.ts'
import { presentFigures, presentHeader, presentJob, presentMessage } from './operator.present.ts'
import { listJobs, listMessages } from './operator.queries.ts'
import { getMessage, removeJob, retryJob, sendAgain } from './operator.service.ts'
import { missingSetup } from './setup.queries.ts'
import { selectTasks } from './tasks.queries.ts'

const find = serve('operator', findCalls, {
  findAnything: async ({ user }, { q }) => ({
    data: (await findAnything(q, user.rights)).map(({ kind, title, text, path }) => ({ kind, title, text, url: path })),
  }),
})

const desk = serve('operator', operatorCalls, {
  getActionsFile: async (_, filter) => actionsFile(filter),
  listBackups: async () => ({ data: presentBackups(await readBackups()) }),
  getFigures: async (_, { days }) => ({ data: presentFigures(await selectFigures(Number(days))) }),
  listTasks: async ({ user }) => ({
    data: await selectTasks(user.rights),
    setup: !user.rights || user.rights.includes('read_settings') ? await missingSetup() : [],
    lacks_cards: !acceptsCards() && (!user.rights || user.rights.includes('read_money')),
  }),
  listMessages: async (_, input) => presentPage(await listMessages(input), presentHeader),
  getMessage: async (_, { id }) => presentMessage(await getMessage(id)),
  sendMessageAgain: async (_, { id }) => ({
    status: true,
    message: (await sendAgain(id))
      ? 'Die E-Mail ist noch einmal unterwegs.'
      : 'Die E-Mail wurde gerade erst verschickt.',
  }),
  listActions: async (_, input) => presentPage(await listActions(input), presentAction),
  listChanges: async (_, { id }) => ({ data: (await listChanges(id)).map(presentChange) }),
  listJobs: async (_, input) => presentPage(await listJobs(input), presentJob),
  retryJob: async (_, { id }) => {
    await retryJob(id)
    return { status: true, message: 'Die Aufgabe wird wiederholt.' }
  },
  removeJob: async (_, { id }) => {
    await removeJob(id)
    return { status: true, message: 'Die Aufgabe wurde gelöscht.' }
  },
})

export const routes = [...desk, ...find]
