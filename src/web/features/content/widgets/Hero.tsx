import { ButtonLink } from '#web/ui/Button.tsx'
import { DoorTiles } from '../doors/DoorTiles.tsx'
import { WelcomeBack } from '../doors/WelcomeBack.tsx'
import { SearchForm } from '../shell/SearchForm.tsx'
import css from './Hero.module.css'
import { Landscape } from './Landscape.tsx'
import { Stall } from './Stall.tsx'
import type { WidgetProps } from './widget-props.ts'

const Links = ({ links, isMain }: { links: WidgetProps<'hero'>['data']['links']; isMain: boolean }) =>
  links.length > 0 && (
    <div className={css.links}>
      {links.map(({ label, url }, index) => (
        <ButtonLink key={url} to={url} look={index === 0 && isMain ? 'filled' : 'quiet'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )

/** At the head of a page: what this is, the search, and the region itself. Further down: a band with one call. */
export const Hero = ({ data, isFirst }: WidgetProps<'hero'>) =>
  isFirst ? (
    <section className={css.hero}>
      <Landscape className={css.landscape} />
      <div className={`content-width ${css.row}`}>
        <div className={css.words}>
          <h1>{data.title}</h1>
          <p>{data.text}</p>
          {data.search && (
            <>
              <DoorTiles />
              <SearchForm large />
              <WelcomeBack />
            </>
          )}
          <Links links={data.links} isMain={!data.search} />
        </div>
        <Stall />
      </div>
    </section>
  ) : (
    <section className={`content-width ${css.around}`}>
      <div className={css.band}>
        <div>
          <h2>{data.title}</h2>
          <p>{data.text}</p>
        </div>
        {data.search && <SearchForm large />}
        <Links links={data.links} isMain={!data.search} />
      </div>
    </section>
  )
