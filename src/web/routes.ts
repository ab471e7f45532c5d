import { type PageEntry, route } from './rendering/page-table.ts'
import { accountPages } from './routes/account.ts'
import { operatorPages } from './routes/operator.ts'
import { providerPages } from './routes/provider.ts'
import { shopPages } from './routes/shop.ts'

/** The area behind the login that the file of a page belongs to. */
export const areaOf = (file: string) => /^pages\/(account|provider|operator)\//.exec(file)?.[1]

/** The page table, one file per area. German paths; none may equal the path of a call. */
const pageTable: PageEntry[] = [
  ...shopPages,
  route('konto', 'pages/account/layout.tsx', accountPages),
  route('anbieter', 'pages/provider/layout.tsx', providerPages),
  route('betreiber', 'pages/operator/layout.tsx', operatorPages),
  // slugs of content pages: after every fixed path
  route(':slug/:child?', 'pages/shop/page.tsx'),
  route('*', 'pages/not-found.tsx'),
]
export default pageTable
