import type { ReactNode } from 'react'
import css from './Lines.module.css'

/** What a cell says, with something smaller below it. */
export const Lines = ({ children, below }: { children: ReactNode; below?: ReactNode }) => (
  <div className={css.lines}>
    <span>{children}</span>
    {below && <span className={css.soft}>{below}</span>}
  </div>
)
