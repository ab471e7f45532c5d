import css from './Property.module.css'

const classes = [
  ['A+', '#3fa34d'],
  ['A', '#66b84a'],
  ['B', '#9bc83f'],
  ['C', '#cfd93a'],
  ['D', '#f4e04d'],
  ['E', '#f6c244'],
  ['F', '#f09f3c'],
  ['G', '#e77a3b'],
  ['H', '#dd5a45'],
] as const

/** The classes of the certificate as a scale; the class is the one of the certificate, never computed. */
export const EnergyScale = ({ value }: { value: string }) => (
  <ol className={css.scale} aria-label={`Energieeffizienzklasse ${value} von A+ bis H`}>
    {classes.map(([name, background], at) => (
      <li
        key={name}
        style={{ width: `${40 + at * 7}%`, background }}
        aria-current={name === value ? 'true' : undefined}
      >
        {name}
      </li>
    ))}
  </ol>
)
