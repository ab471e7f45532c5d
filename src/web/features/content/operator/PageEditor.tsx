import { Button, NativeSelect, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Widget } from '#contract/content/widgets.ts'
import { formatDateTime } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { moved } from '#web/ui/table/order.ts'
import css from './PageEditor.module.css'
import { type EditablePage, pageKey, useEditablePage, useEditablePages, usePageForm } from './pages.data.ts'
import { shapeOf } from './schema.ts'
import { Fields, MoveButtons, type PartForm } from './WidgetFields.tsx'
import { kindNames } from './words.ts'

type DraftWidget = { key: number; is_on: boolean; widget: Widget }

const homeSlug = 'index'
/** Where a page can be looked at; the answer to a request has no address of its own. */
const addressOf = (slug: string) => {
  if (slug === homeSlug) return '/'
  return slug === 'anfrage-gesendet' ? null : `/${slug}`
}

const nameOf = ({ slug, title }: { slug: string; title: string }) => (slug === homeSlug ? 'Startseite' : title)

const titleOf = ({ data }: Widget) => ('title' in data ? data.title : '')

type WidgetCardProps = {
  form: PartForm
  part: DraftWidget
  at: number
  count: number
  onMove: (from: number, to: number) => void
}

const WidgetCard = ({ form, part, at, count, onMove }: WidgetCardProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const path = `parts.${at}`
  const shape = shapeOf(part.widget.type)
  const hasFields = Object.keys(shape).length > 0
  const hasError = Object.keys(form.errors).some((name) => name.startsWith(`${path}.`))
  const isShown = hasFields && (isOpen || hasError)
  const name = kindNames[part.widget.type]
  const fields = `teil-${part.key}`
  return (
    <li className={css.part}>
      <div className={css.partHead}>
        <div className={css.name}>
          <strong>{name}</strong>
          <span>{titleOf(part.widget)}</span>
        </div>
        <Switch
          size="md"
          label="Sichtbar"
          aria-label={`${name} (Teil ${at + 1}) sichtbar`}
          {...form.getInputProps(`${path}.is_on`, { type: 'checkbox' })}
        />
        <div className={css.tools}>
          <MoveButtons name={`${name} (Teil ${at + 1})`} at={at} count={count} onMove={onMove} />
          {hasFields && (
            <Button
              variant="default"
              aria-expanded={isShown}
              aria-controls={fields}
              aria-label={`Bearbeiten: ${name} (Teil ${at + 1})`}
              onClick={() => setIsOpen(!isOpen)}
            >
              Bearbeiten
            </Button>
          )}
        </div>
      </div>
      <div id={fields} hidden={!isShown}>
        {isShown && <Fields form={form} path={`${path}.widget.data`} shape={shape} values={part.widget.data} />}
      </div>
    </li>
  )
}

const Editor = ({ page }: { page: EditablePage }) => {
  const client = useQueryClient()
  const { form, submit, isSending } = usePageForm({
    initialValues: { parts: page.parts.map((part, key): DraftWidget => ({ ...part, key })) },
    toInput: ({ parts }) => ({
      slug: page.slug,
      version: page.version,
      parts: parts.map(({ is_on, widget }) => ({ is_on, widget })),
    }),
    onDone: async (answer) => {
      toastOutcome(answer)
      form.resetDirty()
      await client.invalidateQueries({ queryKey: pageKey })
    },
  })
  const { parts } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Card title={nameOf(page)} text={`Zuletzt geändert: ${formatDateTime(page.updated_at)}`}>
          <ol className={css.parts}>
            {parts.map((part, at) => (
              <WidgetCard
                key={part.key}
                form={form as unknown as PartForm}
                part={part}
                at={at}
                count={parts.length}
                onMove={(from, to) => form.setFieldValue('parts', moved(parts, from, to))}
              />
            ))}
          </ol>
        </Card>
        <p className={css.hint}>
          {'{{operator.name}}'} und ähnliche Stellen füllt die Seite mit den Angaben des Betreibers.
        </p>
        <div className={css.actions}>
          <Button type="submit" loading={isSending} disabled={!form.isDirty()}>
            Speichern und veröffentlichen
          </Button>
        </div>
      </Stack>
      <LeaveGuard isDirty={form.isDirty()} text="Ihre Änderungen an der Seite sind noch nicht gespeichert." />
    </form>
  )
}

/** The widgets of home and of all content pages: their order, whether they are seen, and what they say. */
export const PageEditor = () => {
  const { get, set } = useFilters()
  const slug = get('name') || homeSlug
  const pages = useEditablePages()
  const { data, error } = useEditablePage(slug)
  const address = addressOf(slug)
  return (
    <>
      <PageHeader
        title="Seiten"
        text="Teile der Startseite und der Inhaltsseiten ordnen, ein- und ausblenden und beschriften."
        action={
          address && (
            <ButtonLink look="quiet" to={address}>
              Seite ansehen
            </ButtonLink>
          )
        }
      />
      <Stack>
        <NativeSelect
          label="Seite"
          value={slug}
          data={(pages.data?.data ?? []).map((page) => ({ value: page.slug, label: nameOf(page) }))}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Loaded of={{ data, error }} height={480} />
        {data && <Editor key={`${slug} ${data.data.version}`} page={data.data} />}
      </Stack>
    </>
  )
}
