import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { newKey } from '#web/app/keys.ts'
import { leadPath, paths } from '#web/app/paths.ts'
import { useSending } from '#web/app/public/sending.ts'
import { useSession } from '#web/app/session.ts'
import { toast } from '#web/app/toasts.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { AreaField, Field } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Ask.module.css'
import { sendInquiry } from './ask.data.ts'

/** A request in own words to one provider, with files. */
export const InquiryForm = ({ slug, here }: { slug: string; here: string }) => {
  const session = useSession()
  const navigate = useNavigate()
  const [values, setValues] = useState({ subject: '', message: '', postal_code: '' })
  const [files, setFiles] = useState<File[]>([])
  const [key] = useState(newKey)
  const { errors, isSending, send } = useSending(['subject', 'message', 'postal_code', 'place', 'files'])
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  if (session.status === 'guest')
    return (
      <div className={css.fields}>
        <p>Für eine Anfrage brauchen Sie ein Konto, damit Sie die Antwort wiederfinden.</p>
        <div className={css.pair}>
          <ButtonLink to={`${paths.register}?weiter=${encodeURIComponent(here)}`}>Registrieren</ButtonLink>
          <ButtonLink look="quiet" to={`${paths.login}?weiter=${encodeURIComponent(here)}`}>
            Anmelden
          </ButtonLink>
        </div>
      </div>
    )
  if (session.status === 'member' && session.member.role !== 'User')
    return <Notice kind="info">Anfragen stellen Sie mit einem Kundenkonto.</Notice>
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(async () => {
      const id = await sendInquiry({ ...values, provider_slug: slug, files, send_key: key })
      toast.success('Ihre Anfrage ist unterwegs.')
      await navigate(leadPath(id))
    })
  }
  return (
    <form className={css.fields} onSubmit={submit} noValidate>
      <Field
        label="Worum geht es?"
        isOptional
        maxLength={120}
        value={values.subject}
        error={errors.subject}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <AreaField
        label="Ihre Anfrage"
        required
        rows={6}
        maxLength={4000}
        value={values.message}
        error={errors.message}
        onChange={(event) => set({ message: event.currentTarget.value })}
      />
      <Field
        label="Postleitzahl"
        isOptional
        inputMode="numeric"
        maxLength={5}
        value={values.postal_code}
        error={errors.postal_code ?? errors.place}
        onChange={(event) => set({ postal_code: event.currentTarget.value })}
      />
      <Field
        label="Bilder oder PDF"
        isOptional
        type="file"
        multiple
        accept="image/png,image/jpeg,image/webp,application/pdf"
        hint="Höchstens sechs Dateien."
        error={errors.files}
        onChange={(event) => setFiles([...(event.currentTarget.files ?? [])].slice(0, 6))}
      />
      <Button type="submit" disabled={isSending}>
        {isSending ? 'Wird gesendet …' : 'Anfrage senden'}
      </Button>
    </form>
  )
}
