import { useSearchParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { ConfirmEmailForm } from '#web/features/accounts/signin/ConfirmEmailForm.tsx'
import { SignInPage } from '#web/features/accounts/signin/SignInPage.tsx'

export const meta = privateMeta('E-Mail bestätigen')

export default function ConfirmEmail() {
  const [search] = useSearchParams()
  return (
    <SignInPage title="E-Mail bestätigen" text="Ein Klick, dann ist alles bereit.">
      <ConfirmEmailForm token={search.get('token') ?? ''} asked={search.get('passwort')} />
    </SignInPage>
  )
}
