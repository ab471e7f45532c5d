import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { Dish, Menu, RestaurantPage } from '../food.data.ts'
import { groupsOf } from './choice.ts'
import type { Ordered } from './DishSheet.tsx'
import { besidePrice, contentWords } from './labels.ts'
import { type Basket, MenuBasket } from './MenuBasket.tsx'
import { MenuHead } from './MenuHead.tsx'
import css from './MenuView.module.css'

const loadSheet = () => import('./DishSheet.tsx')
const DishSheet = lazy(async () => ({ default: (await loadSheet()).DishSheet }))

const anchorOf = (id: number) => `kategorie-${id}`

/** The category in view, for the bar that follows scrolling. */
const useCurrent = (ids: number[]) => {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const [first] = entries.filter(({ isIntersecting }) => isIntersecting)
        if (first) setCurrent(Number(first.target.id.replace('kategorie-', '')))
      },
      { rootMargin: '-30% 0px -60% 0px' },
    )
    for (const id of ids) {
      const section = document.getElementById(anchorOf(id))
      if (section) seen.observe(section)
    }
    return () => seen.disconnect()
  }, [ids])
  return current
}

const timeWords = ({ weekdays, from_time, untill_time }: Menu['categories'][number]) => {
  const names = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']
  const days = weekdays?.map((day) => names[day - 1]).join(', ') ?? ''
  const times = from_time || untill_time ? `${from_time || '00:00'} bis ${untill_time || '24:00'} Uhr` : ''
  return [days, times].filter(Boolean).join(', ')
}

/** One entry of the menu. */
export const DishRow = ({ dish, tags, onOpen }: { dish: Dish; tags: Menu['tags']; onOpen: () => void }) => (
  <li className={css.dish} data-out={dish.sold_out || undefined}>
    <button type="button" onClick={onOpen}>
      <span className={css.words}>
        <strong>{dish.name}</strong>
        {dish.details && <span className={css.soft}>{dish.details}</span>}
        <span className={css.soft}>
          {[
            ...dish.tags.map((id) => tags.find((tag) => tag.id === id)?.name),
            contentWords(dish.allergens, dish.additives),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={css.price}>
          {dish.sold_out ? 'Heute ausverkauft' : `${dish.sizes.length > 1 ? 'ab ' : ''}${formatEuro(dish.price)}`}
          {dish.age_limit && <small> ab {dish.age_limit} Jahren</small>}
        </span>
        {besidePrice(dish) && <span className={css.soft}>{besidePrice(dish)}</span>}
      </span>
      {dish.picture && (
        <span className={css.picture}>
          <Picture picture={dish.picture} alt="" sizes="112px" />
        </span>
      )}
    </button>
  </li>
)

type MenuProps = {
  page: RestaurantPage
  zip: string
  isPickup: boolean
  /** the link of a group order that was opened */
  group: string | null
  /** null: beside the menu stands no cart */
  basket: { shown: Basket } | null
  /** above the menu: what was ordered before, and with whom */
  above: ReactNode
  /** a field for the name where several order together; undefined: not known yet whether they do, so no dish opens */
  forWhom: ReactNode | undefined
  onAdd: (ordered: Ordered) => Promise<boolean>
  /** reports a dish, or without one the page of the restaurant */
  reportOf: (dish: Dish | null) => ReactNode
}

/** The menu of a restaurant, from reading it to the cart. */
export const MenuView = ({ page, zip, isPickup, group, basket, above, forWhom, onAdd, reportOf }: MenuProps) => {
  const { menu } = page
  const [search, setSearch] = useSearchParams()
  const asked = search.get('gericht')
  const [open, setOpen] = useState<Dish | null>(null)
  const dishes = useRef(menu.dishes)
  dishes.current = menu.dishes
  // loaded early, so that the first tap opens a dish at once
  useEffect(() => void loadSheet(), [])
  // a link to a dish of this menu; not when the page is rendered again
  useEffect(() => {
    const dish = dishes.current.find(({ id }) => String(id) === asked)
    if (dish) setOpen(dish)
  }, [asked])
  const close = () => {
    setOpen(null)
    if (!asked) return
    search.delete('gericht')
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  const [words, setWords] = useState('')
  const ids = useRef(menu.categories.map(({ id }) => id))
  const current = useCurrent(ids.current)
  const matches = ({ name, details }: Dish) => `${name} ${details}`.toLowerCase().includes(words.trim().toLowerCase())
  const shown = menu.categories
    .map((category) => ({
      category,
      dishes: menu.dishes.filter((dish) => dish.category_id === category.id && matches(dish)),
    }))
    .filter(({ dishes }) => dishes.length)
  return (
    <div className="content-width page-body">
      <MenuHead page={page} zip={zip} isPickup={isPickup} group={group} />
      <div className={css.columns}>
        <div className={css.menu}>
          {above}
          <div className={css.search}>
            <Field
              label="In der Karte suchen"
              type="search"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
          <nav className={css.bar} aria-label="Kategorien der Karte">
            {shown.map(({ category }) => (
              <a
                key={category.id}
                href={`#${anchorOf(category.id)}`}
                aria-current={current === category.id ? 'true' : undefined}
              >
                {category.name}
              </a>
            ))}
          </nav>
          {asked && !menu.dishes.some(({ id }) => String(id) === asked) && (
            <Notice kind="warning">Dieses Gericht steht zurzeit nicht auf der Karte.</Notice>
          )}
          {shown.length === 0 && <p role="status">Dazu steht nichts auf der Karte.</p>}
          {shown.map(({ category, dishes }) => (
            <section key={category.id} id={anchorOf(category.id)} className={css.category} aria-label={category.name}>
              <h2>{category.name}</h2>
              {timeWords(category) && <p className={css.soft}>{timeWords(category)}</p>}
              {category.description && <p className={css.soft}>{category.description}</p>}
              <ul>
                {dishes.map((dish) => (
                  <DishRow key={dish.id} dish={dish} tags={menu.tags} onOpen={() => setOpen(dish)} />
                ))}
              </ul>
            </section>
          ))}
          {reportOf(null)}
        </div>
        {basket && <MenuBasket basket={basket.shown} />}
      </div>
      {open && forWhom !== undefined && (
        <Suspense fallback={null}>
          <DishSheet
            key={open.id}
            dish={open}
            groups={groupsOf(open, menu.groups)}
            onAdd={onAdd}
            onClose={close}
            forWhom={forWhom}
            report={reportOf(open)}
          />
        </Suspense>
      )}
    </div>
  )
}
