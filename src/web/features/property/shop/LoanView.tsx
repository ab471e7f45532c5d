import { type FormEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { useSending } from '#web/app/public/sending.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { AreaField, Field } from '#web/ui/form/Field.tsx'
import { LoanFacts, LoanTalk } from '../LoanFacts.tsx'
import { addLoanFile, downloadLoanFile, type Loan, withdrawLoan, writeToLender } from '../loans.data.ts'
import css from './Property.module.css'

/** The customer's side of a loan request, opened by its key. */
export const LoanView = ({ loan }: { loan: Loan }) => {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { errors, setErrors, isSending, send } = useSending(['message', 'file'])
  const [isAsking, setIsAsking] = useState(false)
  const run = (work: Promise<{ status: boolean; message: string }>) => send(async () => toastOutcome(await work))
  const write = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (await run(writeToLender(loan.key, String(new FormData(form).get('message') ?? '')))) form.reset()
    await revalidate()
  }
  const addFile = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file')
    if (file instanceof File && file.size === 0) return setErrors({ file: 'Bitte wählen Sie eine PDF-Datei.' })
    if (file instanceof File && (await run(addLoanFile(loan.key, file)))) form.reset()
    await revalidate()
  }
  const withdraw = async () => {
    if (await run(withdrawLoan(loan.key))) void navigate(paths.finance)
  }
  return (
    <div className="content-width page-body">
      <div className={css.steps}>
        <header>
          <h1>Ihre Anfrage bei {loan.institution}</h1>
        </header>
        <LoanFacts loan={loan} />
        <LoanTalk
          loan={loan}
          customer="Sie"
          bank={loan.institution}
          onOpenFile={(id, name) => void downloadLoanFile(loan.key, id, name)}
        />
        <form noValidate className={css.form} onSubmit={(event) => void write(event)}>
          <AreaField
            name="message"
            label="Nachricht an das Institut"
            rows={3}
            maxLength={2000}
            error={errors.message}
          />
          <Button type="submit" disabled={isSending}>
            Nachricht senden
          </Button>
        </form>
        <form noValidate className={css.form} onSubmit={(event) => void addFile(event)}>
          <Field name="file" type="file" label="Unterlage (PDF)" accept="application/pdf" error={errors.file} />
          <Button type="submit" look="quiet" disabled={isSending}>
            Unterlage hochladen
          </Button>
        </form>
        {isAsking ? (
          <div className={css.box} role="alert">
            <p>Die Anfrage wird mit allen Nachrichten und Unterlagen gelöscht.</p>
            <Button disabled={isSending} onClick={() => void withdraw()}>
              Ja, widerrufen und löschen
            </Button>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              Behalten
            </Button>
          </div>
        ) : (
          <Button look="plain" onClick={() => setIsAsking(true)}>
            Einwilligung widerrufen
          </Button>
        )}
      </div>
    </div>
  )
}
