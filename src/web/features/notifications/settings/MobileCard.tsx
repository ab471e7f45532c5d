import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callingCodeOf } from '#lib/phone.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { CodeField } from '#web/ui/form/CodeField.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import { settings, useConfirmMobileForm, useRemoveMobile, useSetMobileForm } from '../notifications.data.ts'
import css from './NotificationSettings.module.css'

const NumberForm = ({ onSent, onBack }: { onSent: () => void; onBack: () => void }) => {
  const { form, submit, isSending } = useSetMobileForm({
    initialValues: { mobile: '' },
    toInput: ({ mobile }) => ({ mobile, country_code: callingCodeOf(mobile) }),
    onDone: (answer) => {
      toastOutcome(answer)
      onSent()
    },
  })
  return (
    <form className={css.choices} onSubmit={submit} noValidate>
      <TextInput
        label="Mobilnummer"
        type="tel"
        autoComplete="tel"
        placeholder="0151 23456789"
        maw={320}
        required
        withAsterisk={false}
        {...form.getInputProps('mobile')}
      />
      <FormActions onCancel={onBack}>
        <Button type="submit" loading={isSending}>
          Code anfordern
        </Button>
      </FormActions>
    </form>
  )
}

const CodeForm = ({ onDone, onBack }: { onDone: () => void; onBack: () => void }) => {
  const { form, submit, isSending } = useConfirmMobileForm({
    initialValues: { code: '' },
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
    onRefused: (error) => {
      if (error.code !== 'CODE_INVALID') return false
      form.setFieldError('code', error.message)
      return true
    },
  })
  return (
    <form className={css.choices} onSubmit={submit} noValidate>
      <Notice>Wir haben Ihnen einen Code mit sechs Ziffern per SMS geschickt. Er gilt fünf Minuten.</Notice>
      <CodeField label="Code aus der SMS" {...form.getInputProps('code')} />
      <FormActions onCancel={onBack} cancel="Andere Nummer">
        <Button type="submit" loading={isSending}>
          Bestätigen
        </Button>
      </FormActions>
    </form>
  )
}

/** Text messages go only to a number that its owner has confirmed. */
export const MobileCard = ({ mobile }: { mobile: string }) => {
  const client = useQueryClient()
  const [step, setStep] = useState<'show' | 'number' | 'code'>('show')
  const remove = useRemoveMobile()
  const finish = async () => {
    await client.invalidateQueries({ queryKey: settings().queryKey })
    setStep('show')
  }
  return (
    <Card
      title="SMS"
      text={
        mobile ? `SMS gehen an ${mobile}.` : 'Für SMS brauchen wir eine Mobilnummer, die Sie mit einem Code bestätigen.'
      }
    >
      {step === 'show' && (
        <div className={css.actions}>
          <Button variant="default" onClick={() => setStep('number')}>
            {mobile ? 'Nummer ändern' : 'Mobilnummer bestätigen'}
          </Button>
          {mobile && (
            <RemoveButton
              name="Mobilnummer"
              action="Keine SMS mehr"
              question="Keine SMS mehr?"
              text="Ihre Mobilnummer wird gelöscht. Für neue SMS bestätigen Sie sie wieder mit einem Code."
              loading={remove.isPending}
              onRemove={() => remove.mutate({})}
            />
          )}
        </div>
      )}
      {step === 'number' && <NumberForm onSent={() => setStep('code')} onBack={() => setStep('show')} />}
      {step === 'code' && <CodeForm onDone={finish} onBack={() => setStep('number')} />}
    </Card>
  )
}
