import { createRequestHandler, matchPath, type RequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

const pick = <T>(record: Record<string, T>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)))

/** A route and those that it stands in, the outermost last. */
const lineageOf = (routes: Routes, id: string): string[] => {
  const parent = routes[id]?.parentId
  return parent ? [id, ...lineageOf(routes, parent)] : [id]
}

const pathOf = (routes: Routes, id: string) =>
  lineageOf(routes, id)
    .map((at) => routes[at]?.path)
    .filter(Boolean)
    .reverse()
    .join('/')

/** The first word of all addresses of a route; empty where it differs. */
const wordOf = (routes: Routes, id: string) => {
  const word = pathOf(routes, id).split('/')[0]!
  return /[:*?]/.test(word) ? '' : word.toLowerCase()
}

/** The word that an address begins with; null where React Router has to see all routes. */
const wordOfAddress = (url: string) => {
  const { pathname } = new URL(url)
  if (/%|\/\/|\.data$|^\/__/.test(pathname)) return null
  return pathname.split('/')[1]!.toLowerCase()
}

/**
 * For each first word of an address the build has only the routes that can match. React Router tries all routes several times for
 * each page, and describes all of them to itself.
 */
export const createGroupedHandler = (build: ServerBuild, mode: string): RequestHandler => {
  const { routes, assets } = build
  const words = new Map<string, string>()
  for (const [id, route] of Object.entries(routes)) if (route?.path || route?.index) words.set(id, wordOf(routes, id))
  const known = new Set(words.values())
  const handlers = new Map<string, RequestHandler>()
  const handlerOf = (word: string) => {
    const fitting = [...words.keys()].filter((id) => [word, ''].includes(words.get(id)!))
    const ids = new Set(fitting.flatMap((id) => lineageOf(routes, id)))
    const group = { ...build, routes: pick(routes, ids), assets: { ...assets, routes: pick(assets.routes, ids) } }
    const handler = createRequestHandler(group, mode)
    handlers.set(word, handler)
    return handler
  }
  const whole = createRequestHandler(build, mode)
  return (request, context) => {
    const word = wordOfAddress(request.url)
    if (word === null) return whole(request, context)
    const group = known.has(word) ? word : ''
    return (handlers.get(group) ?? handlerOf(group))(request, context)
  }
}

/** Whether a page belongs to the one person who was mailed its address: its route has a `:key`. */
export const createPrivateCheck = ({ routes }: ServerBuild) => {
  const paths = Object.keys(routes).map((id) => pathOf(routes, id))
  const patterns = paths.filter((path) => path.split('/').includes(':key'))
  return (pathname: string) => patterns.some((pattern) => matchPath(pattern, pathname) !== null)
}
