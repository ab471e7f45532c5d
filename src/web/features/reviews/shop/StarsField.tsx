import { useId } from 'react'
import css from './StarsField.module.css'

const words = ['', 'Schlecht', 'Mäßig', 'In Ordnung', 'Gut', 'Sehr gut']

type StarsFieldProps = { value: number; error?: string | undefined; onChange: (stars: number) => void }

/** Five stars to choose from: radio buttons that look like stars. */
export const StarsField = ({ value, error, onChange }: StarsFieldProps) => {
  const id = useId()
  return (
    <fieldset className={css.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Ihre Bewertung</legend>
      <div className={css.row}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={css.star} data-on={stars <= value || undefined}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={`${stars} ${stars === 1 ? 'Stern' : 'Sterne'}: ${words[stars]}`}
            />
            <span aria-hidden />
          </label>
        ))}
        <span className={css.word} aria-hidden>
          {words[value]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
