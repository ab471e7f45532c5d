import { expect, test } from 'vitest'
import { pages as contentPages } from '#seeds/content/index.ts'
import { isReachable } from '#server/domains/content/content.rules.ts'
import { routes } from '#server/domains.ts'
import type { PageEntry } from '#web/rendering/page-table.ts'
import pageTable from '#web/routes.ts'

const pathsOf = (entries: PageEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    return [...(entry.path ? [path] : []), ...pathsOf(entry.children ?? [], path)]
  })

test('no page stands at the path of a call', () => {
  const calls = new Set(routes.map(({ call }) => call.path.toLowerCase()))
  const slugs = contentPages.map(({ slug }) => slug).filter(isReachable)
  const pages = [...pathsOf(pageTable), ...slugs.map((slug) => `/${slug}`)]
  expect(pages.filter((path) => calls.has(path.toLowerCase()))).toEqual([])
  expect(pages).toEqual(expect.arrayContaining(['/konto/sicherheit', '/impressum']))
})
