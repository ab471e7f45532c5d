import { Button, FileInput, Progress, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type DocumentKind, documentLabels } from '#contract/packages/kinds.ts'
import { formatDate } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { useFollowing } from '#web/app/unsaved/following.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { IconAlertTriangle, IconCircleCheck } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import css from '../Packages.module.css'
import {
  type Onboarding,
  onboardingQuery,
  saveDocument,
  useOnboardingForm,
  useRemoveDocument,
  useSubmitOnboarding,
  useUploadDocument,
} from '../packages.data.ts'
import { VatCheck } from '../VatCheck.tsx'
import { PendingChanges } from './PendingChanges.tsx'
import { SetupFlow } from './setup/SetupFlow.tsx'
import { isSettingUp, useSetup } from './setup/setup.data.ts'

const here = '/anbieter/einrichtung'

const Steps = ({ steps }: { steps: Onboarding['steps'] }) => (
  <ol className={css.steps}>
    {steps.map((step) => (
      <li key={step.key} className={css.step}>
        {step.is_done ? (
          <IconCircleCheck size={24} aria-label="Erledigt" color="var(--primary)" />
        ) : (
          <IconAlertTriangle size={24} aria-label="Offen" />
        )}
        <div>
          <h3>{step.title}</h3>
          {step.missing.map((text) => (
            <p key={text} className={css.soft}>
              {text}
            </p>
          ))}
        </div>
        {!step.is_done && step.path !== here && (
          <Link to={step.path} aria-label={`${step.title} ergänzen`}>
            Ergänzen
          </Link>
        )}
      </li>
    ))}
  </ol>
)

const personOf = ({ person_name, person_birthday, tax_id }: Onboarding) => ({
  person_name,
  person_birthday: person_birthday ?? '',
  tax_id,
})

const Person = ({ data }: { data: Onboarding }) => {
  const client = useQueryClient()
  const { form, submit, isSending } = useOnboardingForm({
    initialValues: personOf(data),
    toInput: ({ person_name, person_birthday, tax_id }) => ({
      ...(person_name && { person_name }),
      ...(person_birthday && { person_birthday }),
      tax_id,
    }),
    onDone: async (outcome) => {
      toastOutcome(outcome)
      await client.invalidateQueries()
    },
    kept: async () => personOf((await client.ensureQueryData(onboardingQuery())).data),
  })
  useFollowing(form, personOf(data))
  return (
    <Card
      title="Vertretungsberechtigte Person"
      text="Das Finanzamt verlangt diese Angaben einmal im Jahr von uns (PStTG). Die USt-IdNr. und die Registernummer stehen in Ihrem Impressum, alles andere bleibt bei uns."
    >
      <form className={css.stack} onSubmit={submit} noValidate>
        <TextInput label="Vor- und Nachname" autoComplete="name" {...form.getInputProps('person_name')} />
        <DateInput label="Geburtsdatum" {...form.getInputProps('person_birthday')} />
        {data.is_person && (
          <TextInput label="Steuerliche Identifikationsnummer" inputMode="numeric" {...form.getInputProps('tax_id')} />
        )}
        <div>
          <Button type="submit" loading={isSending}>
            Speichern
          </Button>
        </div>
      </form>
    </Card>
  )
}

const kinds = Object.entries(documentLabels).map(([value, label]) => ({ value, label }))

const Documents = ({ documents }: { documents: Onboarding['documents'] }) => {
  const [kind, setKind] = useState<DocumentKind>('trade_licence')
  const [file, setFile] = useState<File | null>(null)
  const upload = useUploadDocument()
  const remove = useRemoveDocument()
  const send = () => {
    if (file) upload.mutate({ kind, file } as never, { onSuccess: () => setFile(null) })
  }
  return (
    <Card
      title="Nachweise"
      text="Bilder oder PDF. Nur Sie und wir können sie sehen, und jeder Blick darauf wird aufgezeichnet."
    >
      <div className={css.stack}>
        {documents.length > 0 && (
          <ul className={css.facts}>
            {documents.map((document) => (
              <li key={document.id} className={css.row}>
                <span>
                  {document.kind_text}: {document.name} ({document.status_text}
                  {document.reason && `: ${document.reason}`})
                </span>
                <span className={css.row}>
                  {document.has_file ? (
                    <Button
                      size="sm"
                      variant="default"
                      aria-label={`Öffnen: ${document.name}`}
                      onClick={() => saveDocument(document.id)}
                    >
                      Öffnen
                    </Button>
                  ) : (
                    'Kopie nach der Freigabe gelöscht'
                  )}
                  {document.status !== 'accepted' && (
                    <RemoveButton
                      size="sm"
                      variant="default"
                      name={`„${document.name}“`}
                      action="Entfernen"
                      label={`Entfernen: ${document.name}`}
                      onRemove={() => remove.mutate({ id: document.id })}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Select
          label="Art des Nachweises"
          data={kinds}
          value={kind}
          allowDeselect={false}
          onChange={(value) => setKind((value ?? 'other') as DocumentKind)}
        />
        <FileInput
          size="md"
          label="Datei"
          placeholder="Bild oder PDF wählen"
          accept="image/png,image/jpeg,image/webp,application/pdf"
          value={file}
          onChange={setFile}
          clearable
        />
        <div>
          <Button disabled={!file} loading={upload.isPending} onClick={send}>
            Hochladen
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Everything that was handed in, with what is missing and why. */
const Overview = ({ info }: { info: Onboarding }) => {
  const hand = useSubmitOnboarding()
  const isWhole = info.steps.every(({ is_done }) => is_done)
  return (
    <div className={css.stack}>
      {info.is_blocked && (
        <Notice kind="warning" title="Ihr Verkauf ist gesperrt">
          Steuerliche Angaben fehlen trotz zweier Erinnerungen. Sobald Sie sie ergänzen, verkaufen Sie wieder.
        </Notice>
      )}
      {!info.is_blocked && info.tax_deadline && (
        <Notice kind="warning">
          Bitte ergänzen Sie die steuerlichen Angaben bis {formatDate(info.tax_deadline)}. Danach müssen wir Ihren
          Verkauf sperren.
        </Notice>
      )}
      {info.question && (
        <Notice kind="warning" title={`Rückfrage von ${siteName()}`}>
          {info.question}
        </Notice>
      )}
      <Card
        title={`${info.progress} % erledigt`}
        text={info.status_text}
        action={
          info.status !== 'approved' &&
          info.status !== 'rechecking' && (
            <Button
              disabled={!isWhole || info.status === 'submitted'}
              loading={hand.isPending}
              onClick={() => hand.mutate({ submit: true })}
            >
              Zur Prüfung einreichen
            </Button>
          )
        }
      >
        <Progress value={info.progress} aria-label="Fortschritt" mb={8} />
        <Steps steps={info.steps} />
      </Card>
      <VatCheck check={info.vat_check} />
      <PendingChanges />
      <Person data={info} />
      <Documents documents={info.documents} />
    </div>
  )
}

/** The set-up screen by screen until it is handed in, then everything at once. */
export const OnboardingAssistant = () => {
  const { setup, error } = useSetup()
  if (error || !setup) return <Loaded of={{ data: setup, error }} height={320} />
  return isSettingUp(setup) ? <SetupFlow setup={setup} /> : <Overview info={setup.info} />
}
