import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Outcome of each test by file, of the last run that had the file; `npm run law` reads it. */
const place = (root) => join(root, '.data/test-results.json')

const fromVitest = ({ testResults = [] }, root) =>
  testResults.map(({ name, assertionResults }) => [
    relative(root, name).replaceAll('\\', '/'),
    Object.fromEntries(assertionResults.map(({ fullName, status }) => [fullName, status])),
  ])

/** A test passed when its last attempt in every project did. */
const outcomeOf = ({ tests }) => {
  const last = tests.map(({ results }) => results.at(-1)?.status ?? 'skipped')
  if (last.every((status) => status === 'passed')) return 'passed'
  return last.some((status) => status !== 'passed' && status !== 'skipped') ? 'failed' : 'skipped'
}
const specsOf = (suite, above = '') => [
  ...(suite.specs ?? []).map((spec) => [spec.file, `${above}${spec.title}`, outcomeOf(spec)]),
  ...(suite.suites ?? []).flatMap((inner) =>
    specsOf(inner, inner.title === inner.file ? above : `${above}${inner.title} `),
  ),
]
const fromPlaywright = ({ suites = [] }) => {
  const files = {}
  for (const [file, title, outcome] of suites.flatMap((suite) => specsOf(suite)))
    files[`e2e/${file}`] = { ...files[`e2e/${file}`], [title]: outcome }
  return Object.entries(files)
}

export const readResults = (root) => {
  try {
    return JSON.parse(readFileSync(place(root), 'utf8'))
  } catch {
    return {}
  }
}

/** Keeps what a report of vitest or Playwright says; files that did not run stay as they were. */
export const keepResults = (root, report) => {
  const files = report.testResults ? fromVitest(report, root) : fromPlaywright(report)
  const kept = { ...readResults(root), ...Object.fromEntries(files) }
  mkdirSync(dirname(place(root)), { recursive: true })
  writeFileSync(place(root), JSON.stringify(kept))
}
