import {
  saveBanners,
  saveCookieType,
  saveMenu,
  savePage,
  saveSlides,
  saveTexts,
} from '#server/domains/content/index.ts'
import { cookieTypes } from './cookies.ts'
import { footer, header } from './menus.ts'
import { about } from './pages/about.ts'
import { accessibility } from './pages/accessibility.ts'
import { becomeProvider } from './pages/become-provider.ts'
import { help } from './pages/help.ts'
import { home } from './pages/home.ts'
import { imprint } from './pages/imprint.ts'
import { inquirySent } from './pages/inquiry-sent.ts'
import { notFound } from './pages/not-found.ts'
import { privacy } from './pages/privacy.ts'
import { ranking } from './pages/ranking.ts'
import { terms } from './pages/terms.ts'
import { withdrawal } from './pages/withdrawal.ts'
import { banners, slides } from './teasers.ts'
import { texts } from './texts.ts'

export const pages = [
  home,
  notFound,
  about,
  help,
  becomeProvider,
  inquirySent,
  ranking,
  imprint,
  privacy,
  terms,
  withdrawal,
  accessibility,
]

/** Lays down the copy the product starts with. What is there already stays, so the operator's edits survive. */
export const loadContent = async () => {
  for (const [topic, ofTopic] of Object.entries(texts)) await saveTexts(topic, ofTopic, 'keep')
  await saveMenu('header', header, 'keep')
  await saveMenu('footer', footer, 'keep')
  for (const [position, type] of cookieTypes.entries()) await saveCookieType(type, position, 'keep')
  for (const page of pages) await savePage(page, 'keep')
  for (const [place, ofPlace] of Object.entries(banners)) await saveBanners(place, ofPlace, 'keep')
  for (const [slider, ofSlider] of Object.entries(slides)) await saveSlides(slider, ofSlider, 'keep')
}
