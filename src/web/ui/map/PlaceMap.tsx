import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { allow, useConsent } from '#web/app/consent.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconMinus, IconPlus, IconX } from '#web/ui/icons.ts'
import type { Backdrop, LoadView } from './backdrop.ts'
import {
  type Circle,
  fitSection,
  fitView,
  groupPins,
  labelTowns,
  moveBy,
  nearest,
  nearestTile,
  type Offset,
  offsetIn,
  type Point,
  pixelsPerKm,
  type Section,
  type Size,
  scaleOf,
  sectionOf,
  tilesOf,
  type View,
  zoomBy,
} from './geometry.ts'
import css from './PlaceMap.module.css'

/** `number` is the one of the list beside the map, which says the same to those who don't see it. */
export type Pin = Point & { number: number; name: string; to: string }
type MapProps = {
  label: string
  pins: readonly Pin[]
  circle?: Circle | null
  backdrop?: Backdrop | null
  loadView: LoadView
  /** a drawn area, by its corners */
  area?: readonly Point[]
  /** lets visitors draw an area with the pointer */
  onArea?: (corners: Point[]) => void
  /** the part of the map that the list is about */
  section?: Section | null
  /** lets visitors search in what the map shows, once they moved it */
  onSection?: (section: Section) => void
}

type Seen = Backdrop & { seen: View | null }
const nothing: Backdrop = { towns: [], tiles: null }

const step = 90
const arrows: Record<string, Offset> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

type GroundProps = { view: View; towns: Backdrop['towns']; circle: Circle | null; area: readonly Point[] }

