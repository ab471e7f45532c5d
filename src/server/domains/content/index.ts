/** The door of the content domain. */
export { cleanHtml, escapeHtml, textOfHtml } from './content.html.ts'
export { onWidgets } from './content.loaders.ts'
export {
  type CookieType,
  type Existing,
  type Menu,
  type Page,
  removeSeo,
  saveCookieType,
  saveMenu,
  savePage,
  saveSeo,
  saveTexts,
} from './content.service.ts'
export { saveBanners, saveSlides, type Teasers } from './teasers.service.ts'
