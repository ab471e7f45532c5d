import type { ShownMedium } from '#contract/products/shapes.ts'
import css from './CutPicture.module.css'

type Shown = { name: string; medium: ShownMedium | null }

/** Who has to be named with some pictures, in one line below them. */
export const PictureCredits = ({ shown }: { shown: Shown[] }) => {
  const named = shown.flatMap(({ name, medium }) => (medium?.credit ? [{ name, credit: medium.credit }] : []))
  if (!named.length) return null
  const namesOf = (credit: string) => named.flatMap((one) => (one.credit === credit ? one.name : []))
  const credits = [...new Set(named.map(({ credit }) => credit))].map(
    (credit) => `${credit} (${namesOf(credit).join(', ')})`,
  )
  return (
    <p className={css.credits}>
      {named.length > 1 ? 'Bilder' : 'Bild'}: {credits.join('; ')}
    </p>
  )
}
