import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
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

export const SwitchLink = (props: LinkProps) => <Link className={css.link} {...props} />
