import { data } from 'react-router'
import { ApiError } from '#web/app/api.ts'

/**
 * A search by its address: values that are refused are left out, and their sentences stand at their fields. Only a page
 * beyond the list is missing.
 */
export const orWithout = async <T>(
  values: Record<string, string>,
  ask: (values: Record<string, string>) => Promise<T>,
) => {
  try {
    return { found: await ask(values), problems: {} }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422 || 'page' in error.fields)
      return orNotFound(Promise.reject(error))
    const kept = Object.entries(values).filter(([name]) => !(name in error.fields))
    return { found: await orNotFound(ask(Object.fromEntries(kept))), problems: error.fields }
  }
}

/** What a page asks for by its address: where it is missing, the page is missing. */
export const orNotFound = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}
