import css from './Teasers.module.css'
import type { WidgetProps } from './widget-props.ts'
import shared from './widgets.module.css'

/** What a provider gets and pays. Texts come in pairs: package.NAME.title and package.NAME.text. */
export const PackageInfo = ({ data, loaded }: WidgetProps<'package-info'>) => {
  const texts = new Map(loaded.packages?.map(({ key, text }) => [key, text]))
  const names = [...texts.keys()].flatMap((key) => /^(.+)\.title$/.exec(key)?.[1] ?? [])
  if (!names.length) return null
  return (
    <section className={`content-width ${css.section}`}>
      <header className={shared.sectionHead}>
        <h2>{data.title}</h2>
        {data.text && <p>{data.text}</p>}
      </header>
      <ul className={css.facts}>
        {names.map((name) => (
          <li key={name}>
            <h3>{texts.get(`${name}.title`)}</h3>
            <p>{texts.get(`${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
