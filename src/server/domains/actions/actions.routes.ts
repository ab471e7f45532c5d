import { actionCalls } from '#contract/actions/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import {
  type ActionRow,
  type ShownRow,
  selectAction,
  selectActions,
  selectDays,
  selectShown,
} from './actions.queries.ts'
import {
  type ActionFields,
  countActions,
  createAction,
  noAction,
  removeAction,
  setActionStatus,
  updateAction,
} from './actions.service.ts'

const done = (message: string) => ({ status: true, message })

const present = (row: ActionRow) => ({
  id: row.id,
  label: row.label,
  type: row.kind,
  target: row.target,
  place: row.place,
  product_id: row.productId,
  start_date: row.startsOn,
  end_date: row.endsOn,
  status: row.status,
  views: row.views,
  clicks: row.clicks,
})

const read = (input: InputOf<typeof actionCalls.createAction>): ActionFields => ({
  label: input.label,
  kind: input.type,
  target: input.target,
  place: input.place,
  productId: input.product_id ?? null,
  startsOn: input.start_date ?? null,
  endsOn: input.end_date ?? null,
})

const urlOf = ({ kind, target, slug, phone }: ShownRow) => {
  if (kind === 'route') return `/anfrage/${target}?betrieb=${slug}`
  if (kind === 'inquiry') return `/anfrage-an/${slug}`
  if (kind === 'appointment') return `/betriebe/${slug}#termin`
  if (kind === 'phone') return `tel:${(target || phone).replace(/[^+\d]/g, '')}`
  return kind === 'product' ? `/produkt/${target}` : target
}

const fieldNames: FieldNamesOf<typeof actionCalls> = {
  createAction: { startsOn: 'start_date', endsOn: 'end_date' },
  updateAction: { startsOn: 'start_date', endsOn: 'end_date' },
}

export const routes = serve('actions', actionCalls, fieldNames, {
  listActions: async ({ user }) => ({ data: (await selectActions(user.providerId)).map(present) }),
  getAction: async ({ user }, { id }) => {
    const row = await selectAction(user.providerId, id)
    if (!row) throw noAction()
    return { data: { ...present(row), days: await selectDays(id) } }
  },
  createAction: async (ctx, input) => ({
    ...done('Gespeichert.'),
    data: present(await createAction(ctx, read(input))),
  }),
  updateAction: async (ctx, { id, ...input }) => ({
    ...done('Gespeichert.'),
    data: present(await updateAction(ctx, id, read(input))),
  }),
  removeAction: async (ctx, { id }) => {
    await removeAction(ctx, id)
    return done('Gelöscht.')
  },
  setActionStatus: async (ctx, { id, status }) => {
    await setActionStatus(ctx, id, status)
    return done(status === 'active' ? 'Wird jetzt gezeigt.' : 'Wird nicht mehr gezeigt.')
  },
  findActions: async (_ctx, { provider_slug, product_id }) => ({
    data: (await selectShown(provider_slug, product_id ?? null)).map((row) => ({
      id: row.id,
      label: row.label,
      type: row.kind,
      url: urlOf(row),
      is_external: row.kind === 'link',
    })),
  }),
  countAction: async (_ctx, { ids, event }) => {
    await countActions(ids, event)
    return done('')
  },
})
