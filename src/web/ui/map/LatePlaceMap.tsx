import { lazy, Suspense, useEffect, useRef } from 'react'
import css from './PlaceMap.module.css'
import type { MapProps } from './PlaceMap.tsx'

let comeNear = () => {}
const near = new Promise<void>((resolve) => {
  comeNear = resolve
})

const PlaceMap = lazy(async () => {
  if (!import.meta.env.SSR) await near
  return { default: (await import('./PlaceMap.tsx')).PlaceMap }
})

/** For pages that have their map far below. The server paints it; its script comes when somebody comes near. */
export const LatePlaceMap = (props: MapProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && comeNear(), { rootMargin: '400px' })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place}>
      <Suspense fallback={<div className={css.frame} />}>
        <PlaceMap {...props} />
      </Suspense>
    </div>
  )
}
