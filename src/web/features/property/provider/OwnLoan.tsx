import { Button, FileInput, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { loanStateLabels } from '#contract/property/labels.ts'
import { refusedFields } from '#web/app/api.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { LoanFacts, LoanTalk } from '../LoanFacts.tsx'
import css from './Provider.module.css'
import { downloadLenderFile, useAddLenderFile, useAnswerLoan, useLoan } from './provider.data.ts'

const answers = ['review', 'documents', 'offer', 'declined'] as const
type Answer = (typeof answers)[number]

/** The side of the bank: read, answer, send an offer. */
export const OwnLoan = ({ id }: { id: number }) => {
  const { data, error } = useLoan(id)
  const answer = useAnswerLoan()
  const add = useAddLenderFile()
  const [state, setState] = useState<Answer>('review')
  const [message, setMessage] = useState('')
  const [file, setFile] = useState<File | null>(null)
  if (error || !data) return <Loaded of={{ data, error }} />
  const loan = data.data
  return (
    <>
      <BackLink to={providerPaths.providerLoans}>Alle Anfragen</BackLink>
      <PageHeader title={`Anfrage von ${loan.name}`} text={[loan.email, loan.phone].filter(Boolean).join(', ')} />
      <LeaveGuard isDirty={message.trim() !== '' && !answer.isPending} text="Ihre Antwort ist noch nicht gesendet." />
      <div className={css.form}>
        <div className={css.section}>
          <LoanFacts loan={loan} />
        </div>
        <div className={css.section}>
          <LoanTalk
            loan={loan}
            customer={loan.name}
            bank={loan.institution}
            onOpenFile={(fileId, name) => void downloadLenderFile(fileId, name)}
          />
        </div>
        {loan.state !== 'declined' && (
          <section className={css.section}>
            <h2>Antworten</h2>
            <NativeSelect
              label="Neuer Stand"
              value={state}
              onChange={(event) => setState(event.currentTarget.value as Answer)}
              data={answers.map((value) => ({ value, label: loanStateLabels[value] }))}
            />
            <Textarea
              label="Nachricht"
              error={refusedFields(answer.error).message}
              autosize
              minRows={3}
              maxLength={2000}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
            <Button
              loading={answer.isPending}
              onClick={() => answer.mutate({ id, state, message }, { onSuccess: () => setMessage('') })}
            >
              Antwort senden
            </Button>
            <div className={css.row}>
              <FileInput
                label="Unterlage (PDF)"
                error={refusedFields(add.error).file}
                placeholder="Datei wählen"
                accept="application/pdf"
                value={file}
                onChange={setFile}
                w={240}
              />
              <Button
                variant="default"
                disabled={!file}
                loading={add.isPending}
                onClick={() => file && add.mutate({ id, file }, { onSuccess: () => setFile(null) })}
              >
                Hochladen
              </Button>
            </div>
          </section>
        )}
      </div>
    </>
  )
}
