import { type SubmitEvent, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { keepPlace, rememberedPlace } from '#web/app/public/consent.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconMapPin } from '#web/ui/icons.ts'
import { ProductRow } from '../ProductRow.tsx'
import { addressWith, type Card, filterNames as names, noFilters } from './listing.ts'
import css from './Nearby.module.css'

const nearest = 'distance-asc'
const shown = 8

const nearbyOf = (where: string) => ({ ...noFilters, where, radius: 50, sort: nearest, page: 1 })

export const loadNearby = async (where: string) => {
  const { loadListing } = await import('../../products.data.ts')
  return (await loadListing('products', nearbyOf(where))).data.slice(0, shown)
}

type Near = { place: string; products: Card[] }
type NearbyProps = { title: string; text: string; found?: Near | null }

/** Offers around the place that was searched last, unless it is given what was found; without a place it asks for one. */
export const Nearby = ({ title, text, found = null }: NearbyProps) => {
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const field = event.currentTarget.querySelector<HTMLInputElement>(`[name=${names.where}]`)
    if (field?.value.trim()) return keepPlace(event.currentTarget, names.where)
    event.preventDefault()
    setIsMissing(true)
    field?.focus()
  }
  const [remembered, setRemembered] = useState<Near | null>(null)
  useEffect(() => {
    const place = rememberedPlace.read()
    if (!place || found) return
    let isCurrent = true
    loadNearby(place).then(
      (products) => isCurrent && products.length > 0 && setRemembered({ place, products }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [found])
  const near = found ?? remembered
  if (near) {
    const more = addressWith({ path: paths.products, fixed: {} }, nearbyOf(near.place), {})
    return <ProductRow title={title} text={`Rund um ${near.place}`} products={near.products} more={more} />
  }
  return (
    <section className={css.around}>
      <div className={css.band}>
        <IconMapPin size={36} aria-hidden />
        <div className={css.words}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <Form noValidate action={paths.products} method="get" onSubmit={submit}>
          <input type="hidden" name={names.sort} value={nearest} />
          <label>
            <span className="visually-hidden">Ihre PLZ oder Ihr Ort</span>
            <input
              name={names.where}
              placeholder="Ihre PLZ oder Ihr Ort"
              maxLength={80}
              autoComplete="postal-code"
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? 'nearby-error' : undefined}
            />
          </label>
          <Button type="submit">Zeigen</Button>
          {isMissing && (
            <p id="nearby-error" className={css.error} role="alert">
              Bitte geben Sie Ihre Postleitzahl oder Ihren Ort ein.
            </p>
          )}
        </Form>
      </div>
    </section>
  )
}
