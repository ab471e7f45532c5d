import { refuse } from '#lib/errors.ts'
import { log } from '../../log.ts'
import { watchFigure } from '../../metrics/metrics.ts'
import { inSpan } from '../../traces/traces.ts'

const failuresBeforeOpen = 5
const openMs = 15_000

const openCircuits: Record<string, number> = {}
watchFigure(
  'circuit_open',
  'Services that are not asked for a moment, since they kept failing',
  () => openCircuits,
  'service',
)

/**
 * A service that failed several times in a row is not asked for some seconds, so that nobody waits for it in vain; then one tries.
 * `isFault` tells faults of the service from answers that only refuse what was asked.
 */
export const createCircuit = (service: string, isFault: (error: unknown) => boolean = () => true) => {
  let failures = 0
  let nextTryAt = 0
  openCircuits[service] = 0

  const succeeded = () => {
    if (failures >= failuresBeforeOpen) log.warn({ service }, 'service is back')
    failures = 0
    openCircuits[service] = 0
  }
  const failed = (err: unknown) => {
    failures++
    if (failures < failuresBeforeOpen) return
    if (failures === failuresBeforeOpen)
      log.error({ service, err }, 'service keeps failing and is left alone for a moment')
    nextTryAt = Date.now() + openMs
    openCircuits[service] = 1
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (failures >= failuresBeforeOpen) {
      if (Date.now() < nextTryAt) throw refuse('UNAVAILABLE', { retryAfterSeconds: Math.ceil(openMs / 1000) })
      // the others wait for the one that tries, but not for a long upload
      nextTryAt = Date.now() + openMs
    }
    try {
      const done = await inSpan(service, { kind: 'CLIENT' }, work)
      succeeded()
      return done
    } catch (error) {
      if (isFault(error)) failed(error)
      else succeeded()
      throw error
    }
  }
}
