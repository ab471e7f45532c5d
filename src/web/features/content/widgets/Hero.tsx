import { ButtonLink } from '#web/ui/Button.tsx'
import { pictogramUrl } from '../pictograms.ts'
import { SearchForm } from '../shell/SearchForm.tsx'
import css from './Hero.module.css'
import { Landscape } from './Landscape.tsx'
import type { WidgetProps } from './Widgets.tsx'

const goods = ['basket', 'bread', 'bouquet', 'cheese', 'tools', 'honey', 'bikes'] as const

/** The first thing one sees: what this is, the search, and the region itself. */
export const Hero = ({ data, isFirst }: WidgetProps<'hero'>) => {
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <section className={css.hero}>
      <Landscape className={css.landscape} />
      <div className={`content-width ${css.row}`}>
        <div className={css.words}>
          <Title>{data.title}</Title>
          <p>{data.text}</p>
          {data.search && <SearchForm large />}
          {data.links.length > 0 && (
            <div className={css.links}>
              {data.links.map(({ label, url }, index) => (
                <ButtonLink key={url} to={url} look={index === 0 && !data.search ? 'filled' : 'quiet'}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          )}
        </div>
        <div className={css.goods} aria-hidden>
          {goods.map((name) => (
            <img key={name} src={pictogramUrl(name)} alt="" width={160} height={160} data-good={name} />
          ))}
        </div>
      </div>
    </section>
  )
}
