import { expect, test } from 'vitest'
import { withoutServerExports } from '../scripts/page-exports.ts'

const page = `import './page.css'
import { useLoaderData } from 'react-router'
import { load, title as titleOf } from 'page-data'
import all from 'calls'
const limit = 5
const labels = { title: titleOf }
const ask = async (id) => load(id, limit)
export const loader = async ({ params }) => ask(params.id, all)
export async function action() { return all }
export const meta = () => [{ title: labels.title }]
export default function Page() { return useLoaderData().name }
register()
`

test('a page for browsers has neither loader nor action, nor what only these need', () => {
  expect(withoutServerExports(page)).toBe(`import './page.css'
import { useLoaderData } from 'react-router'
import { title as titleOf } from 'page-data'
const labels = { title: titleOf }
export const meta = () => [{ title: labels.title }]
export default function Page() { return useLoaderData().name }
register()`)
})

test('what loader and page share stays', () => {
  const shared = `import { read } from 'read'
export const loader = () => read(1)
const shown = () => read(2)
export { shown as default }`
  expect(withoutServerExports(shared)).toBe(`import { read } from 'read'
const shown = () => read(2)
export { shown as default }`)
})
