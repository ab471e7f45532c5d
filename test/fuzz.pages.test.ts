import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PageEntry } from '#web/rendering/page-table.ts'
import pageTable from '#web/routes.ts'
import { hasPages, useApp } from './harness.ts'

const { inject } = useApp({ limits: false, pages: true })

const pathsOf = (entries: PageEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    return [...(entry.path && !entry.children ? [path] : []), ...pathsOf(entry.children ?? [], path)]
  })

/** What pages read of their address, as far as the source names it. */
const queryNames = [
  ...new Set(
    globSync('src/web/{pages,features}/**/*.{ts,tsx}').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /\b(?:params|searchParams|search|query)\.(?:get|getAll|has)\('(\w{1,30})'\)/g,
        ),
      ].map((found) => found[1]!),
    ),
  ),
]
const odd = [
  '%00',
  '%F0%9F%99%82'.repeat(60),
  '%E2%80%AE%01',
  '1e308',
  '0x10',
  '2026-02-30',
  '-1',
  '%ED%A0%80',
  '%',
  '1.234,56',
]

test.skipIf(!hasPages)('no address of a page ends in a 5xx', async () => {
  const problems: string[] = []
  let sent = 0
  // pages of an area are rendered in the browser and get one address each
  for (const [at, path] of pathsOf(pageTable).entries()) {
    const isArea = /^\/(konto|anbieter|betreiber)\//.test(path)
    for (const value of isArea ? [odd[at % odd.length]!] : odd) {
      const query = queryNames.map((name) => `${name}=${value}`).join('&')
      const url = `${path.replace('*', 'x').replace(/:\w+\??/g, value)}?${query}`
      const answer = await inject({ method: 'GET', url, headers: { host: 'localhost' } })
      sent++
      if (answer.statusCode >= 500) problems.push(`${url.slice(0, 40)} -> ${answer.statusCode}`)
    }
  }
  expect(problems).toEqual([])
  expect(sent).toBeGreaterThan(500)
  expect(queryNames.length).toBeGreaterThan(20)
})
