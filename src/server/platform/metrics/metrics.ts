import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
const registers = [registry]

export const requestDuration = new Histogram({
  name: 'http_server_request_duration_seconds',
  help: 'How long requests took, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const pageRequests = new Counter({
  name: 'page_cache_requests_total',
  help: 'Pages that all guests share: kept ones and ones that somebody had to wait for',
  labelNames: ['outcome'],
  registers,
})

export const shedRequests = new Counter({
  name: 'shed_requests_total',
  help: 'Requests refused under load, by what they were for',
  labelNames: ['kind'],
  registers,
})

export const jobRuns = new Counter({
  name: 'jobs_runs_total',
  help: 'Jobs that this process ran, by queue and outcome',
  labelNames: ['queue', 'outcome'],
  registers,
})

/** A figure of this process, read when it is asked for: one, or one for each value of the label. */
export const watchFigure = (
  name: string,
  help: string,
  read: () => number | Record<string, number>,
  label = 'kind',
) => {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers,
    collect() {
      const found = read()
      if (typeof found === 'number') this.set(found)
      else for (const [value, figure] of Object.entries(found)) this.set({ [label]: value }, figure)
    },
  })
}
