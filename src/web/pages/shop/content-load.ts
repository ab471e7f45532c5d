import { loadBackdrop } from '#web/app/place/map.data.ts'
import type { Page } from '#web/features/content/content.data.ts'

/** For loaders: what a page of the content service needs beside itself. */
export const withBackdrop = async (page: Page) => ({
  page,
  backdrop: page.loaded.places?.length ? await loadBackdrop(page.loaded.places) : null,
})
