import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { businessPath, paths } from '#web/app/paths.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { IconClock, IconShoppingBag } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { Dish, Menu, RestaurantPage } from '../food.data.ts'
import { groupsOf } from './choice.ts'
import { DishSheet, type Ordered } from './DishSheet.tsx'
import { contentWords } from './labels.ts'
import css from './MenuView.module.css'

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

const DishRow = ({ dish, tags, onOpen }: { dish: Dish; tags: Menu['tags']; onOpen: () => void }) => (
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
          {dish.sold_out ? 'Heute aus' : `${dish.sizes.length > 1 ? 'ab ' : ''}${formatEuro(dish.price)}`}
          {dish.deposit > 0 && <small> zzgl. {formatEuro(dish.deposit)} Pfand</small>}
        </span>
      </span>
      {dish.picture && (
        <span className={css.picture}>
          <Picture picture={dish.picture} alt="" sizes="112px" />
        </span>
      )}
    </button>
  </li>
)

type Basket = { count: number; total: number; missing: number; problem: string | null } | null

type MenuProps = {
  page: RestaurantPage
  zip: string
  isPickup: boolean
  basket: Basket
  again: ReactNode
  onAdd: (ordered: Ordered) => Promise<boolean>
}

const minutesUntil = (at: string) => Math.ceil((new Date(at).getTime() - Date.now()) / 60_000)

/** Counts down in the browser; the page itself may come from a cache. */
const Closing = ({ at }: { at: string }) => {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const count = () => setLeft(minutesUntil(at))
    count()
    const timer = setInterval(count, 10_000)
    return () => clearInterval(timer)
  }, [at])
  if (left !== null && left <= 0)
    return <Notice kind="warning">Für heute wird nichts mehr angenommen. Sie können vorbestellen.</Notice>
  const clock = new Date(at).toLocaleTimeString('de-DE', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  })
  return (
    <Notice kind="warning">
      Nur noch bis {clock} Uhr wird für heute bestellt
      {left !== null && ` (noch ${left === 1 ? 'eine Minute' : `${left} Minuten`})`}.
    </Notice>
  )
}

const Head = ({ page, zip, isPickup }: Pick<MenuProps, 'page' | 'zip' | 'isPickup'>) => {
  const { restaurant } = page
  const { zone } = restaurant
  return (
    <header className={css.head}>
      <h1>{page.company_name}</h1>
      <p className={css.soft}>
        {restaurant.tags
          .map((id) => page.menu.tags.find((tag) => tag.id === id)?.name)
          .filter(Boolean)
          .join(', ')}
        {restaurant.rating !== null &&
          ` · ${restaurant.rating.toLocaleString('de-DE')} Sterne (${restaurant.rating_count})`}
        {' · '}
        <Link to={businessPath(page.url)}>Impressum und Öffnungszeiten</Link>
      </p>
      <p className={css.state} data-open={restaurant.open_now || undefined}>
        <IconClock size={18} aria-hidden /> {restaurant.state}
      </p>
      {restaurant.closes_at && <Closing at={restaurant.closes_at} />}
      <Form method="get" className={css.where}>
        <Field
          label="Postleitzahl für die Lieferung"
          name="plz"
          defaultValue={zip}
          inputMode="numeric"
          pattern="\d{5}"
          maxLength={5}
        />
        <Button type="submit" look="quiet">
          Prüfen
        </Button>
      </Form>
      {!isPickup && zip && !zone && (
        <Notice kind="warning">
          Nach {zip} liefert {page.company_name} nicht.
          {restaurant.pickup && ' Sie können Ihre Bestellung abholen.'}
        </Notice>
      )}
      {zone && (
        <p className={css.soft}>
          {zone.min_order > 0 && `Mindestbestellwert ${formatEuro(zone.min_order)} · `}
          {zone.fee > 0 ? `Lieferung ${formatEuro(zone.fee)}` : 'Lieferung kostenlos'}
          {zone.free_from ? `, kostenlos ab ${formatEuro(zone.free_from)}` : ''}
        </p>
      )}
    </header>
  )
}

/** The menu of a restaurant, from reading it to the cart. */
export const MenuView = ({ page, zip, isPickup, basket, again, onAdd }: MenuProps) => {
  const { menu } = page
  const [open, setOpen] = useState<Dish | null>(null)
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
      <Head page={page} zip={zip} isPickup={isPickup} />
      {again}
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
      {basket && (
        <section className={css.basket} aria-label="Ihr Warenkorb">
          <span>
            <IconShoppingBag size={22} aria-hidden /> {basket.count} im Warenkorb ·{' '}
            <strong>{formatEuro(basket.total)}</strong>
            {basket.missing > 0 && <small>noch {formatEuro(basket.missing)} bis zum Mindestbestellwert</small>}
          </span>
          <ButtonLink to={paths.cart}>Zum Warenkorb</ButtonLink>
        </section>
      )}
      {open && (
        <DishSheet
          key={open.id}
          dish={open}
          groups={groupsOf(open, menu.groups)}
          onAdd={onAdd}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
