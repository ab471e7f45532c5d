import type { ComponentType } from 'react'
import type {
  ActionFunction,
  LoaderFunction,
  MetaDescriptor,
  RouteObject,
  ShouldRevalidateFunction,
} from 'react-router'

/** One line of the page table: a page, or a layout with the pages in it. `file` lies below `src/web`. */
export type PageEntry = { id: string; file: string; path?: string; index?: true; children?: PageEntry[] }

const idOf = (file: string) => file.replace(/\.tsx?$/, '')

export const route = (path: string, file: string, more: PageEntry[] | { id: string } = []): PageEntry =>
  Array.isArray(more)
    ? { id: idOf(file), file, path, ...(more.length > 0 && { children: more }) }
    : { id: more.id, file, path }

export const index = (file: string): PageEntry => ({ id: idOf(file), file, index: true })

export const layout = (file: string, children: PageEntry[]): PageEntry => ({ id: idOf(file), file, children })

/** What the file of a page may export. The build takes `loader` and `action` out of the scripts for browsers. */
export type PageModule = {
  default?: ComponentType
  ErrorBoundary?: ComponentType
  loader?: LoaderFunction
  action?: ActionFunction
  // biome-ignore lint/suspicious/noExplicitAny: each page knows what its loader returns
  meta?: (args: any) => MetaDescriptor[]
  handle?: object
  shouldRevalidate?: ShouldRevalidateFunction
}

/** `handle` is what the router lets everybody read of a route: `Head` finds `meta` there. */
export type PageHandle = { meta?: PageModule['meta'] }

/** The parts of a route that come from the file of its page. */
export const propertiesOf = (page: PageModule) => ({
  ...(page.default && { Component: page.default }),
  ...(page.ErrorBoundary && { ErrorBoundary: page.ErrorBoundary }),
  ...(page.shouldRevalidate && { shouldRevalidate: page.shouldRevalidate }),
  handle: { ...page.handle, ...(page.meta && { meta: page.meta }) } satisfies PageHandle,
})

/** The routes of a table, with what `propertiesFor` says about each entry. */
export const toRoutes = (
  table: PageEntry[],
  propertiesFor: (entry: PageEntry) => Partial<RouteObject>,
): RouteObject[] =>
  table.map((entry) => {
    const { id, path, index: isIndex, children } = entry
    const described = { id, ...(path !== undefined && { path }), ...propertiesFor(entry) }
    return (
      isIndex
        ? { ...described, index: true }
        : { ...described, ...(children && { children: toRoutes(children, propertiesFor) }) }
    ) as RouteObject
  })
