import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { ForgotPasswordForm } from '#web/features/accounts/signin/ForgotPasswordForm.tsx'
import { SignInPage, SwitchLink } from '#web/features/accounts/signin/SignInPage.tsx'

export const meta = privateMeta('Passwort vergessen')

export default function ForgotPassword() {
  return (
    <SignInPage
      title="Passwort vergessen?"
      text="Wir schicken Ihnen einen Link, mit dem Sie ein neues festlegen."
      below={<SwitchLink to={paths.login}>Zurück zur Anmeldung</SwitchLink>}
    >
      <ForgotPasswordForm />
    </SignInPage>
  )
}
