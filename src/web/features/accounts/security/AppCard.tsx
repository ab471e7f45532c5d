import { Badge, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputProps } from '#web/app/form.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { CodeField } from '#web/ui/form/CodeField.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { CurrentPassword } from '#web/ui/form/Password.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { secondFactor } from '../accounts.data.ts'
import css from '../Form.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import look from './SecondFactor.module.css'
import {
  type AppKey,
  useConfirmAppForm,
  useRecoveryCodesForm,
  useRemoveAppForm,
  useStartAppForm,
} from './security.data.ts'
import { useUnlocked } from './unlocking.ts'

type Step =
  | { name: 'show' | 'start' | 'remove' | 'renew' }
  | { name: 'scan'; key: AppKey }
  | { name: 'codes'; codes: string[] }

type PasswordFieldsProps = {
  form: Pick<ReturnType<typeof useRemoveAppForm>, 'submit' | 'isSending'>
  field: InputProps
  label: string
  isDanger?: boolean
  onBack: () => void
}

/** Every change of the second factor asks for the password. */
const PasswordFields = ({ form, field, label, isDanger = false, onBack }: PasswordFieldsProps) => (
  <form className={css.form} onSubmit={form.submit} noValidate>
    <CurrentPassword maw={420} {...field} />
    <FormActions onCancel={onBack}>
      <Button type="submit" loading={form.isSending} {...(isDanger && { color: 'red', 'data-danger': true })}>
        {label}
      </Button>
    </FormActions>
  </form>
)

const initialValues = { current_password: '' }
type StepProps<T> = { onDone: (result: T) => void; onBack: () => void }

const StartForm = ({ onDone, onBack }: StepProps<AppKey>) => {
  const start = useStartAppForm({ initialValues, onDone: (answer) => onDone(answer) })
  return (
    <PasswordFields form={start} field={start.form.getInputProps('current_password')} label="Weiter" onBack={onBack} />
  )
}

const RenewForm = ({ onDone, onBack }: StepProps<string[]>) => {
  const renew = useRecoveryCodesForm({ initialValues, onDone: (answer) => onDone(answer.recovery_codes) })
  const field = renew.form.getInputProps('current_password')
  return <PasswordFields form={renew} field={field} label="Neue Codes erstellen" onBack={onBack} />
}

const RemoveForm = ({ onDone, onBack }: StepProps<void>) => {
  const remove = useRemoveAppForm({
    initialValues,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
  const field = remove.form.getInputProps('current_password')
  return <PasswordFields form={remove} field={field} label="App entfernen" isDanger onBack={onBack} />
}

const ScanForm = ({ appKey, onDone }: { appKey: AppKey; onDone: (codes: string[]) => void }) => {
  const { form, submit, isSending } = useConfirmAppForm({
    initialValues: { code: '' },
    onDone: (answer) => {
      toastOutcome(answer)
      onDone(answer.recovery_codes)
    },
    onRefused: (error) => {
      if (error.code !== 'CODE_INVALID') return false
      form.setFieldError('code', error.message)
      return true
    },
  })
  return (
    <div className={look.scan}>
      <img
        className={look.qr}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(appKey.qr_code)}`}
        alt="QR-Code für Ihre Authenticator-App"
      />
      <form className={css.form} onSubmit={submit} noValidate>
        <p>
          Scannen Sie den QR-Code mit einer Authenticator-App, zum Beispiel Aegis, Google Authenticator oder 1Password.
          Oder tippen Sie diesen Schlüssel ein: <span className={look.secret}>{appKey.secret}</span>
        </p>
        <CodeField label="Code aus der App" takesFocus={false} {...form.getInputProps('code')} />
        <FormActions>
          <Button type="submit" loading={isSending}>
            App einschalten
          </Button>
        </FormActions>
      </form>
    </div>
  )
}

/** Codes of an authenticator app beside those by text message, and codes for the day the phone is lost. */
export const AppCard = () => {
  const { data, error } = useQuery(secondFactor())
  const client = useQueryClient()
  const goOn = useUnlocked()
  const [step, setStep] = useState<Step>({ name: 'show' })
  const isOn = data?.app_status === 1
  const finish = async () => {
    await client.invalidateQueries({ queryKey: secondFactor().queryKey })
    setStep({ name: 'show' })
    await goOn()
  }
  const back = () => setStep({ name: 'show' })

  return (
    <Card
      title="Authenticator-App"
      text="Eine App auf Ihrem Handy erzeugt die Codes für die Anmeldung, auch ohne Empfang."
      action={
        data && (
          <Badge color={isOn ? 'brand' : 'gray'} variant="light" size="lg">
            {isOn ? 'Eingerichtet' : 'Nicht eingerichtet'}
          </Badge>
        )
      }
    >
      <Loaded of={{ data, error }} height={48} width={220} radius={8} />
      {data && !data.is_satisfied && (
        <Notice kind="warning" title="Als Betreiber brauchen Sie einen zweiten Faktor">
          Bis Sie eine App oder SMS-Codes eingerichtet haben, bleibt der Betreiberbereich gesperrt.
        </Notice>
      )}
      {data && step.name === 'show' && (
        <div className={css.form}>
          {data.recovery_codes_left > 0 && (
            <p>Sie haben noch {data.recovery_codes_left} von 10 Wiederherstellungscodes.</p>
          )}
          <div className={css.actions}>
            {!isOn && <Button onClick={() => setStep({ name: 'start' })}>App einrichten</Button>}
            {isOn && (
              <Button variant="default" onClick={() => setStep({ name: 'renew' })}>
                Neue Wiederherstellungscodes
              </Button>
            )}
            {isOn && (
              <Button variant="subtle" color="red" onClick={() => setStep({ name: 'remove' })}>
                App entfernen
              </Button>
            )}
          </div>
        </div>
      )}
      {step.name === 'start' && <StartForm onDone={(key) => setStep({ name: 'scan', key })} onBack={back} />}
      {step.name === 'scan' && <ScanForm appKey={step.key} onDone={(codes) => setStep({ name: 'codes', codes })} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={finish} />}
      {step.name === 'renew' && <RenewForm onDone={(codes) => setStep({ name: 'codes', codes })} onBack={back} />}
      {step.name === 'remove' && <RemoveForm onDone={finish} onBack={back} />}
    </Card>
  )
}
