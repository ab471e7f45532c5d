import type { WidgetLoaders } from '#server/domains/content/index.ts'
import { createCache } from '#server/platform/cache/cache.ts'
import { presentCard, presentSection, presentSlider } from '../products.present.ts'
import * as cards from './cards.queries.ts'
import { type Section, type Slider, selectSections, selectSliders } from './sliders.queries.ts'

// everybody's home page shows the same; with the three seconds of a finished page nothing is older than five
const options = { max: 10, seconds: 2, isCostly: () => true }
const [rememberRow, rememberSliders, rememberSections] = [
  createCache<readonly cards.CardRow[]>(options),
  createCache<Slider[]>(options),
  createCache<Section[]>(options),
]

const rows = { latest: cards.selectLatest, trending: cards.selectTrending, featured: cards.selectFeatured }
const shownInRow = 12
const shownInSlider = 8
const sectionsShown = 4
const shownInSection = 4

export const productWidgets: WidgetLoaders = {
  'product-row': async (widgets) => {
    const lists = [...new Set(widgets.map(({ list }) => list))]
    const loaded = lists.map(
      async (list) =>
        [list, (await rememberRow(list, async () => rows[list]())).slice(0, shownInRow).map(presentCard)] as const,
    )
    return { rows: Object.fromEntries(await Promise.all(loaded)) }
  },
  'product-sliders': async () => ({
    sliders: (await rememberSliders('all', selectSliders)).map((slider) =>
      presentSlider({ ...slider, cards: slider.cards.slice(0, shownInSlider) }),
    ),
  }),
  // a category that cannot fill its panel is left out
  'product-sections': async () => ({
    sections: (await rememberSections('all', selectSections))
      .filter((section) => section.cards.length >= shownInSection)
      .slice(0, sectionsShown)
      .map((section) => presentSection({ ...section, cards: section.cards.slice(0, shownInSection) })),
  }),
}
