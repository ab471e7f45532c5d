import { lazy, Suspense } from 'react'
import css from './PlaceMap.module.css'
import type { MapProps } from './PlaceMap.tsx'

const PlaceMap = lazy(async () => ({ default: (await import('./PlaceMap.tsx')).PlaceMap }))

/** For pages that have their map far below: its script is not among their first. */
export const LatePlaceMap = (props: MapProps) => (
  <Suspense fallback={<div className={css.frame} />}>
    <PlaceMap {...props} />
  </Suspense>
)
