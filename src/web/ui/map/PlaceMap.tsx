import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { allow, useConsent } from '#web/app/public/consent.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconMinus, IconPlus } from '#web/ui/icons.ts'
import type { Backdrop, LoadView } from './backdrop.ts'
import { Ground, useLand } from './Ground.tsx'
import {
  type Circle,
  fitSection,
  fitView,
  groupPins,
  moveBy,
  nearest,
  nearestTile,
  type Offset,
  offsetIn,
  type Point,
  type Section,
  type Size,
  scaleOf,
  sectionOf,
  spreadView,
  tilesOf,
  type View,
  zoomBy,
} from './geometry.ts'
import { useDrawing, useGestures, useWheel } from './gestures.ts'
import { type Pin, Pins } from './Pins.tsx'
import css from './PlaceMap.module.css'

export type { Pin } from './Pins.tsx'

export type MapProps = {
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
const zooms: Record<string, number> = { '+': 1, '-': -1 }
const pause = 120

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

/** Where a key sets a corner, and which keys do what. */
const Cross = ({ corners }: { corners: number }) => (
  <>
    <span className={css.cross} aria-hidden />
    <p className={css.hint} role="status">
      {corners === 0 &&
        'Pfeiltasten bewegen die Karte unter dem Kreuz, die Eingabetaste setzt eine Ecke, Esc bricht ab.'}
      {(corners === 1 || corners === 2) && `${corners}. Ecke gesetzt. Bewegen Sie die Karte zur nächsten.`}
      {corners > 2 && `${corners}. Ecke gesetzt. Noch einmal die Eingabetaste sucht in diesem Bereich.`}
    </p>
  </>
)

const none: readonly Point[] = []

/** Another search makes another frame; who drew with keys goes on there. */
type FrameProps = MapProps & { keepsFocus: RefObject<boolean> }

const Frame = (props: FrameProps) => {
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
    keepsFocus,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const viewFor = (size?: Size) => (section ? fitSection(section, size) : fitView(pins, circle, size))
  const [view, setView] = useState(() => viewFor())
  const [fitted, setFitted] = useState<View | null>(null)
  const [{ seen, towns, tiles }, setBackdrop] = useState<Seen>({ seen: first && view, ...(first ?? nothing) })
  const [size, setSize] = useState<Size | null>(null)
  const { types } = useConsent()
  const showsTiles = tiles !== null && size !== null && (tiles.is_own || types.includes('karten'))
  const most = showsTiles ? nearestTile : nearest
  const change = useCallback((next: (view: View) => View) => setView(next), [])
  const { shift, isActive, handlers } = useGestures(frame, most, change)
  const isHinted = useWheel(frame, isActive, most, change)
  const drawing = useDrawing(view, frame, (corners, isByKey) => {
    keepsFocus.current = isByKey
    onArea?.(corners)
  })
  const isDrawing = drawing.mode !== 'off'
  const land = useLand(frame, !showsTiles)

  // a larger screen can be closer than what the server drew for a small one
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list of pins makes another frame
  useEffect(() => {
    if (keepsFocus.current) frame.current?.focus()
    keepsFocus.current = false
    // one that is not shown has no size
    if (!frame.current?.clientWidth) return
    const { clientWidth: width, clientHeight: height } = frame.current
    setSize({ width, height })
    const closest = viewFor({ width, height })
    setView(closest)
    setFitted(closest)
  }, [])

  useEffect(() => {
    if (seen && seen.lat === view.lat && seen.lng === view.lng && seen.zoom === view.zoom) return
    const asked = new AbortController()
    // a wheel runs through several views; only where it stops, towns are asked for
    const timer = setTimeout(() => {
      // a map without its towns still has its pins
      loadView(view, asked.signal).then(
        (loaded) => setBackdrop({ seen: view, ...loaded }),
        () => undefined,
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [view, seen, loadView])

  const groups = groupPins(pins, view)
  const reveal = (pin: Point) => {
    const { x, y } = offsetIn(view)(pin)
    if (size && (Math.abs(x) > size.width / 2 - 20 || Math.abs(y) > size.height / 2 - 20))
      setView({ ...pin, zoom: view.zoom })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === frame.current && drawing.onKey(event.key)) return event.preventDefault()
    const by = arrows[event.key]
    const steps = zooms[event.key]
    if (!by && !steps) return
    event.preventDefault()
    setView(by ? moveBy(view, by) : zoomBy(view, steps!, most))
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
        data-active={isActive || isDrawing || undefined}
        role="group"
        aria-label={label}
        tabIndex={onArea ? -1 : undefined}
        onKeyDown={onKeyDown}
        {...(isDrawing ? drawing.handlers : handlers)}
      >
        <div
          className={css.layer}
          style={shift ? { transform: `translate(${shift.x}px, ${shift.y}px) scale(${shift.scale})` } : undefined}
        >
          {showsTiles && <Tiles view={view} size={size} url={tiles.url} />}
          <Ground
            view={view}
            land={showsTiles ? null : land}
            towns={showsTiles ? [] : towns}
            pins={groups}
            circle={circle}
            area={drawing.line.length ? drawing.line : area}
          />
          <Pins
            groups={groups}
            most={most}
            reveal={reveal}
            spread={(some) => size && setView(spreadView(some, view, size, most))}
          />
        </div>
        {tiles && size && !showsTiles && <TilesOffer host={tiles.host} />}
        {!hasTools && zoom}
        <p className={css.scale} aria-hidden>
          <span style={{ width: scale.width }} />
          {scale.label}
        </p>
        <p className={css.source}>
          {showsTiles ? (
            tiles.attribution
          ) : (
            <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
              © OpenStreetMap-Mitwirkende
            </a>
          )}
        </p>
        {drawing.mode === 'keys' && <Cross corners={drawing.line.length} />}
        {isHinted && (
          <p className={css.hint} aria-hidden>
            Zum Zoomen in die Karte klicken oder Strg halten
          </p>
        )}
      </div>
      {hasTools && (
        <div className={css.tools}>
          {onArea && (
            <button type="button" aria-pressed={isDrawing} onClick={({ detail }) => drawing.toggle(detail === 0)}>
              {drawing.mode === 'pointer' ? 'Jetzt um den Bereich ziehen' : 'Bereich zeichnen'}
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
 * A map of our own: land, rivers and towns, pins that lead on, the radius of a search. It asks nobody else for anything; where the
 * operator names tiles they lie below, those of others after consent only. The page shows the same places as a list.
 */
export const PlaceMap = (props: MapProps) => {
  const keepsFocus = useRef(false)
  return (
    <Frame
      key={JSON.stringify([props.pins, props.circle, props.area, props.section])}
      keepsFocus={keepsFocus}
      {...props}
    />
  )
}
