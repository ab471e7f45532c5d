import { formatPercent } from '#lib/format.ts'
import css from './Packages.module.css'
import type { CategoryCommission } from './packages.data.ts'

/** Categories with a rate of their own; nothing where there is none. */
export const CategoryCommissions = ({ rates }: { rates: CategoryCommission[] }) =>
  rates.length > 0 && (
    <section className={css.stack}>
      <h2 className={css.name}>Provision nach Kategorien</h2>
      <p>
        In diesen Kategorien gilt ein eigener Satz, auch in allem, was darunter liegt. Nennt Ihr Paket einen
        niedrigeren, bleibt es bei diesem.
      </p>
      <ul>
        {rates.map(({ name, commission }) => (
          <li key={name}>
            {name}: {formatPercent(commission)}
          </li>
        ))}
      </ul>
    </section>
  )
