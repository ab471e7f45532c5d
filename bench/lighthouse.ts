/** Lighthouse (mobile) on pages of a running demo: `npm run lighthouse -- http://localhost:3000 /impressum`. */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import playwright from '../playwright.config.ts'

const [base = 'http://localhost:3000', ...given] = process.argv.slice(2)
const paths = given.length
  ? given
  : ['/', '/kategorie/wohnen', '/produkt/kissenhuelle-strick', '/anmelden', '/datenschutz']
const wanted = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 }

const { executablePath, args = [] } = playwright.use?.launchOptions ?? {}
const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...args] })

for (const path of paths) {
  const result = await lighthouse(new URL(path, base).href, { port: chrome.port, onlyCategories: Object.keys(wanted) })
  const { categories, audits } = result!.lhr
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
  console.log(
    `${path}  ${scores.join(' · ')}${isHidden ? ' (noindex)' : ''} · LCP ${lcp} · ${failed.map(({ id }) => id).join(', ')}`,
  )
}
chrome.kill()
