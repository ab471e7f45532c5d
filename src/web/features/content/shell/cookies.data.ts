import { api } from '#web/app/api.ts'

/** Accounts keep their choice on the server too, so that the next device need not ask. */
export const keepForAccount = async (types: readonly string[]) => {
  const { contentCalls } = await import('#contract/content/calls.ts')
  // the choice holds on this device already; a lost copy is asked for again elsewhere
  await api(contentCalls.setCookieChoice, { types: [...types] }).catch(() => undefined)
}
