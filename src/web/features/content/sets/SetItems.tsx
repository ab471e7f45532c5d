import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { setContent } from '#contract/content/sets.ts'
import { newKey } from '#web/app/keys.ts'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { moved, useDragOrder } from '#web/ui/table/order.ts'
import css from '../operator/PageEditor.module.css'
import { emptyEntry, type Shape } from '../operator/schema.ts'
import { Fields, MoveButtons } from '../operator/WidgetFields.tsx'
import { type Item, itemsOf, nameOfItem, type SetDraft } from './set-store.ts'

type Kind = SetDraft['page']['kind']

/** What an entry of a set holds, and how many there may be, as the contract says it. */
const schemaOf = (kind: Kind) => {
  const { items } = setContent.options.find(({ shape }) => shape.kind.value === kind)!.shape
  return { shape: (items.element as z.ZodObject).shape as Shape, most: kinds[kind].most }
}

const kinds: Record<Kind, { most: number; isFixed?: boolean; hidden?: string }> = {
  menu: { most: 30 },
  banners: { most: 12 },
  slider: { most: 12 },
  testimonials: { most: 50 },
  // which there are follows from what the program stores
  cookies: { most: 0, isFixed: true, hidden: 'key' },
  category: { most: 1, isFixed: true },
  contact: { most: 30, hidden: 'key' },
  // which there are follows from the pages
  texts: { most: 0, isFixed: true, hidden: 'key' },
}

/** Starts with a letter, as the keys of subjects that the program brings do. */
const newSubjectKey = () => `s${newKey().replaceAll('-', '')}`

type ItemProps = {
  draft: SetDraft
  item: Item
  at: number
  shape: Shape
  isNew: boolean
  /** grows when entries change their places: fields keep what they were opened with */
  order: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

const ItemCard = ({ draft, item, at, shape, isNew, order, onMove, onRemove }: ItemProps) => {
  const [isOpen, setIsOpen] = useState(isNew)
  const { kind, slug } = draft.page
  const path = `content.items.${at}`
  const hasError = Object.keys(draft.errors).some((name) => name.startsWith(`${path}.`))
  const isShown = isOpen || hasError
  const drag = useDragOrder(at, isShown || !!kinds[kind].isFixed, onMove)
  const name = `${nameOfItem(item)} (Eintrag ${at + 1})`
  const fields = `${slug}-${at}`
  return (
    <li className={css.part} {...drag}>
      <div className={css.partHead}>
        <div className={css.name}>
          <strong>{nameOfItem(item)}</strong>
          {item.is_on === false ? (
            <span>nicht sichtbar</span>
          ) : (
            Boolean(item.from || item.until) && <span>nur zeitweise</span>
          )}
        </div>
        <div className={css.tools}>
          <Button
            variant="default"
            aria-expanded={isShown}
            aria-controls={fields}
            aria-label={`Bearbeiten: ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Bearbeiten
          </Button>
          {!kinds[kind].isFixed && (
            <>
              <MoveButtons name={name} at={at} count={itemsOf(draft.values.content).length} onMove={onMove} />
              <ActionIcon variant="subtle" color="red" size={44} aria-label={`${name} entfernen`} onClick={onRemove}>
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </>
          )}
        </div>
      </div>
      <div id={fields} hidden={!isShown}>
        {isShown && (
          <div key={`${order} ${draft.jumps}`}>
            <Fields form={draft} path={path} shape={shape} values={item} />
          </div>
        )}
      </div>
    </li>
  )
}

/** The entries of a set in their order: added, moved, worded and taken out. */
export const SetItems = ({ draft }: { draft: SetDraft }) => {
  const { kind } = draft.page
  // a category has nothing else to open
  const [added, setAdded] = useState(kind === 'category' ? 0 : -1)
  const [order, setOrder] = useState(0)
  const { isFixed, hidden } = kinds[kind]
  const { shape: all, most } = schemaOf(kind)
  const shape = Object.fromEntries(Object.entries(all).filter(([name]) => name !== hidden))
  const items = itemsOf(draft.values.content)
  const set = (changed: Item[], opened = -1) => {
    draft.setFieldValue('content.items', changed)
    setAdded(opened)
    setOrder(order + 1)
  }
  const error = draft.errors['content.items']
  return (
    <>
      {error && (
        <p className={css.state} data-bad role="alert">
          {error}
        </p>
      )}
      <ol className={css.parts}>
        {items.map((item, at) => (
          <ItemCard
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing else of their own
            key={at}
            draft={draft}
            item={item}
            at={at}
            shape={shape}
            isNew={at === added}
            order={order}
            onMove={(from, to) => set(moved(items, from, to))}
            onRemove={() => set(items.filter((_, place) => place !== at))}
          />
        ))}
      </ol>
      {!isFixed && (
        <div className={css.add}>
          <Button
            variant="default"
            disabled={items.length >= most}
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() =>
              set([...items, { ...(hidden && { [hidden]: newSubjectKey() }), ...emptyEntry(shape) }], items.length)
            }
          >
            Eintrag hinzufügen
          </Button>
        </div>
      )}
    </>
  )
}
