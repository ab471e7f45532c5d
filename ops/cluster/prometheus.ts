import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPart } from './debian.ts'
import { home, metricsToken, nodes, ports, root } from './layout.ts'
import { start } from './processes.ts'

/** With the settings and alerts of `ops/prometheus`; it asks every process of the cluster itself, every five seconds. */
export const startPrometheus = async () => {
  const folder = join(home, 'prometheus')
  mkdirSync(join(folder, 'data'), { recursive: true })
  const rules = join(root, 'ops/prometheus')
  const targets = [...ports.apps, ports.worker].map((port) => `"127.0.0.1:${port}"`).join(', ')
  const settings = readFileSync(join(rules, 'prometheus.yml'), 'utf8')
    .replace('"127.0.0.1:3000"', targets)
    .replace('targets: []', `targets: [${nodes.map(({ rest }) => `"127.0.0.1:${rest}"`).join(', ')}]`)
    .replace('alerts.yml', join(rules, 'alerts.yml'))
    .replace('scrape_interval: 15s, evaluation_interval: 15s', 'scrape_interval: 5s, evaluation_interval: 5s')
  writeFileSync(join(folder, 'prometheus.yml'), settings)
  writeFileSync(join(folder, 'metrics-token'), metricsToken)
  const program = join(await fetchPart('prometheus', home), 'usr/bin/prometheus')
  return start(
    'prometheus',
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
    ],
    { home },
  )
}

type Answer = { data: { result: { metric: Record<string, string>; value: [number, string] }[] } }

/** What Prometheus says to a question of its own language. */
export const askPrometheus = async (query: string) => {
  const answer = await fetch(`http://127.0.0.1:${ports.prometheus}/api/v1/query?${new URLSearchParams({ query })}`)
  return ((await answer.json()) as Answer).data.result
}
