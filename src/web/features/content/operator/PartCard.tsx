import { ActionIcon, Button, Menu, NativeSelect, Switch, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { narrowKinds } from '#contract/content/widgets.ts'
import { MomentField } from '#web/app/drafts/MomentField.tsx'
import type { Selected } from '#web/app/drafts/selection.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { IconDots } from '#web/ui/icons.ts'
import { useDragOrder } from '#web/ui/table/order.ts'
import css from './PageEditor.module.css'
import type { PageDraft } from './page-store.ts'
import type { PagePart } from './pages.data.ts'
import { shapeOf } from './schema.ts'
import { Fields } from './WidgetFields.tsx'
import { audienceNames, kindNames } from './words.ts'

const titleOf = ({ widget: { data } }: PagePart) => ('title' in data ? data.title : '')
const nameOf = (part: PagePart, at: number) => `${kindNames[part.widget.type]} (Teil ${at + 1})`

export type PartActions = {
  onMove: (from: number, to: number) => void
  onCopy: (at: number) => void
  onRemove: (at: number) => void
}

type PartCardProps = PartActions & {
  draft: PageDraft
  part: PagePart
  at: number
  isNew: boolean
  /** of this part; an object of its own with each click in the frame */
  selected: Selected | null
  onFocus: () => void
}

type MoveDialogProps = Pick<PartCardProps, 'draft' | 'at'> & { onPick: (to: number) => void; onClose: () => void }

const MoveDialog = ({ draft, at, onPick, onClose }: MoveDialogProps) => {
  const [to, setTo] = useState(0)
  const { parts } = draft.values
  return (
    <Dialog opened onClose={onClose} title={`Verschieben: ${nameOf(parts[at]!, at)}`}>
      <NativeSelect
        label="Neue Stelle"
        data-autofocus
        value={String(to)}
        data={parts.map((part, place) => ({
          value: String(place),
          label: `${place + 1}. Stelle (jetzt: ${kindNames[part.widget.type]} ${titleOf(part)})`,
        }))}
        onChange={(event) => setTo(Number(event.currentTarget.value))}
      />
      <FormActions isAtEnd onCancel={onClose}>
        <Button onClick={() => onPick(to)}>Verschieben</Button>
      </FormActions>
    </Dialog>
  )
}

const PartMenu = ({
  draft,
  part,
  at,
  onMove,
  onCopy,
  onRemove,
}: Omit<PartCardProps, 'isNew' | 'selected' | 'onFocus'>) => {
  const [isMoving, setIsMoving] = useState(false)
  const count = draft.values.parts.length
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size={44} aria-label={`Aktionen: ${nameOf(part, at)}`}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={at === 0} onClick={() => onMove(at, at - 1)}>
            Nach oben
          </Menu.Item>
          <Menu.Item disabled={at === count - 1} onClick={() => onMove(at, at + 1)}>
            Nach unten
          </Menu.Item>
          <Menu.Item disabled={count < 2} onClick={() => setIsMoving(true)}>
            Verschieben nach …
          </Menu.Item>
          <Menu.Item disabled={count >= 60} onClick={() => onCopy(at)}>
            Duplizieren
          </Menu.Item>
          <Menu.Item disabled={count < 2} color="red" onClick={() => onRemove(at)}>
            Entfernen
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isMoving && (
        <MoveDialog
          draft={draft}
          at={at}
          onClose={() => setIsMoving(false)}
          onPick={(to) => {
            setIsMoving(false)
            onMove(at, to)
          }}
        />
      )}
    </>
  )
}

const hintOf = ({ from, until, audience, areas, is_beside }: PagePart) =>
  [
    is_beside && ' · neben dem Baustein davor',
    (from || until) && ' · nur zeitweise',
    audience !== 'all' && ` · ${audienceNames[audience]}`,
    areas.length > 0 && ` · PLZ ${areas.join(', ')}`,
  ]
    .filter(Boolean)
    .join('')

type AreasFieldProps = { value: string[]; error: ReactNode; onChange: (areas: string[]) => void }

/** What is being typed stays as it is; the page gets the numbers in it. */
const AreasField = ({ value, error, onChange }: AreasFieldProps) => {
  const [typed, setTyped] = useState(value.join(', '))
  const read = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
  return (
    <TextInput
      label="Nur für Orte mit PLZ"
      description="Postleitzahlen oder ihre ersten Ziffern, mit Komma getrennt: 86899, 863. Zu sehen ist der Baustein dann nur, wenn jemand einen Ort darin angegeben hat."
      value={read(typed).join() === value.join() ? typed : value.join(', ')}
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(read(event.currentTarget.value))
      }}
    />
  )
}

