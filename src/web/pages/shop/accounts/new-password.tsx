import { useSearchParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { NewPasswordForm } from '#web/features/accounts/signin/NewPasswordForm.tsx'
import { SignInPage } from '#web/features/accounts/signin/SignInPage.tsx'

export const meta = privateMeta('Neues Passwort')

export default function NewPassword() {
  const [search] = useSearchParams()
  return (
    <SignInPage title="Neues Passwort">
      <NewPasswordForm token={search.get('token') ?? ''} />
    </SignInPage>
  )
}
