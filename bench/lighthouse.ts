/**
 * Lighthouse (mobile) on pages of a running demo: `npm run lighthouse -- http://localhost:3000 /impressum`. Each page is
 * measured three times and the middle run counts, as Lighthouse advises: it depends on what else the machine does.
 */
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import playwright from '../playwright.config.ts'

const [base = 'http://localhost:3000', ...given] = process.argv.slice(2)
const paths = given.length
  ? given
  : [
      '/',
      '/kategorie/wohnen',
      '/produkt/kissenhuelle-strick',
      '/betriebe',
      '/betriebe/hofladen-sommer-gbr',
      '/anmelden',
      '/datenschutz',
    ]
const runs = 3
const wanted = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 }

const { executablePath, args = [] } = playwright.use?.launchOptions ?? {}
const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...args] })

const measure = async (path: string) => {
  const url = new URL(path, base).href
  const answers: Result[] = []
  for (let run = 0; run < runs; run++)
    answers.push((await lighthouse(url, { port: chrome.port, onlyCategories: Object.keys(wanted) }))!.lhr)
  const speed = (answer: Result) => answer.categories.performance?.score ?? 0
  return answers.sort((a, b) => speed(a) - speed(b))[Math.floor(runs / 2)]!
}

for (const path of paths) {
  const { categories, audits } = await measure(path)
  // pages that are not meant for search engines say so, and Lighthouse counts it against them
  const isHidden = audits['is-crawlable']?.score === 0
  const scores = Object.entries(wanted).map(([name, least]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100)
    const holds = score >= least || (name === 'seo' && isHidden)
    if (!holds) process.exitCode = 1
    return `${name} ${score}${holds ? '' : ` (wanted ${least})`}`
  })
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  const lcp = audits['largest-contentful-paint']?.displayValue
  const blocked = audits['total-blocking-time']?.displayValue
  console.log(
    `${path}  ${scores.join(' · ')}${isHidden ? ' (noindex)' : ''} · LCP ${lcp} · blocked ${blocked} · ${failed.map(({ id }) => id).join(', ')}`,
  )
}
chrome.kill()
