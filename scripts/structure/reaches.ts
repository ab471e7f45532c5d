import { everything, read } from './files.ts'

/**
 * Places where the product depended on the insides of a library: private names, patched source, text of its output. Found by the
 * review of the architecture; what is gone stays listed, so that it is noticed when it comes back.
 */
const known: { what: string; pattern: RegExp }[] = [
  {
    what: 'React Router: renderMeta, serverHandoffStream',
    pattern: /\brenderMeta\b|\bserverHandoffStream\b|\bstreamCache\b/,
  },
  { what: 'React Router: routes of its build cut by hand', pattern: /\bServerBuild\b/ },
  {
    what: 'React Router: text of its script tags',
    pattern: /'<script type="module" async=|'<link rel="modulepreload"/,
  },
  { what: 'React Router: keys that its serialiser skips', pattern: /\[known\]\?:|\[(known|layoutText|beside)\]:/ },
  { what: 'React Router: the click of its link', pattern: /\bRouterLink\b/ },
  { what: 'React Router: __reactRouterDataRouter', pattern: /__reactRouter\w+/ },
  { what: 'postgres.js: source patched at load', pattern: /repair-driver|repairDriver/ },
  { what: 'Node: its resolver', pattern: /\bregisterHooks\b|quick-loading/ },
  {
    what: 'Drizzle: session and transaction subclassed',
    pattern: /extends PostgresJs(Session|Transaction)|\bqueryChunks\b/,
  },
  { what: 'axe: _tree, _memoizedFns, _cache', pattern: /\b_memoizedFns\b|axe\._(tree|cache)|\._tree\b/ },
]

export const reaches = () =>
  known.flatMap(({ what, pattern }) => {
    const files = everything.filter((file) => !file.startsWith('scripts/structure/') && pattern.test(read(file)))
    return files.length ? [{ what, files }] : []
  })
