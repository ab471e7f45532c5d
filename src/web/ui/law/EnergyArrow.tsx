import type { EnergyClass } from '#lib/law/labels.ts'
import css from './Law.module.css'

/** The arrow with the class beside a price, with the scale it stands on (EU 2017/1369, EU 2020/740). */
export const EnergyArrow = ({ energyClass }: { energyClass: EnergyClass }) => (
  <span
    className={css.arrow}
    data-class={energyClass}
    role="img"
    aria-label={`Energieklasse ${energyClass}, Skala A bis G`}
  >
    <span aria-hidden>{energyClass}</span>
    <small aria-hidden>A–G</small>
  </span>
)
