import { AsyncLocalStorage } from 'node:async_hooks'
import { refuse } from '#lib/errors.ts'
import { isDatabaseAway } from '../platform/http/errors.ts'

type Rendering = { requestId: string; isDatabaseAway: boolean }
const renderings = new AsyncLocalStorage<Rendering>()

/** Of the request that a page is rendered for. */
export const renderedRequestId = () => renderings.getStore()?.requestId ?? 'page'

/** Notes at the page that is rendered that one of its calls found no database. */
export const watched =
  <I extends unknown[], O>(call: (...input: I) => Promise<O>) =>
  async (...input: I): Promise<O> => {
    try {
      return await call(...input)
    } catch (error) {
      const rendering = renderings.getStore()
      if (rendering && isDatabaseAway(error)) rendering.isDatabaseAway = true
      throw error
    }
  }

/** A page without its data is neither shown nor kept: whatever it made of the failure, it is refused as unavailable. */
export const renderFor = async <T>(requestId: string, render: () => Promise<T>): Promise<T> => {
  const rendering: Rendering = { requestId, isDatabaseAway: false }
  const page = await renderings.run(rendering, render)
  if (rendering.isDatabaseAway) throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 })
  return page
}
