import { ActionIcon, Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { MomentField } from '#web/app/drafts/MomentField.tsx'
import { MediumField } from '#web/app/media/MediumField.tsx'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { moved } from '#web/ui/table/order.ts'
import css from './PageEditor.module.css'
import type { PageDraft } from './page-store.ts'
import { emptyEntry, type FieldKind, fieldOf, isPlainHtml, type Shape } from './schema.ts'
import { fieldNames, valueNames } from './words.ts'

const RichText = lazy(() => import('#web/ui/form/RichText.tsx'))

export type PartForm = Pick<PageDraft, 'errors' | 'getInputProps' | 'setFieldValue'>
type Entry = Record<string, unknown>

type MoveProps = { name: string; at: number; count: number; onMove: (from: number, to: number) => void }

/** Puts one of a list in its place. */
export const MoveButtons = ({ name, at, count, onMove }: MoveProps) => (
  <>
    <ActionIcon
      variant="subtle"
      size={44}
      disabled={at === 0}
      aria-label={`${name} nach oben`}
      onClick={() => onMove(at, at - 1)}
    >
      <IconArrowUp size={20} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      size={44}
      disabled={at === count - 1}
      aria-label={`${name} nach unten`}
      onClick={() => onMove(at, at + 1)}
    >
      <IconArrowDown size={20} aria-hidden />
    </ActionIcon>
  </>
)

type FieldProps = { form: PartForm; path: string; label: string; value: unknown }

const HtmlField = ({ form, path, label, value }: FieldProps) => {
  // decided once: what is typed must not change the field under the hands
  const [isPlain] = useState(() => isPlainHtml(String(value)))
  const error = form.errors[path]
  if (!isPlain)
    return (
      <Textarea
        label={`${label} (HTML)`}
        description="Enthält eine Tabelle, Sprungmarken oder Ähnliches und wird deshalb als HTML bearbeitet."
        autosize
        minRows={8}
        maxRows={24}
        {...form.getInputProps(path)}
      />
    )
  return (
    <div>
      <p className={css.label}>{label}</p>
      <Suspense fallback={<Skeleton height={240} radius={10} />}>
        <RichText
          label={label}
          path={path}
          value={String(value)}
          {...(typeof error === 'string' && { error })}
          onChange={(html) => form.setFieldValue(path, html)}
        />
      </Suspense>
    </div>
  )
}

type ListProps = Omit<FieldProps, 'value'> & { entries: Entry[]; field: Extract<FieldKind, { kind: 'list' }> }

const List = ({ form, path, label, entries, field: { shape, min, max } }: ListProps) => {
  // text editors keep what they were opened with: another order opens them anew
  const [order, setOrder] = useState(0)
  const set = (changed: Entry[]) => {
    form.setFieldValue(path, changed)
    setOrder(order + 1)
  }
  return (
    <fieldset className={css.list}>
      <legend>{label}</legend>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing else of their own
        <div key={at} className={css.entry}>
          <div className={css.entryHead}>
            <span>Eintrag {at + 1}</span>
            <MoveButtons
              name={`${label}: Eintrag ${at + 1}`}
              at={at}
              count={entries.length}
              onMove={(from, to) => set(moved(entries, from, to))}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              disabled={entries.length <= min}
              aria-label={`${label}: Eintrag ${at + 1} entfernen`}
              onClick={() => set(entries.filter((_, place) => place !== at))}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </div>
          <Fields key={order} form={form} path={`${path}.${at}`} shape={shape} values={entry} />
        </div>
      ))}
      <Button
        variant="default"
        disabled={entries.length >= max}
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => set([...entries, emptyEntry(shape)])}
      >
        Eintrag hinzufügen
      </Button>
    </fieldset>
  )
}

const Field = ({ field, form, path, label, value }: FieldProps & { field: FieldKind }) => {
  switch (field.kind) {
    case 'line':
      return (
        <TextInput label={label} maxLength={field.max} withAsterisk={field.isRequired} {...form.getInputProps(path)} />
      )
    case 'area':
      return (
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxLength={field.max}
          withAsterisk={field.isRequired}
          {...form.getInputProps(path)}
        />
      )
    case 'html':
      return <HtmlField form={form} path={path} label={label} value={value} />
    case 'switch':
      return <Switch size="md" label={label} {...form.getInputProps(path, { type: 'checkbox' })} />
    case 'choice':
      return (
        <NativeSelect
          label={label}
          data={[
            ...(field.isOptional ? [{ value: '', label: path.endsWith('.pictogram') ? 'Keins' : 'Alle' }] : []),
            ...field.values.map((choice) => ({ value: choice, label: valueNames[choice] ?? choice })),
          ]}
          value={String(value ?? '')}
          error={form.errors[path]}
          onChange={(event) => form.setFieldValue(path, event.currentTarget.value || null)}
        />
      )
    case 'medium':
      return (
        <MediumField
          label={label}
          value={value as number | null}
          error={form.errors[path]}
          onChange={(id) => form.setFieldValue(path, id)}
        />
      )
    case 'moment':
      return (
        <MomentField
          label={label}
          value={value as string | null}
          error={form.errors[path]}
          onChange={(moment) => form.setFieldValue(path, moment)}
        />
      )
    case 'list':
      return <List form={form} path={path} label={label} entries={value as Entry[]} field={field} />
  }
}

type FieldsProps = { form: PartForm; path: string; shape: Shape; values: Entry }

/** A form for everything a schema holds. */
export const Fields = ({ form, path, shape, values }: FieldsProps) => (
  <div className={css.fields}>
    {Object.entries(shape).map(([name, schema]) => (
      <Field
        key={name}
        field={fieldOf(name, schema)}
        form={form}
        path={`${path}.${name}`}
        label={name === 'html' && 'question' in shape ? 'Antwort' : (fieldNames[name] ?? name)}
        value={values[name]}
      />
    ))}
  </div>
)
