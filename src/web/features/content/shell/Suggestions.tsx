import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { pinnedWords } from '#lib/site/pinned-words.ts'
import { categoryPath, paths, productPath } from '#web/app/paths.ts'
import { IconBuildingStore, IconListCheck, IconPhoto } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { type Found, findSuggestions } from './Suggestions.data.ts'
import css from './Suggestions.module.css'

type Product = Found['products'][number]
type Option = { to: string; face: ReactNode }

/** What the field hands over while the list is open. */
export type SuggestionKeys = { press: (event: KeyboardEvent<HTMLInputElement>) => void }

type SuggestionsProps = {
  id: string
  keyword: string
  ref: Ref<SuggestionKeys>
  onShown: (isShown: boolean) => void
  onActive: (id: string | undefined) => void
  onClose: () => void
}

const pause = 120

/** A new keyword cancels what was asked for the one before. */
const useFound = (keyword: string) => {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      try {
        setFound(await findSuggestions(keyword, signal))
      } catch {
        // suggestions are a help: without them the search works just as well
        if (!signal.aborted) setFound(null)
      }
    }
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [keyword])
  return found
}

/** Grundpreis included, as beside every price (PAngV §4). */
const ProductFace = ({ product }: { product: Product }) => (
  <>
    <span className={css.picture}>
      {product.picture ? (
        <Picture picture={product.picture} alt="" sizes="48px" isEager />
      ) : (
        <IconPhoto size={24} aria-hidden />
      )}
    </span>
    <span className={css.name}>
      {product.name}
      {product.is_pinned && <small> {pinnedWords}</small>}
    </span>
    <span className={css.price}>
      {product.has_price_range && 'ab '}
      {formatEuro(product.price)}
      {product.price_unit && <small>{product.price_unit}</small>}
      {product.unit_price !== null && product.measurement_unit && (
        <small>
          {formatEuro(product.unit_price)} / {product.measurement_unit}
        </small>
      )}
    </span>
  </>
)

const groupsOf = ({ products, categories, providers }: Found): { label: string; options: Option[] }[] =>
  [
    {
      label: 'Produkte',
      options: products.map((product) => ({ to: productPath(product.slug), face: <ProductFace product={product} /> })),
    },
    {
      label: 'Kategorien',
      options: categories.map(({ name, slug }) => ({
        to: categoryPath(slug),
        face: (
          <>
            <IconListCheck size={20} aria-hidden />
            <span className={css.name}>{name}</span>
          </>
        ),
      })),
    },
    {
      label: 'Anbieter',
      options: providers.map(({ id, company_name, city }) => ({
        to: `${paths.products}?anbieter=${id}`,
        face: (
          <>
            <IconBuildingStore size={20} aria-hidden />
            <span className={css.name}>{company_name}</span>
            <span className={css.city}>{city}</span>
          </>
        ),
      })),
    },
  ].filter(({ options }) => options.length > 0)

export default function Suggestions({ id, keyword, ref, onShown, onActive, onClose }: SuggestionsProps) {
  const found = useFound(keyword)
  const navigate = useNavigate()
  const [active, setActive] = useState(-1)
  const groups = found ? groupsOf(found) : []
  const options = groups.flatMap((group) => group.options)
  const optionId = (index: number) => `${id}-${index}`
  const hasOptions = options.length > 0

  useEffect(() => {
    onShown(hasOptions)
    return () => onShown(false)
  }, [hasOptions, onShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions start without a choice
  useEffect(() => {
    setActive(-1)
    onActive(undefined)
  }, [found, onActive])

  const move = (to: number) => {
    // the field itself stands between the last and the first
    const places = options.length + 1
    const next = ((to + 1 + places) % places) - 1
    setActive(next)
    onActive(next === -1 ? undefined : optionId(next))
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = options[active]
    if (event.key === 'ArrowDown' && hasOptions) move(active + 1)
    else if (event.key === 'ArrowUp' && hasOptions) move(active - 1)
    else if (event.key === 'Enter' && chosen) {
      onClose()
      void navigate(chosen.to)
    } else if (event.key === 'Escape' && hasOptions) onClose()
    else return
    event.preventDefault()
  }
  useImperativeHandle(ref, () => ({ press }))

  return (
    <>
      <div role="status" className="visually-hidden">
        {found && (hasOptions ? `${options.length} Vorschläge` : 'Keine Vorschläge')}
      </div>
      {hasOptions && (
        <div id={id} className={css.list} role="listbox" aria-label="Vorschläge">
          {groups.map(({ label, options: ofGroup }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={label} role="group" aria-label={label}>
              <div className={css.heading} aria-hidden>
                {label}
              </div>
              {ofGroup.map((option) => {
                const index = options.indexOf(option)
                return (
                  <Link
                    key={option.to}
                    id={optionId(index)}
                    to={option.to}
                    role="option"
                    aria-selected={index === active}
                    tabIndex={-1}
                    // the focus stays in the field
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={onClose}
                  >
                    {option.face}
                  </Link>
                )
              })}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
