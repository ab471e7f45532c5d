import type { ComponentProps } from 'react'
import css from './Button.module.css'
import { Link } from './Link.tsx'

type Look = { look?: 'filled' | 'quiet' | 'plain'; compact?: boolean }

const classOf = ({ look = 'filled', compact }: Look, more = '') =>
  `${css.button} ${css[look]} ${compact ? css.compact : ''} ${more}`

/** A button of public pages; areas with Mantine use Mantine's. */
export const Button = ({ look, compact, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) => (
  <button type={type} className={classOf({ look, compact }, className)} {...rest} />
)

export const ButtonLink = ({ look, compact, className, ...rest }: ComponentProps<typeof Link> & Look) => (
  <Link className={classOf({ look, compact }, className)} {...rest} />
)
