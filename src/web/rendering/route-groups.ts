import { matchPath, type RouteObject } from 'react-router'

const wordOf = (path: string) => path.split('/')[0]!.toLowerCase()

/** The first word of all addresses of a route; empty where it differs. */
const firstWord = (path: string) => (/[:*?]/.test(wordOf(path)) ? '' : wordOf(path))

/** The words that addresses of a route can begin with. */
const wordsOf = ({ path, index, children = [] }: RouteObject): string[] =>
  path || index ? [firstWord(path ?? '')] : children.flatMap(wordsOf)

/** The routes that can match an address with this first word. A layout without a path has only those that fit. */
const fitting = (routes: RouteObject[], word: string): RouteObject[] =>
  routes
    .filter((route) => wordsOf(route).some((one) => one === word || one === ''))
    .map(
      (route) =>
        (route.path || !route.children ? route : { ...route, children: fitting(route.children, word) }) as RouteObject,
    )

/** The word that an address begins with; null where the router has to see all routes. */
const wordOfAddress = (pathname: string) => (/%|\/\//.test(pathname) ? null : wordOf(pathname.slice(1)))

/**
 * For each first word of an address what `create` makes of the routes that can match: the router tries all routes that it has for each
 * page.
 */
export const createGroups = <T>(root: RouteObject, create: (routes: RouteObject[]) => T) => {
  const routes = root.children ?? []
  const known = new Set(routes.flatMap(wordsOf))
  const groups = new Map<string, T>()
  const groupOf = (word: string) => {
    const group = groups.get(word) ?? create([{ ...root, children: fitting(routes, word) } as RouteObject])
    groups.set(word, group)
    return group
  }
  const whole = create([root])
  return (pathname: string) => {
    const word = wordOfAddress(pathname)
    if (word === null) return whole
    return groupOf(known.has(word) ? word : '')
  }
}

const pathsOf = ({ path = '', children = [] }: RouteObject): string[] => [
  path,
  ...children.flatMap((child) => pathsOf(child).map((below) => [path, below].filter(Boolean).join('/'))),
]

/** Whether a page belongs to the one person who was mailed its address: its route has a `:key`. */
export const createPrivateCheck = (root: RouteObject) => {
  const patterns = pathsOf(root).filter((path) => path.split('/').includes(':key'))
  return (pathname: string) => patterns.some((pattern) => matchPath(pattern, pathname) !== null)
}
