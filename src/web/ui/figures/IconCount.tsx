import css from './IconCount.module.css'

/** How much is in a list, on the icon that leads to it; its label says the number to screen readers. */
export const IconCount = ({ count, testId }: { count: number; testId?: string }) =>
  count > 0 ? (
    <span className={css.count} aria-hidden data-testid={testId}>
      {count > 99 ? '99+' : count}
    </span>
  ) : null
