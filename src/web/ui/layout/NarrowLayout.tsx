import type { ReactNode } from 'react'
import css from './NarrowLayout.module.css'

/** One column in the middle, for forms that stand alone. */
export const NarrowLayout = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={`${css.narrow} ${wide ? css.wide : ''}`} data-narrow>
    {children}
  </div>
)
