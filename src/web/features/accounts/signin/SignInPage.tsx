import type { ReactNode } from 'react'
import { Link, type LinkProps, useSearchParams } from 'react-router'
import { Card } from '#web/ui/Card.tsx'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import css from './SignInPage.module.css'

type SignInPageProps = { title: string; text?: ReactNode; children: ReactNode; below?: ReactNode }

/** The frame of login, registration and what belongs to them. */
export const SignInPage = ({ title, text, children, below }: SignInPageProps) => (
  <NarrowLayout>
    <header className={css.head}>
      <h1 className={css.title}>{title}</h1>
      {text && <p className={css.text}>{text}</p>}
    </header>
    <Card>{children}</Card>
    {below && <div className={css.below}>{below}</div>}
  </NarrowLayout>
)

/** To another form of this kind; where somebody wants to go on is kept. */
export const SwitchLink = ({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) => {
  const next = useSearchParams()[0].get('weiter')
  return <Link className={css.link} to={next ? `${to}?weiter=${encodeURIComponent(next)}` : to} {...props} />
}
