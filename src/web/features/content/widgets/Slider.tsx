import { useRef } from 'react'
import { ButtonLink } from '#web/ui/Button.tsx'
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts'
import { TeaserPicture } from './TeaserPicture.tsx'
import css from './Teasers.module.css'
import type { WidgetProps } from './widget-props.ts'

/** One slide after the other. It never moves by itself, and works as a row that scrolls without a script. */
export const Slider = ({ data, loaded }: WidgetProps<'slider'>) => {
  const track = useRef<HTMLUListElement>(null)
  const slides = loaded.slides?.filter(({ slider }) => slider === data.slider) ?? []
  if (!slides.length) return null
  const move = (by: 1 | -1) => track.current?.scrollBy({ left: by * track.current.clientWidth })
  return (
    <section className={`content-width ${css.section}`} aria-labelledby={`slider-${data.slider}`}>
      <header className={css.head}>
        <h2 id={`slider-${data.slider}`}>{data.title}</h2>
        {slides.length > 1 && (
          <div className={css.arrows}>
            <button type="button" onClick={() => move(-1)} aria-label="Zurück">
              <IconChevronLeft size={22} aria-hidden />
            </button>
            <button type="button" onClick={() => move(1)} aria-label="Weiter">
              <IconChevronRight size={22} aria-hidden />
            </button>
          </div>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul className={css.slides} ref={track} tabIndex={0} aria-labelledby={`slider-${data.slider}`}>
        {slides.map((slide) => (
          <li key={slide.id} className={css.slide} data-tone={slide.tone}>
            <div>
              <h3>{slide.title}</h3>
              <p>{slide.text}</p>
              <ButtonLink to={slide.url}>{slide.button}</ButtonLink>
            </div>
            <TeaserPicture teaser={slide} size={180} />
          </li>
        ))}
      </ul>
    </section>
  )
}
