import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { WidgetKind } from '#contract/content/widgets.ts'
import { DraftEditor } from '#web/app/drafts/DraftEditor.tsx'
import { StateBadge } from '#web/app/drafts/Publication.tsx'
import type { Selected } from '#web/app/drafts/selection.ts'
import { useDraft } from '#web/app/drafts/useDraft.ts'
import { newKey } from '#web/app/keys.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { moved } from '#web/ui/table/order.ts'
import { Catalogue } from './catalogue/Catalogue.tsx'
import { newWidget } from './catalogue/defaults.ts'
import css from './PageEditor.module.css'
import { PartCard } from './PartCard.tsx'
import { type PageDraft, pageStore } from './page-store.ts'
import { type EditablePage, useEditablePage } from './pages.data.ts'
import { addressOf, nameOf } from './words.ts'

type PartsProps = { draft: PageDraft; selected: Selected | null; onFocus: (part: string) => void }

const Parts = ({ draft, selected, onFocus }: PartsProps) => {
  const [addedKey, setAddedKey] = useState('')
  const { values } = draft
  const { parts } = values
  const set = (changed: typeof parts) => draft.set({ ...values, parts: changed })
  const add = (kind: WidgetKind) => {
    const key = newKey()
    setAddedKey(key)
    set([
      ...parts,
      {
        key,
        is_on: true,
        from: null,
        until: null,
        audience: 'all',
        areas: [],
        is_beside: false,
        widget: newWidget(kind),
      },
    ])
  }
  return (
    <Card
      title="Bausteine"
      text="Mit der Maus ziehen, oder im Menü eines Bausteins verschieben. Ein Klick in der Vorschau öffnet den Baustein hier."
    >
      <ol className={css.parts}>
        {parts.map((part, at) => (
          <PartCard
            key={part.key}
            draft={draft}
            part={part}
            at={at}
            isNew={part.key === addedKey}
            selected={selected?.part === part.key ? selected : null}
            onFocus={() => onFocus(part.key)}
            onMove={(from, to) => set(moved(parts, from, to))}
            onCopy={(from) =>
              set([...parts.slice(0, from + 1), { ...parts[from]!, key: newKey() }, ...parts.slice(from + 1)])
            }
            onRemove={(which) => set(parts.filter((_, place) => place !== which))}
          />
        ))}
      </ol>
      <div className={css.add}>
        <Catalogue onAdd={add} isFull={parts.length >= 60} />
      </div>
      <p className={css.hint}>
        {'{{operator.name}}'} und ähnliche Stellen füllt die Seite mit den Angaben des Betreibers.
      </p>
    </Card>
  )
}

const Settings = ({ draft }: { draft: PageDraft }) => (
  <Card title="Einstellungen der Seite">
    <div className={css.fields}>
      <TextInput label="Titel" withAsterisk maxLength={200} {...draft.getInputProps('title')} />
      <TextInput label="Titel für Suchmaschinen" maxLength={200} {...draft.getInputProps('meta_title')} />
      <Textarea
        label="Beschreibung für Suchmaschinen"
        autosize
        minRows={2}
        maxLength={500}
        {...draft.getInputProps('meta_description')}
      />
    </div>
  </Card>
)

const viewers = [
  { value: 'guests', label: 'Gäste' },
  { value: 'customers', label: 'Kundinnen und Kunden' },
  { value: 'businesses', label: 'Anbieter' },
]

/** For whom the preview is drawn; of interest once a widget is not for all. */
const useFrame = (draft: PageDraft) => {
  const [audience, setAudience] = useState('guests')
  const [area, setArea] = useState('')
  const { parts } = draft.values
  const hasAudiences = parts.some((part) => part.audience !== 'all')
  const areas = [...new Set(parts.flatMap((part) => part.areas))].toSorted()
  if (!hasAudiences && !areas.length) return null
  const asked = new URLSearchParams({
    ...(hasAudiences && audience !== 'guests' && { fuer: audience }),
    ...(areas.includes(area) && { ort: area }),
  })
  return {
    query: asked.size ? `?${asked}` : '',
    head: (
      <>
        {hasAudiences && (
          <NativeSelect
            mb="sm"
            label="Vorschau für"
            data={viewers}
            value={audience}
            onChange={(event) => setAudience(event.currentTarget.value)}
          />
        )}
        {areas.length > 0 && (
          <NativeSelect
            mb="sm"
            label="Vorschau für Orte"
            data={[{ value: '', label: 'Ohne Ort' }, ...areas.map((one) => ({ value: one, label: `PLZ ${one}` }))]}
            value={area}
            onChange={(event) => setArea(event.currentTarget.value)}
          />
        )}
      </>
    ),
  }
}

const Editor = ({ page: given }: { page: EditablePage }) => {
  const draft = useDraft(given, pageStore)
  const { page } = draft
  const [selected, setSelected] = useState<Selected | null>(null)
  const frame = useFrame(draft)
  const address = page.state === 'draft' ? null : addressOf(page.slug)
  return (
    <>
      <BackLink to={operatorPaths.operatorPages}>Alle Seiten</BackLink>
      <PageHeader
        title={nameOf(page)}
        text={
          <>
            <StateBadge state={page.state} /> /{page.slug === 'index' ? '' : page.slug}
          </>
        }
        action={
          address && (
            <ButtonLink look="quiet" to={address}>
              Seite ansehen
            </ButtonLink>
          )
        }
      />
      <DraftEditor
        draft={draft}
        {...(frame && { frame })}
        selection={{ selected, onSelect: (part) => setSelected({ part, scrolls: false }) }}
      >
        <Parts
          draft={draft}
          selected={selected}
          onFocus={(part) => part !== selected?.part && setSelected({ part, scrolls: true })}
        />
        <Settings draft={draft} />
      </DraftEditor>
    </>
  )
}

/** One page: its widgets, what guests see of it and when. */
export const PageEditor = () => {
  const { slug = '' } = useParams()
  const { data, error, isFetchedAfterMount } = useEditablePage(slug)
  const shown = isFetchedAfterMount ? data : undefined
  return (
    <>
      <Loaded of={{ data: shown, error }} height={480} />
      {shown && <Editor key={slug} page={shown.data} />}
    </>
  )
}
