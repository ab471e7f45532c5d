import { api } from '#web/app/api.ts'
import type { Backdrop } from '#web/ui/map/backdrop.ts'
import { boxOf, type Circle, fitSection, fitView, type Point, type Section, type View } from '#web/ui/map/geometry.ts'

export const loadView = async (view: View, signal?: AbortSignal): Promise<Backdrop> => {
  // apart from the first script of a page: most visitors never move a map
  const { referenceCalls: calls } = await import('#contract/reference/calls.ts')
  return api(calls.getMap, boxOf(view), signal ? { signal } : {})
}

/** For the loader of a page: the backdrop of the map as it is first shown. */
export const loadBackdrop = (points: readonly Point[], circle: Circle | null = null, section: Section | null = null) =>
  loadView(section ? fitSection(section) : fitView(points, circle))
