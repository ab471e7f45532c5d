import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { useFollowing } from '#web/app/unsaved/following.ts'
import { Card } from '#web/ui/Card.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import {
  loadedMailText,
  type MailText,
  mailTextKeys,
  useMailText,
  useMailTextForm,
  useMailTextPreview,
  useMailTextTest,
  useResetMailText,
  useRestoreMailText,
} from './mail-texts.data.ts'
import css from './Newsletters.module.css'

type Words = { subject: string; opening: string; closing: string }
type Sample = 'usual' | 'longest' | 'real'

const PreviewCard = ({ text, words }: { text: MailText; words: Words }) => {
  const { kind } = text
  const [sample, setSample] = useState<Sample>('usual')
  const preview = useMailTextPreview()
  const test = useMailTextTest()
  return (
    <Card
      title="Vorschau"
      text="Mit Beispielen an den Stellen der Platzhalter oder mit den Angaben der letzten E-Mail dieser Art; gespeichert wird dabei nichts."
    >
      <div className={css.fields}>
        <SegmentedControl
          aria-label="Beispiele"
          size="md"
          w="fit-content"
          data={[
            { value: 'usual', label: 'Üblich' },
            { value: 'longest', label: 'Längste Namen' },
            ...(text.channel === 'mail' ? [{ value: 'real', label: 'Letzte E-Mail' }] : []),
          ]}
          value={sample}
          onChange={(value) => setSample(value as Sample)}
        />
        <div className={css.add}>
          <Button
            variant="default"
            loading={preview.isPending}
            onClick={() => preview.mutate({ kind, sample, ...words })}
          >
            Vorschau zeigen
          </Button>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ kind, sample, ...words })}>
            Testmail an mich
          </Button>
        </div>
        {preview.data && (
          <iframe
            className={css.frame}
            title="Vorschau der E-Mail"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={`<base target="_blank">${preview.data.html}`}
          />
        )}
      </div>
    </Card>
  )
}

const VersionsCard = ({ text }: { text: MailText }) => {
  const restore = useRestoreMailText()
  return (
    <Card title="Frühere Fassungen" text="Die letzten 50.">
      <ol className={css.blocks}>
        {text.versions.map(({ id, saved_at, subject, opening }) => (
          <li key={id} className={css.block}>
            <div className={css.head}>
              <strong>{formatDateTime(saved_at)}</strong>
              <Button
                variant="default"
                aria-label={`Fassung vom ${formatDateTime(saved_at)} wiederherstellen`}
                onClick={() => restore.mutate({ kind: text.kind, id })}
              >
                Wiederherstellen
              </Button>
            </div>
            <span>{subject}</span>
            <span className={css.soft}>{opening}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Editor = ({ text }: { text: MailText }) => {
  const client = useQueryClient()
  const reset = useResetMailText()
  const isMail = text.channel === 'mail'
  const saved = { subject: text.subject, opening: text.opening, closing: text.closing }
  const { form, submit, isSending } = useMailTextForm({
    initialValues: saved,
    toInput: (words) => ({ kind: text.kind, ...words }),
    loaded: loadedMailText(text),
    onDone: async (answer, values) => {
      toastOutcome(answer)
      form.resetDirty(values)
      await Promise.all(mailTextKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
  useFollowing(form, saved)
  return (
    <Stack>
      {text.problem && (
        <Notice kind="error" title="Ihr Text wird nicht verwendet">
          {text.problem} Bis Sie ihn berichtigen, geht die E-Mail mit dem Standard hinaus; verloren geht keine.
        </Notice>
      )}
      <form onSubmit={submit} noValidate>
        <Card title="Text">
          <div className={css.fields}>
            {text.placeholders.length > 0 && (
              <ul className={css.soft}>
                {text.placeholders.map(({ name, label, is_required }) => (
                  <li key={name}>
                    {`{{${name}}}: ${label}`}
                    {is_required && ' (muss in Betreff oder Anfang stehen)'}
                  </li>
                ))}
              </ul>
            )}
            {isMail && <TextInput label="Betreff" maxLength={150} {...form.getInputProps('subject')} />}
            <Textarea
              label={isMail ? 'Anfang' : 'Text'}
              description={
                isMail
                  ? 'Steht nach der Anrede. Eine leere Zeile beginnt einen neuen Absatz.'
                  : 'Höchstens 120 Zeichen; der Link kommt dahinter.'
              }
              autosize
              minRows={3}
              maxLength={4000}
              {...form.getInputProps('opening')}
            />
            {(text.facts.length > 0 || text.button) && (
              <div className={css.block}>
                <strong>Bleibt immer stehen</strong>
                {text.facts.map((fact) => (
                  <p key={fact}>{fact}</p>
                ))}
                {text.button && <p>Schaltfläche: {text.button}</p>}
              </div>
            )}
            {isMail && (
              <Textarea
                label="Schluss (freiwillig)"
                autosize
                minRows={2}
                maxLength={4000}
                {...form.getInputProps('closing')}
              />
            )}
            <div className={css.actions}>
              {text.is_edited && (
                <Button variant="subtle" loading={reset.isPending} onClick={() => reset.mutate({ kind: text.kind })}>
                  Standard wiederherstellen
                </Button>
              )}
              <Button type="submit" loading={isSending} disabled={!form.isDirty()}>
                Speichern
              </Button>
            </div>
          </div>
        </Card>
      </form>
      <PreviewCard text={text} words={form.values} />
      {text.versions.length > 0 && <VersionsCard text={text} />}
      <LeaveGuard isDirty={form.isDirty()} text="Ihre Änderungen am Text sind noch nicht gespeichert." />
    </Stack>
  )
}

export const MailTextEditor = ({ kind }: { kind: string }) => {
  const { data, error } = useMailText(kind)
  return (
    <>
      <BackLink to={operatorPaths.operatorMailTexts}>Alle Texte</BackLink>
      <Loaded of={{ data, error }} height={480} />
      {data && (
        <>
          <PageHeader title={data.data.label} text={data.data.about} />
          <Editor key={kind} text={data.data} />
        </>
      )}
    </>
  )
}
