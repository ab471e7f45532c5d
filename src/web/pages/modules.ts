import type { PageModule } from '#web/rendering/page-table.ts'
import { areaOf } from '../routes.ts'

type Modules = Record<string, () => Promise<PageModule>>

const shop: Modules = import.meta.glob<PageModule>(['./not-found.tsx', './shop/**/*.tsx', '!./shop/content-view.tsx'])

/** Guests need not know the files of the areas behind the login. */
const areas: Record<string, () => Promise<{ modules: Modules }>> = {
  account: () => import('./account/modules.ts'),
  provider: () => import('./provider/modules.ts'),
  operator: () => import('./operator/modules.ts'),
}

/** The code of a page by its file in the page table. */
export const loadPage = async (file: string): Promise<PageModule> => {
  const area = areaOf(file)
  const modules = area ? (await areas[area]!()).modules : shop
  return modules[file.replace(area ? `pages/${area}` : 'pages', '.')]!()
}
