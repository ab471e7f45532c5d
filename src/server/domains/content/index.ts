/** The door of the content domain. */
export {
  type CookieType,
  type Existing,
  type Menu,
  type Page,
  saveCookieType,
  saveMenu,
  savePage,
  saveTexts,
} from './content.service.ts'
