import type { Pictogram } from '#contract/content/widgets.ts'

const files = import.meta.glob<string>('./pictograms/*.avif', { eager: true, query: '?url', import: 'default' })

/** Pictures of the hero, beside those that content can name. */
type Decoration = 'basket' | 'bouquet' | 'bread' | 'cheese' | 'honey' | 'pretzel' | 'tomato'

export const pictogramUrl = (name: Pictogram | Decoration) => files[`./pictograms/${name}.avif`] ?? ''