const Ground = ({ view, towns, circle, area }: GroundProps) => {
  const middle = circle && offsetIn(view)(circle)
  const corners = area.map(offsetIn(view)).map(({ x, y }) => `${x},${y}`)
  return (
    <svg className={css.ground} width="1" height="1" aria-hidden="true">
      {middle && <circle className={css.reach} cx={middle.x} cy={middle.y} r={circle.km * pixelsPerKm(view)} />}
      {corners.length > 1 && <polygon className={css.reach} points={corners.join(' ')} />}
      {labelTowns(towns, view).map(({ town, x, y, isNamed }) => {
        const radius = Math.round(2 + Math.sqrt(town.size) * 0.9)
        return (
          <g key={`${town.city} ${town.lat}`}>
            <circle className={css.town} cx={x} cy={y} r={radius} />
            {isNamed && (
              <text x={x + radius + 4} y={y + 4}>
                {town.city}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

const at = ({ x, y }: Offset) => ({ transform: `translate(calc(${Math.round(x)}px - 50%), ${Math.round(y)}px)` })

/** Pins lead where the list leads; several at one place open a list of their own. */
const Pins = ({ pins, view, reveal }: { pins: readonly Pin[]; view: View; reveal: (pin: Point) => void }) => {
  const [open, setOpen] = useState<readonly Pin[] | null>(null)
  return (
    <>
      {groupPins(pins, view).map(({ pins: here, x, y }) => {
        const [pin] = here
        if (!pin) return null
        return here.length === 1 ? (
          <Link key={pin.number} className={css.pin} style={at({ x, y })} to={pin.to} onFocus={() => reveal(pin)}>
            <span aria-hidden>{pin.number}</span>
            <span className={css.tip}>{pin.name}</span>
          </Link>
        ) : (
          <button
            key={pin.number}
            type="button"
            className={css.several}
            style={at({ x, y })}
            aria-expanded={open?.[0] === pin}
            onClick={() => setOpen(open?.[0] === pin ? null : here)}
            onFocus={() => reveal(pin)}
          >
            <span aria-hidden>{here.length}×</span>
            <span className={css.tip}>{here.length} an diesem Ort</span>
          </button>
        )
      })}
      {open && (
        <section className={css.list} aria-label="An diesem Ort">
          <button type="button" onClick={() => setOpen(null)} aria-label="Liste schließen">
            <IconX size={18} aria-hidden />
          </button>
          <ul>
            {open.map(({ number, name, to }) => (
              <li key={number}>
                <Link to={to}>
                  {number}. {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const Tiles = ({ view, size, url }: { view: View; size: Size; url: string }) =>
  tilesOf(view, size, url).map(({ key, url: src, left, top }) => (
    <img
      key={key}
      className={css.tile}
      style={{ transform: `translate(${left}px, ${top}px)` }}
      src={src}
      alt=""
      draggable={false}
    />
  ))

/** Nothing is asked of another host before somebody allowed it, here or in the cookie choice. */
const TilesOffer = ({ host }: { host: string }) => (
  <section className={css.offer} aria-label="Genauere Karte">
    <p>
      Genauere Kartenbilder kommen von {host}. Dabei erfährt {host} Ihre IP-Adresse und den Ausschnitt. Widerrufen
      können Sie in den Cookie-Einstellungen. <Link to={paths.privacyPolicy}>Datenschutz</Link>
    </p>
    <Button compact onClick={() => allow('karten')}>
      Kartenbilder laden
    </Button>
  </section>
)

const useDrag = (onMove: (by: Offset) => void) => {
  const [drag, setDrag] = useState<(Offset & { from: Offset }) | null>(null)
  return {
    drag,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as Element).closest('a, button, section')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ x: 0, y: 0, from: { x: event.clientX, y: event.clientY } })
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) =>
        setDrag((now) => now && { ...now, x: clientX - now.from.x, y: clientY - now.from.y }),
      onPointerUp: () => {
        if (drag) onMove({ x: -drag.x, y: -drag.y })
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    },
  }
}

/** The line of the pointer as places; too short a one is a slip. */
const useDrawing = (view: View, frame: { current: HTMLDivElement | null }, onArea: MapProps['onArea']) => {
  const [line, setLine] = useState<Point[] | null>(null)
  const [isOn, setIsOn] = useState(false)
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect()
    return moveBy(view, { x: clientX - left - width / 2, y: clientY - top - height / 2 })
  }
  const end = () => {
    if (line && line.length > 4) onArea?.(line.filter((_, at) => at % Math.ceil(line.length / 40) === 0))
    setLine(null)
    setIsOn(false)
  }
  return {
    isOn,
    line: line ?? [],
    toggle: () => setIsOn(!isOn),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as Element).closest('a, button, section')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setLine([placeOf(event)])
      },
      onPointerMove: (event: PointerEvent) => setLine((now) => now && [...now, placeOf(event)]),
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

const none: readonly Point[] = []

const Frame = (props: MapProps) => {
  const {
    label,
    pins,
    circle = null,
    backdrop: first = null,
    loadView,
    area = none,
    onArea,
    section,
    onSection,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const viewFor = (size?: Size) => (section ? fitSection(section, size) : fitView(pins, circle, size))
  const [view, setView] = useState(() => viewFor())
  const [fitted, setFitted] = useState<View | null>(null)
  const [{ seen, towns, tiles }, setBackdrop] = useState<Seen>({ seen: first && view, ...(first ?? nothing) })
  const [size, setSize] = useState<Size | null>(null)
  const { types } = useConsent()
  const { drag, handlers } = useDrag((by) => setView((now) => moveBy(now, by)))
  const drawing = useDrawing(view, frame, onArea)

  // a larger screen can be closer than what the server drew for a small one
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list of pins makes another frame
  useEffect(() => {
    if (!frame.current) return
    const { clientWidth: width, clientHeight: height } = frame.current
    setSize({ width, height })
    const closest = viewFor({ width, height })
    setView(closest)
    setFitted(closest)
  }, [])

  useEffect(() => {
    if (seen && seen.lat === view.lat && seen.lng === view.lng && seen.zoom === view.zoom) return
    const asked = new AbortController()
    // a map without its towns still has its pins
    loadView(view, asked.signal).then(
      (loaded) => setBackdrop({ seen: view, ...loaded }),
      () => undefined,
    )
    return () => asked.abort()
  }, [view, seen, loadView])

  const showsTiles = tiles !== null && size !== null && (tiles.is_own || types.includes('karten'))
  const most = showsTiles ? nearestTile : nearest
  const reveal = (pin: Point) => {
    const { x, y } = offsetIn(view)(pin)
    if (size && (Math.abs(x) > size.width / 2 - 20 || Math.abs(y) > size.height / 2 - 20))
      setView({ ...pin, zoom: view.zoom })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    setView(moveBy(view, by))
  }
  const scale = scaleOf(view)
  // beside other tools they stand below the map, where they cover no pin
  const hasTools = Boolean(onArea || onSection)
  const zoom = (
    <div className={css.zoom}>
      <button
        type="button"
        aria-label="Karte vergrößern"
        disabled={view.zoom >= most}
        onClick={() => setView(zoomBy(view, 1, most))}
      >
        <IconPlus size={20} aria-hidden />
      </button>
      <button type="button" aria-label="Karte verkleinern" onClick={() => setView(zoomBy(view, -1, most))}>
        <IconMinus size={20} aria-hidden />
      </button>
    </div>
  )

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of pins and buttons, no fieldset */}
      <div
        ref={frame}
        className={css.frame}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        {...(drawing.isOn ? drawing.handlers : handlers)}
      >
        <div className={css.layer} style={drag ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined}>
          {showsTiles && <Tiles view={view} size={size} url={tiles.url} />}
          <Ground
            view={view}
            towns={showsTiles ? [] : towns}
            circle={circle}
            area={drawing.line.length ? drawing.line : area}
          />
          <Pins pins={pins} view={view} reveal={reveal} />
        </div>
        {tiles && size && !showsTiles && <TilesOffer host={tiles.host} />}
        {!hasTools && zoom}
        <p className={css.scale} aria-hidden>
          <span style={{ width: scale.width }} />
          {scale.label}
        </p>
        <p className={css.source}>{showsTiles ? tiles.attribution : 'Orte: © OpenStreetMap-Mitwirkende'}</p>
      </div>
      {hasTools && (
        <div className={css.tools}>
          {onArea && (
            <button type="button" aria-pressed={drawing.isOn} onClick={drawing.toggle}>
              {drawing.isOn ? 'Jetzt um den Bereich ziehen' : 'Bereich zeichnen'}
            </button>
          )}
          {onSection && size && fitted && fitted !== view && (
            <button type="button" onClick={() => onSection(sectionOf(view, size))}>
              In diesem Ausschnitt suchen
            </button>
          )}
          {zoom}
        </div>
      )}
    </>
  )
}

/**
 * A map of our own: towns as dots, pins that lead on, the radius of a search. It asks nobody else for anything; where the
 * operator names tiles they lie below, those of others after consent only. The page shows the same places as a list.
 */
export const PlaceMap = (props: MapProps) => (
  <Frame key={JSON.stringify([props.pins, props.circle, props.area, props.section])} {...props} />
)
