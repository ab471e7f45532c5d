import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type LoaderFunction, matchRoutes, type RouteObject, redirect } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { dataPathOf, type PageData, parsePageData, readBuild } from './page-data.ts'
import { type PageEntry, type PageModule, propertiesOf, toRoutes } from './page-table.ts'
import { setPrefetch } from './prefetch.ts'

type Answer = PageData & { build?: string; redirect?: string; status?: number }

const openDocument = (url: string) => {
  location.assign(url)
  return new Promise<never>(() => {})
}

// before the page is hydrated: React empties the element when it makes the document again
const build = readBuild()

const ask = async (request: Request): Promise<Answer> => {
  const { pathname, search } = new URL(request.url)
  const response = await fetch(dataPathOf(pathname) + search, {
    signal: request.signal,
    headers: { accept: 'application/json' },
  })
  const answer = (await response.json()) as Answer & { error?: string }
  // a refusal of the server itself: too many requests, no database
  if (answer.error) throw new Error(answer.error)
  // of a version that was put up meanwhile: it may not fit the code of this page
  if (answer.build !== build) return openDocument(request.url)
  return answer
}

/** Loaders of one navigation share one answer. */
const answers = new WeakMap<Request, Promise<Answer>>()
const answerTo = (request: Request) => {
  const answer = answers.get(request) ?? ask(request)
  answers.set(request, answer)
  return answer
}

/** What the loader of a page returned on the server. */
const loadFromServer =
  (id: string): LoaderFunction =>
  async ({ request }) => {
    const { redirect: to, status, errors, loaderData } = await answerTo(request)
    if (to) throw redirect(to, status)
    if (errors && id in errors) throw errors[id]
    return loaderData?.[id]
  }

/** After a new version was put up the files of an old page are gone. */
const orReload = async <T,>(loading: Promise<T>): Promise<T> => {
  try {
    return await loading
  } catch (error) {
    if (!navigator.onLine || import.meta.env.DEV) throw error
    location.reload()
    return new Promise<never>(() => {})
  }
}

/** A feed, a calendar: the browser takes it as it takes any file. */
const openFile: LoaderFunction = ({ request }) => openDocument(request.url)
const isFile = (file: string) => file.endsWith('.ts')

type Pages = {
  root: PageModule
  table: PageEntry[]
  loadPage: (file: string) => Promise<PageModule>
  /** files whose pages have a loader on the server */
  loaded: ReadonlySet<string>
}

const createRoutes = ({ root, table, loadPage, loaded }: Pages): RouteObject[] => {
  const children = toRoutes(table, ({ id, file }) =>
    isFile(file)
      ? { loader: openFile }
      : {
          ...(loaded.has(file) && { loader: loadFromServer(id) }),
          lazy: async () => propertiesOf(await orReload(loadPage(file))),
        },
  )
  // its data stay: the router forgets those of a route without a loader
  return [{ id: 'root', ...propertiesOf(root), loader: loadFromServer('root'), children }]
}

const filesOf = ({ id, file, children = [] }: PageEntry): [id: string, file: string][] => [
  [id, file],
  ...children.flatMap(filesOf),
]

/**
 * The pages that stand in the document already have to be there when it is hydrated. Where their files are gone, the document stays
 * as it is: loading it again could go on for ever.
 */
const loadMatches = async (routes: RouteObject[], files: Map<string, string>, { loadPage }: Pages) => {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      const file = files.get(route.id!)
      if (file) Object.assign(route, propertiesOf(await loadPage(file)), { lazy: undefined })
    }),
  )
}

export const startBrowser = async (pages: Pages) => {
  const routes = createRoutes(pages)
  const files = new Map(pages.table.flatMap(filesOf))
  await loadMatches(routes, files, pages)
  setPrefetch((path) => {
    for (const { route } of matchRoutes(routes, path) ?? [])
      if (files.has(route.id!)) void pages.loadPage(files.get(route.id!)!).catch(() => undefined)
  })
  const router = createBrowserRouter(routes, { hydrationData: parsePageData() })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
}
