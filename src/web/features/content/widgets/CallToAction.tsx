import { ButtonLink } from '#web/ui/Button.tsx'
import css from './Hero.module.css'
import type { WidgetProps } from './widget-props.ts'

/** A band with one thing to do next, and at most one other. */
export const CallToAction = ({ data }: WidgetProps<'call-to-action'>) => (
  <section className={`content-width ${css.around}`}>
    <div className={css.band}>
      <div>
        <h2>{data.title}</h2>
        {data.text && <p>{data.text}</p>}
      </div>
      <div className={css.links}>
        {data.links.map(({ label, url }, index) => (
          <ButtonLink key={url} to={url} look={index === 0 ? 'filled' : 'quiet'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  </section>
)
