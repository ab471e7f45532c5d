import type { referenceCalls } from '#contract/reference/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'
import { boxOf, type Circle, fitView, type Point, type View } from './geometry.ts'

/** What lies below the pins. */
export type Backdrop = OutputOf<typeof referenceCalls.getMap>

export const loadView = async (view: View, signal?: AbortSignal): Promise<Backdrop> => {
  // apart from the first script of a page: most visitors never move a map
  const { referenceCalls: calls } = await import('#contract/reference/calls.ts')
  return api(calls.getMap, boxOf(view), signal ? { signal } : {})
}

/** For the loader of a page: the backdrop of the map as it is first shown. */
export const loadBackdrop = (points: readonly Point[], circle: Circle | null = null) =>
  loadView(fitView(points, circle))
