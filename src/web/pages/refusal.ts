import { data } from 'react-router'
import { ApiError } from '#web/app/api.ts'

/** What a page asks for by its address: where it is missing, the page is missing. */
export const orNotFound = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}
