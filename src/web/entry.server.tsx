import { loaded } from 'virtual:page-exports'
import type { RouteObject } from 'react-router'
import { type CallServer, setServerTransport } from './app/api.ts'
import { createAssets, type Manifest } from './rendering/assets.ts'
import { type CardCache, createCardCache } from './rendering/cards/cards.ts'
import { clearFragments } from './rendering/fragments.ts'
import { type PageModule, propertiesOf, toRoutes } from './rendering/page-table.ts'
import { createHandler } from './rendering/render-document.tsx'
import { createPrivateCheck } from './rendering/route-groups.ts'
import * as root from './root.tsx'
import pageTable, { areaOf } from './routes.ts'

export { renderCounts } from './rendering/render-document.tsx'

const modules = import.meta.glob<PageModule>(['./pages/**/*.{ts,tsx}', '!./pages/**/{modules,*.test}.ts'], {
  eager: true,
})

// in development each edit evaluates this file again
clearFragments()
let cards: CardCache | null = null

type Built = { files: Map<string, string[]>; root: RouteObject }

const build = (): Built => {
  const files = new Map<string, string[]>()
  const children = toRoutes(pageTable, ({ id, file }) => {
    const page = modules[`./${file}`]
    if (!page) throw new Error(`The page table names ${file}, which does not exist`)
    // browsers have to ask for what it loads
    if (page.loader && page.default && !loaded.includes(file))
      throw new Error(`The loader of ${file} must stand in it as "export const loader"`)
    const area = areaOf(file)
    files.set(id, [`src/web/${file}`, ...(area ? [`src/web/pages/${area}/modules.ts`] : [])])
    return {
      ...propertiesOf(page),
      ...(page.loader && { loader: page.loader }),
      ...(page.action && { action: page.action }),
    }
  })
  const { default: Component, ErrorBoundary, loader } = root
  return { files, root: { id: 'root', Component, ErrorBoundary, loader, children } }
}

type Options = {
  callServer: CallServer
  /** of the build; in development Vite answers for each source */
  manifest: Manifest | null
  /** for the texts of cards; 0: none are kept */
  cardCacheBytes: number
}

const entry = 'src/web/entry.client.tsx'

export const createPages = ({ callServer, manifest, cardCacheBytes }: Options) => {
  setServerTransport(callServer)
  const pages = build()
  if (cardCacheBytes) cards ??= createCardCache(cardCacheBytes)
  const assetsOf = manifest && createAssets(manifest)
  const handle = createHandler({
    root: pages.root,
    assetsOf: (ids) =>
      assetsOf
        ? assetsOf([entry, ...ids.flatMap((id) => pages.files.get(id) ?? [])])
        : { scripts: ['/src/web/entry.development.ts'], styles: [] },
    inlineScripts: root.inlineScripts,
    cardCache: cardCacheBytes ? cards : null,
    isDevelopment: !manifest,
  })
  return { handle, isPrivate: createPrivateCheck(pages.root) }
}
