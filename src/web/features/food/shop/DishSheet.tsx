import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconMinus, IconPlus, IconX } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/Picture.tsx'
import type { Dish, OptionGroup } from '../food.data.ts'
import { defaultsOf, groupWords, openGroups, priceOf, toggled } from './choice.ts'
import css from './DishSheet.module.css'
import { besidePrice, contentWords } from './labels.ts'

export type Ordered = {
  product_id: number
  variant_id?: number | undefined
  quantity: number
  option_ids: number[]
  note: string
}

type SheetProps = {
  dish: Dish
  groups: OptionGroup[]
  onAdd: (ordered: Ordered) => Promise<boolean>
  onClose: () => void
  /** asks for whom it is, where several order together */
  forWhom?: ReactNode
  /** reports the dish (Art. 16 DSA) */
  report?: ReactNode
}

const Group = ({
  group,
  chosen,
  onToggle,
}: {
  group: OptionGroup
  chosen: number[]
  onToggle: (id: number) => void
}) => {
  const isFull = group.max > 1 && group.options.filter(({ id }) => chosen.includes(id)).length >= group.max
  return (
    <fieldset className={css.group}>
      <legend>
        {group.name} <small>{groupWords(group)}</small>
      </legend>
      {group.options.map((option) => {
        const isChosen = chosen.includes(option.id)
        return (
          <label key={option.id} className={css.option}>
            <input
              type={group.max === 1 && group.min === 1 ? 'radio' : 'checkbox'}
              name={`group-${group.id}`}
              checked={isChosen}
              disabled={option.sold_out || (isFull && !isChosen)}
              onChange={() => onToggle(option.id)}
            />
            <span>
              {option.name}
              {option.sold_out && ' (heute ausverkauft)'}
              <small>{contentWords(option.allergens, option.additives)}</small>
            </span>
            {option.price > 0 && <span className={css.extra}>+ {formatEuro(option.price)}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}

/** A dish with its sizes and options; the price follows what is chosen. */
export const DishSheet = ({ dish, groups, onAdd, onClose, forWhom, report }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [sizeId, setSizeId] = useState(dish.sizes[0]?.id ?? null)
  const [chosen, setChosen] = useState(() => defaultsOf(groups))
  const [quantity, setQuantity] = useState(1)
  const [note, setNote] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const [missing] = openGroups(groups, chosen)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const add = async () => {
    setIsAdding(true)
    const done = await onAdd({
      product_id: dish.id,
      variant_id: sizeId ?? undefined,
      quantity,
      option_ids: chosen,
      note,
    })
    setIsAdding(false)
    if (done) onClose()
  }

  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby="dish-name" onClose={onClose}>
      <button type="button" className={css.close} aria-label="Schließen" onClick={onClose}>
        <IconX size={22} aria-hidden />
      </button>
      {dish.picture && (
        <div className={css.picture}>
          <Picture picture={dish.picture} alt="" sizes="(min-width: 768px) 560px, 100vw" isEager />
        </div>
      )}
      <div className={css.body}>
        <h2 id="dish-name">{dish.name}</h2>
        {dish.details && <p>{dish.details}</p>}
        <p className={css.content}>
          {contentWords(dish.allergens, dish.additives) ||
            (dish.no_allergens
              ? 'Keine kennzeichnungspflichtigen Allergene und Zusatzstoffe.'
              : 'Zu Allergenen fragen Sie bitte das Restaurant.')}
          {dish.age_limit && ` Abgabe ab ${dish.age_limit} Jahren.`}
        </p>
        {besidePrice(dish) && <p className={css.content}>{besidePrice(dish)}</p>}
        {dish.sizes.length > 0 && (
          <fieldset className={css.group}>
            <legend>Größe</legend>
            {dish.sizes.map((size) => (
              <label key={size.id} className={css.option}>
                <input type="radio" name="size" checked={sizeId === size.id} onChange={() => setSizeId(size.id)} />
                <span>{size.name}</span>
                <span className={css.extra}>
                  {formatEuro(size.price)}
                  {size.unit_price !== null && <small> {formatEuro(size.unit_price)} / l</small>}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {groups.map((group) => (
          <Group
            key={group.id}
            group={group}
            chosen={chosen}
            onToggle={(id) => setChosen(toggled(group, chosen, id))}
          />
        ))}
        {forWhom}
        <label className={css.note}>
          Hinweis an die Küche (freiwillig)
          <input value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
        </label>
        {report}
      </div>
      <div className={css.foot}>
        <div className={css.count}>
          <button
            type="button"
            aria-label="Weniger"
            disabled={quantity === 1}
            onClick={() => setQuantity(quantity - 1)}
          >
            <IconMinus size={20} aria-hidden />
          </button>
          <output aria-label="Menge">{quantity}</output>
          <button type="button" aria-label="Mehr" disabled={quantity === 50} onClick={() => setQuantity(quantity + 1)}>
            <IconPlus size={20} aria-hidden />
          </button>
        </div>
        <Button disabled={Boolean(missing) || isAdding || dish.sold_out} onClick={() => void add()}>
          {dish.sold_out
            ? 'Heute ausverkauft'
            : missing
              ? `Bitte wählen: ${missing.name}`
              : `Hinzufügen · ${formatEuro(priceOf(dish, sizeId, groups, chosen) * quantity)}`}
        </Button>
      </div>
    </dialog>
  )
}
