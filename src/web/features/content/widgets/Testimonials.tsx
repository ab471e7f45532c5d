import css from './Teasers.module.css'
import type { WidgetProps } from './widget-props.ts'
import shared from './widgets.module.css'

const shown = 3

/** What people say; nothing where nobody has said anything. */
export const Testimonials = ({ data, loaded }: WidgetProps<'testimonials'>) => {
  const voices = loaded.testimonials?.filter(({ kind }) => !data.kind || kind === data.kind).slice(0, shown) ?? []
  if (!voices.length) return null
  return (
    <section className={`content-width ${css.section}`}>
      <header className={shared.sectionHead}>
        <h2>{data.title}</h2>
        {data.text && <p>{data.text}</p>}
      </header>
      <ul className={css.voices}>
        {voices.map(({ id, name, about, quote }) => (
          <li key={id}>
            <figure>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span>{about}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
