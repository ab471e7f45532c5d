import { graphqlCalls } from '#contract/wire/graphql.ts'
import { ApiError, type ApiOptions, api } from './api.ts'

/** Asks the content query service; its refusals fail like those of a call. */
export const queryContent = async <T>(query: string, variables: Record<string, unknown>, options: ApiOptions = {}) => {
  const { data, errors } = await api(graphqlCalls.queryContent, { query, variables }, options)
  const [refusal] = errors ?? []
  if (refusal) {
    const { code, fields } = refusal.extensions
    throw new ApiError(code === 'NOT_FOUND' ? 404 : 400, {
      error: code,
      message: refusal.message,
      ...(fields && { fields }),
    })
  }
  return data as T
}
