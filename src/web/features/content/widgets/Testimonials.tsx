import type { LoadedData } from '#contract/content/widget-data.ts'
import css from './Teasers.module.css'
import type { WidgetProps } from './widget-props.ts'
import shared from './widgets.module.css'

const shown = 3

const Voices = ({ voices }: { voices: NonNullable<LoadedData['testimonials']> }) => (
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
)

/** What people say, the first three at once; nothing where nobody has said anything. */
export const Testimonials = ({ data, loaded }: WidgetProps<'testimonials'>) => {
  const voices = loaded.testimonials?.filter(({ kind }) => !data.kind || kind === data.kind) ?? []
  const others = voices.slice(shown)
  if (!voices.length) return null
  return (
    <section className={`content-width ${css.section}`}>
      <header className={shared.sectionHead}>
        <h2>{data.title}</h2>
        {data.text && <p>{data.text}</p>}
      </header>
      <Voices voices={voices.slice(0, shown)} />
      {others.length > 0 && (
        <details className={css.otherVoices}>
          <summary>{others.length === 1 ? 'Eine weitere Stimme' : `${others.length} weitere Stimmen`}</summary>
          <Voices voices={others} />
        </details>
      )}
    </section>
  )
}
