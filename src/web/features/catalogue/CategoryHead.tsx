import type { catalogueCalls } from '#contract/catalogue/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { categoryPath } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/layout/Breadcrumb.tsx'
import chips from '#web/ui/layout/Chips.module.css'
import { CutPicture } from '#web/ui/picture/CutPicture.tsx'
import { PictureCredits } from '#web/ui/picture/PictureCredits.tsx'
import css from './CategoryHead.module.css'

export type World = OutputOf<typeof catalogueCalls.getWorld>['data']

const specials: Record<string, Crumb> = {
  services: { label: 'Dienstleistungen', to: categoryPath('dienstleistungen') },
  property_type: { label: 'Immobilien', to: categoryPath('immobilien') },
}

/** The way up. Services and property have one page for all of them above. */
export const crumbsOf = ({ id, category_type, parents }: World): Crumb[] => {
  const special = typeof id === 'string' ? undefined : specials[category_type]
  return [...(special ? [special] : []), ...parents.map(({ name, slug }) => ({ label: name, to: categoryPath(slug) }))]
}

/** A phone has two or three dots for each pixel: the copy of two thirds of its width is sharp there, and half as heavy. */
const sizes = '(max-width: 599px) 66vw, (max-width: 959px) 200px, 320px'

/** What a category is about and what lies below it, with the pictures that the operator chose. */
export const CategoryHead = ({ world }: { world: World }) => (
  <header className={css.head}>
    <Breadcrumb crumbs={crumbsOf(world)} here={world.name} />
    <div className={css.about}>
      <div>
        <h1>{world.name}</h1>
        {world.description && <p className={css.text}>{world.description}</p>}
        {world.sub_categories.length > 0 && (
          <nav aria-label={`Bereiche von ${world.name}`}>
            <ul className={`${chips.chips} ${css.below}`}>
              {world.sub_categories.map(({ id, name, slug, medium }) => (
                <li key={id}>
                  <Link to={categoryPath(slug)}>
                    {medium && <CutPicture medium={medium} className={css.belowPicture} sizes="32px" />}
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {world.medium && <CutPicture medium={world.medium} className={css.picture} sizes={sizes} isEager />}
    </div>
    <PictureCredits shown={[world, ...world.sub_categories]} />
  </header>
)
