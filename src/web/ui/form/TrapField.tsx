import css from './TrapField.module.css'

/** A field that people neither see nor reach: only programs fill it in. */
export const TrapField = () => (
  <div className={css.trap} aria-hidden>
    <label>
      Website
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
