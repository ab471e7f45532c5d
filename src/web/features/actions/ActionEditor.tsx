import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ActionKind, actionKind, actionKindLabels, actionPlaceLabels } from '#contract/actions/calls.ts'
import { formatDate } from '#lib/format.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import css from './Actions.module.css'
import {
  type Action,
  actionsKey,
  useAction,
  useActionForm,
  useActions,
  useProductTargets,
  useRemove,
  useRouteTargets,
  useSetStatus,
} from './actions.data.ts'

type Field = { value: string; onChange: (value: string) => void; error?: ReactNode }

const RouteTarget = ({ value, onChange, error }: Field) => (
  <NativeSelect
    label="Fragebogen"
    data={[{ value: '', label: 'Bitte wählen' }, ...useRouteTargets()]}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
)

const ProductTarget = ({ value, onChange, error }: Field) => {
  const [keyword, setKeyword] = useState('')
  return (
    <>
      <TextInput
        label="Produkt suchen"
        maxLength={100}
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      <NativeSelect
        label="Produkt"
        data={[{ value: '', label: 'Bitte wählen' }, ...useProductTargets(keyword)]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
    </>
  )
}

/** What the button leads to, chosen or typed as its kind asks for. */
const Target = ({ kind, ...field }: Field & { kind: ActionKind }) => {
  if (kind === 'route') return <RouteTarget {...field} />
  if (kind === 'product') return <ProductTarget {...field} />
  if (kind !== 'link' && kind !== 'phone') return null
  return (
    <TextInput
      label={kind === 'link' ? 'Adresse' : 'Telefon'}
      description={kind === 'link' ? 'Beginnt mit https://' : 'Leer: Ihre Nummer'}
      maxLength={300}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      error={field.error}
    />
  )
}

/** Views and clicks of thirty days as bars; the numbers stand beside them for screen readers. */
const Chart = ({ id }: { id: number }) => {
  const days = useAction(id).data?.data.days ?? []
  const most = Math.max(1, ...days.map(({ views }) => views))
  const views = days.reduce((sum, day) => sum + day.views, 0)
  const clicks = days.reduce((sum, day) => sum + day.clicks, 0)
  return (
    <svg
      className={css.chart}
      viewBox="0 0 300 60"
      role="img"
      aria-label={`Letzte 30 Tage: ${views} Ansichten, ${clicks} Klicks`}
    >
      {days.map((day, at) => (
        <g key={day.day}>
          <rect
            className={css.views}
            x={at * 10 + 1}
            width={8}
            y={60 - (day.views / most) * 58}
            height={(day.views / most) * 58}
          />
          <rect
            className={css.clicks}
            x={at * 10 + 3}
            width={4}
            y={60 - (day.clicks / most) * 58}
            height={(day.clicks / most) * 58}
          />
        </g>
      ))}
    </svg>
  )
}

const periodOf = ({ start_date, end_date }: Action) => {
  if (!start_date && !end_date) return 'dauerhaft'
  return `${start_date ? formatDate(start_date) : '…'} bis ${end_date ? formatDate(end_date) : '…'}`
}

const ActionRow = ({ action }: { action: Action }) => {
  const set = useSetStatus()
  const remove = useRemove()
  const isActive = action.status === 'active'
  return (
    <li className={css.row}>
      <div>
        <strong>{action.label}</strong>
        <p className={css.soft}>
          {actionKindLabels[action.type]} · {actionPlaceLabels[action.place]} · {periodOf(action)}
        </p>
        <p>
          {action.views} Ansichten, {action.clicks} Klicks
        </p>
      </div>
      <Chart id={action.id} />
      <div className={css.buttons}>
        <Button
          size="xs"
          variant="default"
          loading={set.isPending}
          onClick={() => set.mutate({ id: action.id, status: isActive ? 'inactive' : 'active' })}
        >
          {isActive ? 'Ausblenden' : 'Zeigen'}
        </Button>
        <RemoveButton
          size="xs"
          name={`„${action.label}“`}
          label={`„${action.label}“ löschen`}
          text="Auch die Zahl der Ansichten und Klicks geht verloren. „Ausblenden“ behält sie."
          loading={remove.isPending}
          onRemove={() => remove.mutate({ id: action.id })}
        />
      </div>
    </li>
  )
}

const NewAction = () => {
  const client = useQueryClient()
  const initialValues = {
    label: '',
    type: 'inquiry' as ActionKind,
    target: '',
    place: 'page' as 'page' | 'product',
    start_date: '',
    end_date: '',
  }
  const { form, submit, isSending } = useActionForm({
    initialValues,
    onDone: async (answer) => {
      toastOutcome(answer)
      form.setFieldValue('label', '')
      form.setFieldValue('target', '')
      await client.invalidateQueries({ queryKey: actionsKey })
    },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        label="Beschriftung"
        placeholder="z. B. Jetzt Angebot anfordern"
        maxLength={60}
        {...form.getInputProps('label')}
      />
      <NativeSelect
        label="Führt zu"
        data={actionKind.options.map((value) => ({ value, label: actionKindLabels[value] }))}
        {...form.getInputProps('type')}
        onChange={(event) => {
          form.setFieldValue('type', event.currentTarget.value as ActionKind)
          form.setFieldValue('target', '')
        }}
      />
      <Target
        kind={form.values.type}
        value={form.values.target}
        onChange={(target) => form.setFieldValue('target', target)}
        error={form.getInputProps('target').error}
      />
      <NativeSelect
        label="Wo"
        data={Object.entries(actionPlaceLabels).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('place')}
      />
      <DateInput label="Von (freiwillig)" {...form.getInputProps('start_date')} />
      <DateInput label="Bis (freiwillig)" {...form.getInputProps('end_date')} />
      <Button type="submit" loading={isSending}>
        Anlegen
      </Button>
    </form>
  )
}

/** Buttons of a provider on its page and at its products. */
export const ActionEditor = () => {
  const { data, error } = useActions()
  return (
    <div className={css.columns}>
      <Card title="Ihre Aktionsbuttons">
        <Loaded of={{ data, error }} />
        {data?.data.length === 0 && <p className={css.soft}>Noch keiner.</p>}
        <ul className={css.list}>
          {data?.data.map((action) => (
            <ActionRow key={action.id} action={action} />
          ))}
        </ul>
      </Card>
      <Card title="Neuer Aktionsbutton">
        <NewAction />
      </Card>
    </div>
  )
}
