import { formatEuro, formatLongDate } from '#lib/format.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { callOf } from '../calls.ts'
import type { Provider } from '../providers.data.ts'
import css from './Business.module.css'

type Content = Provider['company_contents'][number]

const addressOf = ({ button_type, button_value }: Content) => {
  if (button_type === 'phone') return callOf(button_value)
  return button_type === 'email' ? `mailto:${button_value}` : button_value
}

/**
 * Of a reduced price only what it costs now: next to a former price the lowest of the last 30 days would have to stand
 * (PAngV §11), and the news have no price log.
 */
const Price = ({ price, reduced }: { price: number | null; reduced: number | null }) => {
  if (price === null) return null
  if (reduced === null) return <p className={css.price}>{formatEuro(price)}</p>
  return (
    <p className={css.price}>
      {formatEuro(reduced)} <span>Angebotspreis</span>
    </p>
  )
}

/** News and offers beside the products. */
export const BusinessNews = ({ contents }: { contents: Content[] }) => (
  <section id="aktuelles" className={css.section}>
    <h2>Aktuelles</h2>
    <ul className={css.news}>
      {contents.map((content) => (
        <li key={content.id}>
          {content.image && <Picture picture={content.image} alt="" sizes="(max-width: 767px) 94vw, 400px" />}
          <div>
            {content.date && <p className={css.date}>{formatLongDate(content.date)}</p>}
            <h3>{content.title}</h3>
            {content.text && <p>{content.text}</p>}
            <Price price={content.price} reduced={content.dicounted_price} />
            {content.button_type !== 'none' && (
              <a
                className={css.more}
                href={addressOf(content)}
                {...(content.is_external_url && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                {content.button_text || 'Mehr erfahren'}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  </section>
)
