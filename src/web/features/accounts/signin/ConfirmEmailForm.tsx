import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '#web/app/api.ts'
import { takeNext } from '#web/app/keys.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { homeOf, paths, safeNext } from '#web/app/paths.ts'
import { keepLogin, refreshMember, useSession } from '#web/app/session.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import css from './SignInPage.module.css'
import { useConfirmEmailForm } from './signin.data.ts'

/** Confirms by a button: programs that scan mails open links, but press nothing. */
export const ConfirmEmailForm = ({ token, asked }: { token: string; asked: string | null }) => {
  const session = useSession()
  const navigate = useNavigate()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [deadLink, setDeadLink] = useState<ApiError | null>(null)
  const [needsPassword, setNeedsPassword] = useState(asked !== null)
  const isOptional = asked === 'freiwillig'
  const { form, submit, isSending } = useConfirmEmailForm({
    initialValues: { password: '' },
    toInput: ({ password }) => ({ token, password: (needsPassword && password) || undefined }),
    onDone: async (answer) => {
      if (answer.session) await keepLogin(answer.session)
      else if (session.status === 'member') await refreshMember()
      const isProvider = answer.session?.role === 'Company'
      const next =
        answer.next ??
        (answer.session && (safeNext(takeNext()) ?? (isProvider ? providerPaths.providerOnboarding : null)))
      if (!next) return setConfirmed(answer.message)
      toastOutcome(answer)
      await navigate(next)
    },
    onRefused: (error) => {
      if (error.fields.password) setNeedsPassword(true)
      if (error.code !== 'LINK_INVALID') return false
      setDeadLink(error)
      return true
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field appears after the first try
  useEffect(() => {
    if (!isOptional) form.getInputNode('password')?.focus()
  }, [needsPassword])

  if (!token || deadLink) {
    return (
      <ResendConfirmation
        kind="error"
        email=""
        title={deadLink ? 'Dieser Link gilt nicht mehr' : 'Der Link ist unvollständig'}
        text="Vielleicht haben Sie ihn schon benutzt: Dann können Sie sich einfach anmelden. Sonst schicken wir Ihnen gern einen neuen."
      />
    )
  }
  if (confirmed) {
    return (
      <div className={css.form}>
        <Notice kind="success">{confirmed}</Notice>
        {session.status === 'member' ? (
          <ButtonLink to={homeOf(session.member.role)}>Zu meinem Konto</ButtonLink>
        ) : (
          <ButtonLink to={paths.login}>Jetzt anmelden</ButtonLink>
        )}
      </div>
    )
  }
  return (
    <form className={css.form} method="post" onSubmit={submit} noValidate>
      {needsPassword && (
        <PasswordField
          label={isOptional ? 'Passwort für Ihr Konto (freiwillig)' : 'Passwort für Ihr Konto'}
          autoComplete="new-password"
          hint={
            isOptional
              ? 'Mindestens 10 Zeichen. Sie können es auch später festlegen, über „Passwort vergessen“ beim Anmelden.'
              : 'Mindestens 10 Zeichen. Damit melden Sie sich künftig an.'
          }
          required={!isOptional}
          {...form.getInputProps('password')}
        />
      )}
      <SubmitButton isSending={isSending}>E-Mail-Adresse bestätigen</SubmitButton>
    </form>
  )
}
