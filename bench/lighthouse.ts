/**
 * Lighthouse (mobile) on pages of a running demo: `npm run lighthouse -- http://localhost:3000 /impressum`. Each page is
 * measured LIGHTHOUSE_RUNS times (3) and the middle run counts, as Lighthouse advises: it depends on what else the machine does.
 * It slows the processor down by LIGHTHOUSE_CPU (4), which is meant for a machine that does nothing else: the index after each page says how
 * fast it was (1,000 and more: 4 fits; below 300 it is slower than the phone that is meant, so 1).
 * Lighthouse is fetched when it is first asked for: it would be a fifth of all that everybody installs.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import playwright from '../playwright.config.ts'

const [base = 'http://localhost:3000', ...given] = process.argv.slice(2)
const paths = given.length
  ? given
  : [
      '/',
      '/kategorie/wohnen',
      '/produkt/kissenhuelle-strick',
      '/essen/gasthof-zur-alten-linde-kg',
      '/immobilie/3-zimmer-wohnung-am-see-in-tutzing',
      '/anfrage/bad',
      '/betriebe',
      '/betriebe/hofladen-sommer-gbr',
      '/regional/beitrag/stubenmusik-beim-wirt',
      '/anmelden',
      '/datenschutz',
    ]
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
/** all that a phone loads for a page, in KiB */
const heaviest = 250
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

type Audit = {
  id: string
  score: number | null
  scoreDisplayMode: string
  displayValue?: string
  numericValue?: number
}
type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
}

const { executablePath, args = [] } = playwright.use?.launchOptions ?? {}
const options = [
  '--output=json',
  '--quiet',
  `--throttling.cpuSlowdownMultiplier=${process.env.LIGHTHOUSE_CPU ?? 4}`,
  `--only-categories=${Object.keys(wanted).join(',')}`,
  `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
]

const look = async (url: string): Promise<Report> => {
  const { stdout } = await promisify(execFile)('npx', ['--yes', 'lighthouse@13.5.0', url, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}

const measure = async (path: string) => {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await look(new URL(path, base).href))
  const speed = ({ categories }: Report) => categories.performance?.score ?? 0
  return reports.sort((a, b) => speed(a) - speed(b))[Math.floor(runs / 2)]!
}

for (const path of paths) {
  const { categories, audits, environment } = await measure(path)
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
  const shifts = audits['cumulative-layout-shift']?.displayValue
  const kilobytes = Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1024)
  if (kilobytes > heaviest) process.exitCode = 1
  const weight = `${kilobytes} KiB${kilobytes > heaviest ? ` (at most ${heaviest})` : ''}`
  console.log(
    `${path}  ${scores.join(' · ')}${isHidden ? ' (noindex)' : ''} · LCP ${lcp} · blocked ${blocked} · shifts ${shifts} · ${weight} · index ${Math.round(environment.benchmarkIndex)} · ${failed.map(({ id }) => id).join(', ')}`,
  )
}
