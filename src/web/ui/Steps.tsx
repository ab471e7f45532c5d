import { IconCheck } from './icons.ts'
import css from './Steps.module.css'

type StepsProps = {
  label: string
  names: readonly string[]
  current: number
  /** the furthest step that may be opened */
  reached: number
  onOpen: (step: number) => void
}

/** Where one is in a form of several steps; steps already reached are buttons. */
export const Steps = ({ label, names, current, reached, onOpen }: StepsProps) => (
  <nav aria-label={label} className={css.steps}>
    <ol className={css.list}>
      {names.map((name, step) => (
        <li key={name} className={css.step}>
          <button
            type="button"
            className={css.button}
            data-done={step < current || undefined}
            aria-current={step === current ? 'step' : undefined}
            disabled={step > reached}
            onClick={() => onOpen(step)}
          >
            <span className={css.number} aria-hidden>
              {step < current ? <IconCheck size={18} /> : step + 1}
            </span>
            <span className={css.name}>{name}</span>
          </button>
        </li>
      ))}
    </ol>
    <p className={css.here} aria-hidden>
      Schritt {current + 1} von {names.length}: {names[current]}
    </p>
  </nav>
)
