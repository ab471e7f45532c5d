import { type RefObject, useEffect, useState } from 'react'
import type { Backdrop } from './backdrop.ts'
import { type Circle, labelTowns, type Offset, offsetIn, type Point, pixelsPerKm, type View } from './geometry.ts'
import { type LandPaths, loadLand, placeOfLand } from './land.ts'
import css from './PlaceMap.module.css'

/** The land is loaded when its map comes near: many visitors never scroll to it. */
export const useLand = (frame: RefObject<HTMLElement | null>, isWanted: boolean) => {
  const [land, setLand] = useState<LandPaths | null>(null)
  useEffect(() => {
    if (!isWanted || !frame.current) return
    let isGone = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // a map without its land still has its towns and pins
        loadLand().then(
          (loaded) => !isGone && setLand(loaded),
          () => undefined,
        )
      },
      { rootMargin: '200px' },
    )
    observer.observe(frame.current)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [frame, isWanted])
  return land
}

const leastForStreams = 8

const Land = ({ view, land }: { view: View; land: LandPaths }) => {
  const { x, y, scale } = placeOfLand(view)
  const { zoom } = view
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} className={css.land}>
      <path className={css.abroad} d={land.abroad} />
      <path className={css.germany} d={land.germany} />
      <g className={css.water} strokeWidth={Math.max(1, (zoom - 5) / 1.6)}>
        {zoom >= leastForStreams && <path strokeWidth={Math.max(1, (zoom - 7) / 1.6)} d={land.streams} />}
        <path d={land.rivers} />
        <path className={css.lakes} strokeWidth={1} d={land.lakes} />
      </g>
      <path className={css.states} d={land.states} />
      <path className={css.borders} d={land.borders} />
    </g>
  )
}

type GroundProps = {
  view: View
  land: LandPaths | null
  towns: Backdrop['towns']
  circle: Circle | null
  area: readonly Point[]
  pins: readonly Offset[]
}

/** What lies below the pins; names of towns stand where no pin covers them. */
export const Ground = ({ view, land, towns, circle, area, pins }: GroundProps) => {
  const middle = circle && offsetIn(view)(circle)
  const corners = area.map(offsetIn(view)).map(({ x, y }) => `${x},${y}`)
  return (
    <svg className={css.ground} width="1" height="1" aria-hidden="true">
      {land && <rect className={css.sea} x="-2000" y="-1500" width="4000" height="3000" />}
      {land && <Land view={view} land={land} />}
      {middle && <circle className={css.reach} cx={middle.x} cy={middle.y} r={circle.km * pixelsPerKm(view)} />}
      {corners.length > 1 && <polygon className={css.reach} points={corners.join(' ')} />}
      {labelTowns(towns, view, pins).map(({ town, x, y, radius, label }) => (
        <g key={`${town.city} ${town.lat}`}>
          <circle className={css.town} cx={x} cy={y} r={radius} />
          {label && (
            <text x={label.x} y={label.y} textAnchor={label.anchor}>
              {town.city}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
