import { useQuery } from '@tanstack/react-query'
import { useMember } from '#web/app/session.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { customerProfile, providerProfile, useSecurityTexts } from '../accounts.data.ts'
import css from '../Form.module.css'
import { AppCard } from './AppCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'
import { UsernameCard } from './UsernameCard.tsx'

/** Undefined for operators, whose profile names none. */
const useUsername = () => {
  const { role } = useMember()
  const customer = useQuery({ ...customerProfile(), enabled: role === 'User' }).data
  const provider = useQuery({ ...providerProfile(), enabled: role === 'Company' }).data
  const profile = customer ?? provider
  if (!profile) return undefined
  return ('username' in profile ? profile.username : profile.user_name) ?? ''
}

/** How somebody logs in and where; the copy comes from the content service. */
export const SecurityCards = () => {
  const username = useUsername()
  const { data: texts, error } = useSecurityTexts()
  const text = (key: string) => texts?.get(key) ?? ''
  if (!texts) return <Loaded of={{ data: texts, error }} height={640} />
  return (
    <>
      <PageHeader title={text('title')} text={text('intro')} />
      <div className={css.stack}>
        <TwoFactorCard title={text('two_factor.title')} text={text('two_factor.text')} />
        <AppCard />
        <PasswordCard title={text('password.title')} text={text('password.text')} />
        <EmailCard />
        <SessionsCard title={text('sessions.title')} text={text('sessions.text')} />
        {username !== undefined && <UsernameCard username={username} />}
      </div>
    </>
  )
}
