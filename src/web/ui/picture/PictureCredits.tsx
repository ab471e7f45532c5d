import type { ShownMedium } from '#contract/products/shapes.ts'
import css from './CutPicture.module.css'

type Shown = { name: string; medium: ShownMedium | null }

/** Who has to be named with some pictures, in one line below them. */
export const PictureCredits = ({ shown }: { shown: Shown[] }) => {
  const named = shown.flatMap(({ name, medium }) => (medium?.credit ? [`${medium.credit} (${name})`] : []))
  if (!named.length) return null
  return (
    <p className={css.credits}>
      {named.length > 1 ? 'Bilder' : 'Bild'}: {named.join('; ')}
    </p>
  )
}
