import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { RegisterForm } from '#web/features/accounts/signin/RegisterForm.tsx'
import { SignInPage, SwitchLink } from '#web/features/accounts/signin/SignInPage.tsx'

export const meta = privateMeta('Registrieren')

export default function Register() {
  return (
    <SignInPage
      title="Konto anlegen"
      text="Einmal registrieren, überall in Ihrer Region einkaufen."
      below={
        <>
          <p>
            Schon registriert? <SwitchLink to={paths.login}>Anmelden</SwitchLink>
          </p>
          <p>
            Sie möchten verkaufen? <SwitchLink to={paths.registerProvider}>Als Anbieter registrieren</SwitchLink>
          </p>
        </>
      }
    >
      <RegisterForm />
    </SignInPage>
  )
}
