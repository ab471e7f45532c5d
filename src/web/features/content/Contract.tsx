import { formatLongDate } from '#lib/format.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import type { ContractText } from './contact/contact.data.ts'
import css from './TextPage.module.css'

/** The contract between the platform and its providers, as it is in force. */
export const Contract = ({ contract }: { contract: ContractText }) => (
  <article className={css.page}>
    <header className={css.head}>
      <div className="content-width">
        <h1>Anbietervertrag</h1>
        <p>Stand: {formatLongDate(contract.version)}</p>
      </div>
    </header>
    <div className={`content-width ${css.texts}`}>
      <div>
        {contract.data.map(({ id, title, text }, index) => (
          <section key={id}>
            <h2>
              {index + 1}. {title}
            </h2>
            <p>{text}</p>
          </section>
        ))}
        <ButtonLink to={paths.becomeProvider} look="quiet">
          Mehr für Anbieter
        </ButtonLink>
      </div>
    </div>
  </article>
)
