import { type Browser, type BrowserContext, type BrowserContextOptions, test } from '@playwright/test'

/** A long journey of several people runs once: who buys has the phone of the project, who works in an area this screen. */
export const largeScreen: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  hasTouch: false,
  reducedMotion: 'reduce',
}

/** Somebody else who works on a phone. */
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const free = new Map<string, BrowserContext[]>()
const taken: { kind: string; context: BrowserContext }[] = []

/**
 * A context that the next journey of this worker uses again, so that scripts and styles come from the browser's cache. What a
 * journey leaves behind is cleared: pages, cookies, permissions here, storage in `openCleanPage`.
 */
export const takeContext = async (browser: Browser, options: BrowserContextOptions = {}) => {
  const kind = JSON.stringify(options)
  const context = free.get(kind)?.pop() ?? (await browser.newContext({ ...options, serviceWorkers: 'block' }))
  taken.push({ kind, context })
  return context
}

export const giveContextsBack = async () => {
  for (const { kind, context } of taken.splice(0)) {
    await Promise.all(context.pages().map((page) => page.close()))
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    free.set(kind, [...(free.get(kind) ?? []), context])
  }
}

/** Only a page can clear the storage of its context. */
export const openCleanPage = async (context: BrowserContext) => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const origin = test.info().project.use.baseURL!
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' })
  await session.detach()
  return page
}

/** Somebody else in a browser of their own, which is closed when the journey ends. */
export const openOther = async (browser: Browser, options: BrowserContextOptions = {}) =>
  openCleanPage(await takeContext(browser, options))
