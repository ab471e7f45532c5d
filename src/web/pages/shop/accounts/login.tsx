import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { homeOf, paths, safeNext } from '#web/app/paths.ts'
import { useSession } from '#web/app/session.ts'
import { LoginForm } from '#web/features/accounts/signin/LoginForm.tsx'
import { SignInPage, SwitchLink } from '#web/features/accounts/signin/SignInPage.tsx'

export const meta = privateMeta('Anmelden')

export default function Login() {
  const session = useSession()
  const [search] = useSearchParams()
  const [step, setStep] = useState<'password' | 'code'>('password')
  if (session.status === 'member') {
    return <Navigate to={safeNext(search.get('weiter')) ?? homeOf(session.member.role)} replace />
  }
  const below = (
    <p>
      Noch kein Konto? <SwitchLink to={paths.register}>Jetzt registrieren</SwitchLink>
    </p>
  )
  return (
    <SignInPage
      title={step === 'code' ? 'Code eingeben' : 'Anmelden'}
      text={step === 'code' ? 'Nur noch ein Schritt.' : 'Schön, dass Sie wieder da sind.'}
      below={step === 'password' && below}
    >
      <LoginForm onStep={setStep} />
    </SignInPage>
  )
}
