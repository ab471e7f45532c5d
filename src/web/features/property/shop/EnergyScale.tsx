import { energyClass } from '#contract/property/kinds.ts'
import css from './Property.module.css'

const colours = ['#3fa34d', '#66b84a', '#9bc83f', '#cfd93a', '#f4e04d', '#f6c244', '#f09f3c', '#e77a3b', '#dd5a45']

/** The classes of the certificate as a scale; the class is the one of the certificate, never computed. */
export const EnergyScale = ({ value }: { value: string }) => (
  <ol className={css.scale} aria-label={`Energieeffizienzklasse ${value} von A+ bis H`}>
    {energyClass.options.map((name, at) => (
      <li
        key={name}
        style={{ width: `${40 + at * 7}%`, background: colours[at] }}
        aria-current={name === value ? 'true' : undefined}
      >
        {name}
      </li>
    ))}
  </ol>
)
