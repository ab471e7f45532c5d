import { refuse } from '#lib/errors.ts'
import { log } from '../../log.ts'
import { watchFigure } from '../../metrics/metrics.ts'

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
  let closedUntil = 0
  let isTrying = false
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
    closedUntil = Date.now() + openMs
    openCircuits[service] = 1
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const isOpen = failures >= failuresBeforeOpen
    if (isOpen && (isTrying || Date.now() < closedUntil))
      throw refuse('UNAVAILABLE', { retryAfterSeconds: Math.ceil(openMs / 1000) })
    isTrying = isOpen
    try {
      const done = await work()
      succeeded()
      return done
    } catch (error) {
      if (isFault(error)) failed(error)
      else succeeded()
      throw error
    } finally {
      if (isOpen) isTrying = false
    }
  }
}
