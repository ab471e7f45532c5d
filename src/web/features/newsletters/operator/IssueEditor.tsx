import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatBytes } from '#lib/format.ts'
import { DraftEditor } from '#web/app/drafts/DraftEditor.tsx'
import { useDraft } from '#web/app/drafts/useDraft.ts'
import { operatorNewsletterPath, operatorPaths } from '#web/app/paths/operator.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { BlocksCard, SegmentCard, TextCard } from './IssueFields.tsx'
import { SendCard, SentCards } from './IssueSending.tsx'
import { editableOf, issueStore } from './issue-store.ts'
import {
  type Issue,
  issueReads,
  useCreateIssueForm,
  useIssue,
  usePreview,
  useRegions,
  useRemoveIssue,
  useSendTest,
} from './issues.data.ts'
import css from './Newsletters.module.css'

const Back = () => <BackLink to={operatorPaths.operatorNewsletters}>Alle Ausgaben</BackLink>

const useReload = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(issueReads.map(({ method, path }) => client.invalidateQueries({ queryKey: [`${method} ${path}`] })))
}

/** Its subject first; everything else is saved while it is written. */
export const NewIssue = () => {
  const navigate = useNavigate()
  const reload = useReload()
  const { form, submit, isSending } = useCreateIssueForm({
    initialValues: { subject: '' },
    toInput: ({ subject }) => ({ subject, blocks: [{ kind: 'text', html: '' }] }),
    onDone: async (answer) => {
      toastOutcome(answer)
      await reload()
      await navigate(operatorNewsletterPath(answer.data.id), { replace: true })
    },
  })
  return (
    <>
      <Back />
      <PageHeader
        title="Ausgabe schreiben"
        text="Mit einem Betreff beginnt der Entwurf; er lässt sich jederzeit ändern."
      />
      <form className={css.fields} onSubmit={submit} noValidate>
        <TextInput label="Betreff" maxLength={120} withAsterisk {...form.getInputProps('subject')} />
        <div className={css.actions}>
          <Button type="submit" loading={isSending}>
            Entwurf anlegen
          </Button>
        </div>
      </form>
    </>
  )
}

/** The mail as it is stored, in its own frame. */
const PreviewCard = ({ issue }: { issue: Pick<Issue, 'id' | 'updated_at'> }) => {
  const preview = usePreview(issue.id, issue.updated_at)
  const test = useSendTest()
  return (
    <Card
      title="Vorschau"
      text={preview && `So geht die E-Mail hinaus. ${formatBytes(preview.bytes)} groß.`}
      action={
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ id: issue.id })}>
          Testmail an mich
        </Button>
      }
    >
      <div className={css.fields}>
        {preview?.hints.map(({ kind, text }) => (
          <Notice key={text} kind={kind}>
            {text}
          </Notice>
        ))}
        {preview && (
          <iframe
            className={css.frame}
            title="Vorschau der E-Mail"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={`<base target="_blank">${preview.html}`}
          />
        )}
      </div>
    </Card>
  )
}

const Editor = ({ issue }: { issue: Issue }) => {
  const navigate = useNavigate()
  const reload = useReload()
  const [isAsking, setIsAsking] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const regions = useRegions()
  const names = () => new Map(regions.map(({ id, name }) => [String(id), name]))
  // somebody planned or sent it: the page shows that instead of the editor
  const onLoaded = ({ state }: Issue) => {
    if (state !== 'draft') void reload()
  }
  const draft = useDraft(editableOf(issue), issueStore({ id: issue.id, regions: names, onLoaded }))
  const { subject } = draft.values
  const remove = useRemoveIssue(() => {
    // what could not be saved goes with it
    draft.show(draft.page)
    setIsGone(true)
  })
  useEffect(() => {
    if (isGone) void navigate(operatorPaths.operatorNewsletters, { replace: true })
  }, [isGone, navigate])
  return (
    <>
      <PageHeader title={subject} />
      <DraftEditor draft={draft}>
        <TextCard form={draft} />
        <BlocksCard form={draft} />
        <SegmentCard form={draft} />
        <PreviewCard issue={{ id: issue.id, updated_at: draft.page.updated_at }} />
        <SendCard id={issue.id} draft={draft} />
        <div className={css.actions}>
          <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
            Entwurf löschen
          </Button>
        </div>
      </DraftEditor>
      <ConfirmDialog
        isOpen={isAsking}
        title="Entwurf löschen?"
        text={`„${subject}“ wird endgültig gelöscht.`}
        action="Endgültig löschen"
        isWorking={remove.isPending}
        onConfirm={() => void draft.flush().then(() => remove.mutate({ id: issue.id }))}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

export const IssueEditor = ({ id }: { id: number }) => {
  const { data: read, error, isFetchedAfterMount } = useIssue(id)
  const data = isFetchedAfterMount ? read : undefined
  return (
    <>
      <Back />
      <Loaded of={{ data, error }} height={480} />
      {data?.data.state === 'draft' && <Editor key={id} issue={data.data} />}
      {data && data.data.state !== 'draft' && (
        <>
          <PageHeader title={data.data.subject} />
          <Stack>
            <SentCards issue={data.data} />
            <PreviewCard issue={data.data} />
          </Stack>
        </>
      )}
    </>
  )
}
