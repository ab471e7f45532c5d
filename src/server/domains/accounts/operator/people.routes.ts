import { peopleCalls } from '#contract/accounts/people.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { isoTime } from '#server/platform/times.ts'
import { presentLogin } from '../accounts.present.ts'
import { peopleFile } from './people.file.ts'
import { type Person, type PersonRow, selectPeople } from './people.queries.ts'
import { blockAccount, findPerson, logOut, unblockAccount } from './people.service.ts'
import { askDeletion, correctDetails, deleteAsked, dropDeletion, resetSecondFactor } from './requests.service.ts'
import { viewAccount } from './views.service.ts'

const presentRow = (row: PersonRow) => ({
  id: row.id,
  role: row.role,
  name: row.name,
  email: row.email,
  company_name: row.companyName,
  provider_id: row.companyId,
  is_confirmed: row.isConfirmed,
  is_blocked: row.isBlocked,
  labels: row.labels,
  created_at: isoTime(row.createdAt),
})

const presentPerson = (person: Person) => ({
  ...presentRow(person),
  first_name: person.firstName,
  last_name: person.lastName,
  deletion: person.deletion && {
    text: person.deletion.text,
    at: isoTime(person.deletion.at),
    due_on: person.deletion.dueOn,
  },
  phone: person.phone,
  has_second_factor: person.hasSecondFactor,
  is_subscribed: person.isSubscribed,
  sessions: person.sessions.map(({ label, lastUsedAt }) => ({ label, last_used_at: isoTime(lastUsedAt) })),
  blocks: person.blocks.map(({ id, reason, at, endedAt }) => ({
    id,
    reason,
    at: isoTime(at),
    ended_at: endedAt && isoTime(endedAt),
  })),
  views: person.views.map(({ at, ...view }) => ({ ...view, at: isoTime(at) })),
})

const done = (message: string, person: Person) => ({ status: true, message, data: presentPerson(person) })

export const peopleRoutes = serve('accounts', peopleCalls, {
  listPeople: async (_, { page, per_page, label_id, ...filter }) =>
    presentPage(await selectPeople({ ...filter, labelId: label_id }, page, per_page), presentRow),
  getPeopleFile: async (_, { label_id, ...filter }) => peopleFile({ ...filter, labelId: label_id }),
  getPerson: async (_, { id }) => ({ data: presentPerson(await findPerson(id)) }),
  createBlock: async (ctx, { id, reason }) =>
    done('Das Konto ist gesperrt. Die Person hat eine E-Mail mit dem Grund.', await blockAccount(ctx, id, reason)),
  endBlock: async (_, { id }) =>
    done('Das Konto ist wieder frei. Die Person hat eine E-Mail.', await unblockAccount(id)),
  endSessionsOf: async (ctx, { id }) => done('Alle Sitzungen sind beendet.', await logOut(ctx, id)),
  createDeletionRequest: async (ctx, { id, text }) =>
    done('Der Wunsch ist festgehalten. Die Person hat eine E-Mail.', await askDeletion(ctx, id, text)),
  removeDeletionRequest: async (ctx, { id }) => done('Das Konto bleibt bestehen.', await dropDeletion(ctx, id)),
  removePerson: async (ctx, { id }) => {
    await deleteAsked(ctx, id)
    return { status: true, message: 'Das Konto ist gelöscht. Die Person hat eine E-Mail.' }
  },
  removeSecondFactorOf: async (ctx, { id }) =>
    done(
      'Der zweite Schritt ist aus, und alle Sitzungen sind beendet. Die Person hat eine E-Mail.',
      await resetSecondFactor(ctx, id),
    ),
  updatePerson: async (ctx, { id, first_name, last_name, phone }) =>
    done(
      'Die Angaben sind geändert. Die Person hat eine E-Mail.',
      await correctDetails(ctx, id, { firstName: first_name, lastName: last_name, phone }),
    ),
  createView: async (ctx, { id, reason }) => {
    const { token, expiresAt, account } = await viewAccount(ctx, id, reason)
    const { device_token: _, ...session } = presentLogin({ token, expiresAt, account, deviceToken: '' })
    return { data: session }
  },
})
