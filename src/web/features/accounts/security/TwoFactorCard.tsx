import { Badge, Button, Select, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { homeCallingCode } from '#lib/phone.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { CodeField } from '#web/ui/form/CodeField.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { CurrentPassword } from '#web/ui/form/Password.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { twoFactor, useCallingCodes } from '../accounts.data.ts'
import css from '../Form.module.css'
import { type TwoFactorSettings, useConfirmTwoFactorForm, useSetTwoFactorForm } from './security.data.ts'
import { useUnlocked } from './unlocking.ts'

type Step = 'show' | 'mobile' | 'code' | 'off'

/** Enough to recognise the own number, too little for somebody looking over the shoulder. */
const masked = ({ two_factor_country_code: code, two_factor_mobile: mobile }: TwoFactorSettings) =>
  `${code} ${mobile.slice(0, 3)} ••• ${mobile.slice(-2)}`

const home = { name: 'Deutschland', calling_code: homeCallingCode }

/** Each calling code once, by the first country that has it. The own country is there before the list is loaded. */
const useCallingCodeOptions = () => {
  const countries = useCallingCodes()
  const seen = new Set<string>()
  return [home, ...countries].flatMap(({ calling_code, name }) => {
    if (!calling_code || seen.has(calling_code)) return []
    seen.add(calling_code)
    return [{ value: calling_code, label: `${name} ${calling_code}` }]
  })
}

const MobileForm = ({ onSent, onBack }: { onSent: (step: Step) => void; onBack?: () => void }) => {
  const options = useCallingCodeOptions()
  const { form, submit, isSending } = useSetTwoFactorForm({
    initialValues: { two_factor_country_code: homeCallingCode, two_factor_mobile: '', current_password: '' },
    toInput: (values) => ({ ...values, two_factor_status: 1 as const }),
    onDone: (answer) => {
      toastOutcome(answer)
      onSent(answer.requires_code ? 'code' : 'show')
    },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.pair}>
        <Select
          label="Ländervorwahl"
          data={options}
          searchable
          allowDeselect={false}
          nothingFoundMessage="Keine Vorwahl gefunden"
          autoComplete="tel-country-code"
          {...form.getInputProps('two_factor_country_code')}
        />
        <TextInput
          label="Mobilnummer"
          type="tel"
          autoComplete="tel-national"
          placeholder="0151 23456789"
          required
          withAsterisk={false}
          {...form.getInputProps('two_factor_mobile')}
        />
      </div>
      <CurrentPassword maw={420} {...form.getInputProps('current_password')} />
      <FormActions onCancel={onBack}>
        <Button type="submit" loading={isSending}>
          Code anfordern
        </Button>
      </FormActions>
    </form>
  )
}

const CodeForm = ({ onDone, onBack }: { onDone: () => void; onBack: () => void }) => {
  const { form, submit, isSending } = useConfirmTwoFactorForm({
    initialValues: { code: '' },
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
    onRefused: (error) => {
      if (error.code !== 'CODE_INVALID') return false
      form.setFieldError('code', error.message)
      form.getInputNode('code')?.focus()
      return true
    },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Notice>Wir haben Ihnen einen Code mit sechs Ziffern per SMS geschickt. Er gilt fünf Minuten.</Notice>
      <CodeField label="Code aus der SMS" {...form.getInputProps('code')} />
      <FormActions onCancel={onBack} cancel="Andere Nummer">
        <Button type="submit" loading={isSending}>
          Einschalten
        </Button>
      </FormActions>
    </form>
  )
}

const OffForm = ({ onDone, onBack }: { onDone: () => void; onBack: () => void }) => {
  const { form, submit, isSending } = useSetTwoFactorForm({
    initialValues: { current_password: '' },
    toInput: (values) => ({ ...values, two_factor_status: 0 as const }),
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <CurrentPassword maw={420} {...form.getInputProps('current_password')} />
      <FormActions onCancel={onBack}>
        <Button type="submit" color="red" data-danger loading={isSending}>
          Ausschalten
        </Button>
      </FormActions>
    </form>
  )
}

/** A code by text message at every login. A new number counts only once its code came back. */
export const TwoFactorCard = ({ title, text }: { title: string; text: string }) => {
  const settings = useQuery(twoFactor())
  const client = useQueryClient()
  const goOn = useUnlocked()
  const [step, setStep] = useState<Step>('show')
  const isOn = settings.data?.two_factor_status === 1
  const finish = async () => {
    await client.invalidateQueries({ queryKey: twoFactor().queryKey })
    setStep('show')
    await goOn()
  }
  const goTo = (next: Step) => (next === 'show' ? void finish() : setStep(next))

  return (
    <Card
      title={title}
      text={text}
      action={
        settings.data && (
          <Badge color={isOn ? 'brand' : 'gray'} variant="light" size="lg">
            {isOn ? 'Eingeschaltet' : 'Ausgeschaltet'}
          </Badge>
        )
      }
    >
      <Loaded of={settings} height={48} width={220} radius={8} />
      {settings.data && step === 'show' && isOn && (
        <div className={css.form}>
          <p>Codes gehen an {masked(settings.data)}.</p>
          <div className={css.actions}>
            <Button variant="default" onClick={() => setStep('mobile')}>
              Nummer ändern
            </Button>
            <Button variant="subtle" color="red" onClick={() => setStep('off')}>
              Ausschalten
            </Button>
          </div>
        </div>
      )}
      {settings.data && step === 'show' && !isOn && (
        <Button onClick={() => setStep('mobile')}>Zwei-Faktor einschalten</Button>
      )}
      {settings.data && step === 'mobile' && <MobileForm onSent={goTo} onBack={() => setStep('show')} />}
      {step === 'code' && <CodeForm onDone={finish} onBack={() => setStep('mobile')} />}
      {step === 'off' && <OffForm onDone={finish} onBack={() => setStep('show')} />}
    </Card>
  )
}