/** Who sees the widget, when and where, and whether it shares its row. */
const Settings = ({ draft, part, at }: Pick<PartCardProps, 'draft' | 'part' | 'at'>) => {
  const path = `parts.${at}`
  const error = draft.errors[`${path}.is_beside`]
  const mayStandBeside =
    draft.page.kind === 'widget-page' && at > 0 && (narrowKinds as readonly string[]).includes(part.widget.type)
  return (
    <>
      {(mayStandBeside || part.is_beside || error) && (
        <Switch
          size="md"
          label="Neben dem Baustein davor"
          description="Auf breiten Bildschirmen stehen zwei oder drei Bausteine nebeneinander, auf dem Handy untereinander."
          {...draft.getInputProps(`${path}.is_beside`, { type: 'checkbox' })}
        />
      )}
      <NativeSelect
        label="Für wen"
        description="Wer angemeldet ist, bekommt dafür seine eigene Seite. Gäste und Suchmaschinen sehen nie, was nur für Angemeldete ist."
        data={Object.entries(audienceNames).map(([value, label]) => ({ value, label }))}
        {...draft.getInputProps(`${path}.audience`)}
      />
      <AreasField
        value={part.areas}
        error={Object.entries(draft.errors).find(([name]) => name.startsWith(`${path}.areas`))?.[1]}
        onChange={(areas) => draft.setFieldValue(`${path}.areas`, areas)}
      />
      <fieldset className={css.list}>
        <legend>Nur in einem Zeitraum zeigen</legend>
        <MomentField
          label="Ab"
          value={part.from}
          error={draft.errors[`${path}.from`]}
          onChange={(from) => draft.setFieldValue(`${path}.from`, from)}
        />
        <MomentField
          label="Bis"
          value={part.until}
          error={draft.errors[`${path}.until`]}
          onChange={(until) => draft.setFieldValue(`${path}.until`, until)}
        />
      </fieldset>
    </>
  )
}

/** The first thing to type into; a text editor that is still loading leaves the button. */
const focusFirst = (card: HTMLElement) => {
  const field = card.querySelector<HTMLElement>('[id^=teil-] :is(input, textarea, select, [contenteditable])')
  ;(field ?? card.querySelector<HTMLElement>('button[aria-controls]'))?.focus()
}

/** One widget of the page: its place, whether and when it is seen, and what it says. */
export const PartCard = (props: PartCardProps) => {
  const { draft, part, at, isNew, selected, onFocus, onMove } = props
  const [isOpen, setIsOpen] = useState(isNew)
  const path = `parts.${at}`
  const shape = shapeOf(part.widget.type)
  const hasError = Object.keys(draft.errors).some((name) => name.startsWith(`${path}.`))
  const isShown = isOpen || hasError
  const drag = useDragOrder(at, isShown, onMove)
  const card = useRef<HTMLLIElement>(null)
  const clicked = selected?.scrolls === false ? selected : null
  useEffect(() => {
    if (clicked) setIsOpen(true)
  }, [clicked])
  useEffect(() => {
    if (clicked && isShown) focusFirst(card.current!)
  }, [clicked, isShown])
  const fields = `teil-${part.key}`
  return (
    <li ref={card} className={css.part} data-selected={selected ? true : undefined} onFocus={onFocus} {...drag}>
      <div className={css.partHead}>
        <div className={css.name}>
          <strong>{kindNames[part.widget.type]}</strong>
          <span>
            {titleOf(part)}
            {hintOf(part)}
          </span>
        </div>
        <Switch
          size="md"
          label="Sichtbar"
          aria-label={`${nameOf(part, at)} sichtbar`}
          {...draft.getInputProps(`${path}.is_on`, { type: 'checkbox' })}
        />
        <div className={css.tools}>
          <Button
            variant="default"
            aria-expanded={isShown}
            aria-controls={fields}
            aria-label={`Bearbeiten: ${nameOf(part, at)}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Bearbeiten
          </Button>
          <PartMenu {...props} />
        </div>
      </div>
      <div id={fields} hidden={!isShown}>
        {isShown && (
          <div className={css.fields} key={draft.jumps}>
            <Fields form={draft} path={`${path}.widget.data`} shape={shape} values={part.widget.data} />
            {draft.page.kind !== 'legal' && <Settings draft={draft} part={part} at={at} />}
          </div>
        )}
      </div>
    </li>
  )
}
