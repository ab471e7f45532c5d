import { IconCheck } from '../icons.ts'
import css from './Steps.module.css'

type StepsProps = {
  label: string
  names: readonly string[]
  current: number
  /** the furthest step that may be opened */
  reached: number
  onOpen: (step: number) => void
  /** where the order is free; otherwise all before the current one are done */
  isDone?: (step: number) => boolean
}

/** Where one is in a form of several steps; steps already reached are buttons. */
export const Steps = ({ label, names, current, reached, onOpen, isDone = (step) => step < current }: StepsProps) => (
  <nav aria-label={label} className={css.steps}>
    <ol className={css.list}>
      {names.map((name, step) => (
        <li key={name} className={css.step}>
          <button
            type="button"
            className={css.button}
            data-done={(step !== current && isDone(step)) || undefined}
            aria-current={step === current ? 'step' : undefined}
            disabled={step > reached}
            onClick={() => onOpen(step)}
          >
            <span className={css.number} aria-hidden>
              {step !== current && isDone(step) ? <IconCheck size={18} /> : step + 1}
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
