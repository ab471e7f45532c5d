import { IconArrowRight } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { TeaserPicture } from './TeaserPicture.tsx'
import css from './Teasers.module.css'
import type { WidgetProps } from './widget-props.ts'

/** Invitations side by side. */
export const Banners = ({ data, loaded }: WidgetProps<'banners'>) => {
  const banners = loaded.banners?.filter(({ place }) => place === data.place) ?? []
  if (!banners.length) return null
  return (
    <section className={`content-width ${css.section}`} aria-label="Tipps">
      <ul className={css.banners}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <Link to={banner.url} className={css.banner} data-tone={banner.tone}>
              <span>
                <strong>{banner.title}</strong>
                {banner.text && <span>{banner.text}</span>}
                <span className={css.go}>
                  {banner.button}
                  <IconArrowRight size={18} aria-hidden />
                </span>
              </span>
              <TeaserPicture teaser={banner} size={84} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
