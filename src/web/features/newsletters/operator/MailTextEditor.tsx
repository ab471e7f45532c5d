import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DraftEditor } from '#web/app/drafts/DraftEditor.tsx'
import { StateBadge } from '#web/app/drafts/Publication.tsx'
import { useDraft } from '#web/app/drafts/useDraft.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { editableOf, type MailTextDraft, mailTextStore, type Words } from './mail-text-store.ts'
import { type MailText, useMailText, useMailTextPreview, useMailTextTest, useResetMailText } from './mail-texts.data.ts'
import css from './Newsletters.module.css'

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
            { value: 'longest', label: 'Längste' },
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

/** The standard holds at once; what somebody wrote stays among the versions. */
const Reset = ({ draft }: { draft: MailTextDraft }) => {
  const [isAsking, setIsAsking] = useState(false)
  const reset = useResetMailText((answer) => {
    toastOutcome(answer)
    setIsAsking(false)
    draft.show(editableOf(answer.data))
  })
  const { slug, is_edited, state } = draft.page
  if (!is_edited && state === 'published') return null
  return (
    <div className={css.actions}>
      <Button variant="subtle" onClick={() => setIsAsking(true)}>
        Standard wiederherstellen
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Standard wiederherstellen?"
        text="Ab sofort geht wieder der Standard hinaus. Ihre Texte bleiben unter „Fassungen“."
        action="Wiederherstellen"
        isHarmless
        isWorking={reset.isPending}
        onConfirm={() => void draft.flush().then(() => reset.mutate({ kind: slug }))}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}

const WordsCard = ({ draft }: { draft: MailTextDraft }) => {
  const { placeholders, facts, button, channel } = draft.page
  const isMail = channel === 'mail'
  return (
    <Card title="Text">
      <div className={css.fields}>
        {placeholders.length > 0 && (
          <ul className={css.soft}>
            {placeholders.map(({ name, label, is_required }) => (
              <li key={name}>
                {`{{${name}}}: ${label}`}
                {is_required && ' (muss in Betreff oder Anfang stehen)'}
              </li>
            ))}
          </ul>
        )}
        {isMail && <TextInput label="Betreff" maxLength={150} {...draft.getInputProps('subject')} />}
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
          {...draft.getInputProps('opening')}
        />
        {(facts.length > 0 || button) && (
          <div className={css.block}>
            <strong>Bleibt immer stehen</strong>
            {facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
            {button && <p>Schaltfläche: {button}</p>}
          </div>
        )}
        {isMail && (
          <Textarea
            label="Schluss (freiwillig)"
            autosize
            minRows={2}
            maxLength={4000}
            {...draft.getInputProps('closing')}
          />
        )}
        <Reset draft={draft} />
      </div>
    </Card>
  )
}

const Editor = ({ text }: { text: MailText }) => {
  const draft: MailTextDraft = useDraft(editableOf(text), mailTextStore)
  const { label, about, problem, state } = draft.page
  return (
    <>
      <PageHeader title={label} text={about} action={<StateBadge state={state} />} />
      <DraftEditor draft={draft}>
        {problem && (
          <Notice kind="error" title="Ihr Text wird nicht verwendet">
            {problem} Bis Sie ihn berichtigen und veröffentlichen, geht die Nachricht mit dem Standard hinaus; verloren
            geht keine.
          </Notice>
        )}
        <WordsCard draft={draft} />
        <PreviewCard text={text} words={draft.values} />
      </DraftEditor>
    </>
  )
}

export const MailTextEditor = ({ kind }: { kind: string }) => {
  const { data, error, isFetchedAfterMount } = useMailText(kind)
  const shown = isFetchedAfterMount ? data : undefined
  return (
    <>
      <BackLink to={operatorPaths.operatorMailTexts}>Alle Texte</BackLink>
      <Loaded of={{ data: shown, error }} height={480} />
      {shown && <Editor key={kind} text={shown.data} />}
    </>
  )
}
