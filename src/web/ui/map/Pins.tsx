import { useState } from 'react'
import { Link } from 'react-router'
import { IconX } from '#web/ui/icons.ts'
import { type Offset, type PinGroup, type Point, standApart } from './geometry.ts'
import css from './PlaceMap.module.css'

/** `number` is the one of the list beside the map, which says the same to those who don't see it; a `label` is shown instead. */
export type Pin = Point & { number: number; name: string; to: string; label?: string }

const nameOf = ({ name, label }: Pin) => (label ? `${name}, ${label}` : name)

const at = ({ x, y }: Offset) => ({ transform: `translate(calc(${Math.round(x)}px - 50%), ${Math.round(y)}px)` })

type PinsProps = {
  groups: readonly PinGroup<Pin>[]
  /** the closest zoom of this map */
  most: number
  reveal: (pin: Point) => void
  /** closer, so that these stand apart */
  spread: (pins: readonly Pin[]) => void
}

/** Pins lead where the list leads; several near each other spread, and several at one place open a list of their own. */
export const Pins = ({ groups, most, reveal, spread }: PinsProps) => {
  const [open, setOpen] = useState<readonly Pin[] | null>(null)
  return (
    <>
      {groups.map(({ pins: here, x, y }) => {
        const [pin] = here
        if (!pin) return null
        if (here.length === 1)
          return (
            <Link key={pin.number} className={css.pin} style={at({ x, y })} to={pin.to} onFocus={() => reveal(pin)}>
              <span aria-hidden>{pin.label ?? pin.number}</span>
              <span className={css.tip}>{nameOf(pin)}</span>
            </Link>
          )
        const spreads = standApart(here, most)
        return (
          <button
            key={pin.number}
            type="button"
            className={css.several}
            style={at({ x, y })}
            aria-expanded={spreads ? undefined : open?.[0] === pin}
            onClick={() => (spreads ? spread(here) : setOpen(open?.[0] === pin ? null : here))}
            onFocus={() => reveal(pin)}
          >
            <span aria-hidden>{here.length}</span>
            <span className={css.tip}>
              {spreads ? `${here.length} hier, näher zeigen` : `${here.length} an diesem Ort`}
            </span>
          </button>
        )
      })}
      {open && (
        <section className={css.list} aria-label="An diesem Ort">
          <button type="button" onClick={() => setOpen(null)} aria-label="Liste schließen">
            <IconX size={18} aria-hidden />
          </button>
          <ul>
            {open.map((pin) => (
              <li key={pin.number}>
                <Link to={pin.to}>{pin.label ? nameOf(pin) : `${pin.number}. ${pin.name}`}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
