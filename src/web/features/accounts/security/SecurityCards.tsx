import { useQuery } from '@tanstack/react-query'
import { useMember } from '#web/app/session.ts'
import { customerProfile, providerProfile } from '../accounts.data.ts'
import css from '../Form.module.css'
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

export const SecurityCards = () => {
  const username = useUsername()
  return (
    <div className={css.stack}>
      <TwoFactorCard />
      <PasswordCard />
      <EmailCard />
      <SessionsCard />
      {username !== undefined && <UsernameCard username={username} />}
    </div>
  )
}
