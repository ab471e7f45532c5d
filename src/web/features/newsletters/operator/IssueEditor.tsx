import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatBytes } from '#lib/format.ts'
import { operatorNewsletterPath, operatorPaths } from '#web/app/paths/operator.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { draftOf, emptyDraft, inputOf } from './draft.ts'
import { BlocksCard, SegmentCard, TextCard } from './IssueFields.tsx'
import { SendCard, SentCards } from './IssueSending.tsx'
import {
  type Issue,
  issueReads,
  loadedIssue,
  useCreateIssueForm,
  useIssue,
  usePreview,
  useRemoveIssue,
  useSendTest,
  useUpdateIssueForm,
} from './issues.data.ts'
import css from './Newsletters.module.css'

const unsaved = 'Ihre Änderungen an der Ausgabe sind noch nicht gespeichert.'

const Back = () => <BackLink to={operatorPaths.operatorNewsletters}>Alle Ausgaben</BackLink>

const useReload = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(issueReads.map(({ method, path }) => client.invalidateQueries({ queryKey: [`${method} ${path}`] })))
}

export const NewIssue = () => {
  const navigate = useNavigate()
  const reload = useReload()
  const [made, setMade] = useState<number>()
  const { form, submit, isSending } = useCreateIssueForm({
    initialValues: emptyDraft(),
    toInput: inputOf,
    onDone: async (answer) => {
      toastOutcome(answer)
      await reload()
      setMade(answer.data.id)
    },
  })
  // only now the guard knows that nothing is lost
  useEffect(() => {
    if (made) void navigate(operatorNewsletterPath(made), { replace: true })
  }, [made, navigate])
  return (
    <>
      <Back />
      <PageHeader
        title="Ausgabe schreiben"
        text="Nach dem Speichern sehen Sie die Vorschau und können sie sich schicken."
      />
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextCard form={form} />
          <BlocksCard form={form} />
          <SegmentCard form={form} />
          <div className={css.actions}>
            <Button type="submit" loading={isSending}>
              Entwurf speichern
            </Button>
          </div>
        </Stack>
      </form>
      <LeaveGuard isDirty={!made && form.isDirty()} text={unsaved} />
    </>
  )
}

/** The mail as it is stored, in its own frame. */
export const PreviewCard = ({ issue }: { issue: Issue }) => {
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

const DraftEditor = ({ issue }: { issue: Issue }) => {
  const navigate = useNavigate()
  const reload = useReload()
  const [isAsking, setIsAsking] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const remove = useRemoveIssue(() => setIsGone(true))
  const { form, submit, isSending } = useUpdateIssueForm({
    initialValues: draftOf(issue),
    toInput: (draft) => ({ id: issue.id, ...inputOf(draft) }),
    loaded: loadedIssue(issue),
    onDone: async (answer) => {
      toastOutcome(answer)
      form.resetDirty()
      await reload()
    },
  })
  useEffect(() => {
    if (isGone) void navigate(operatorPaths.operatorNewsletters, { replace: true })
  }, [isGone, navigate])
  const isDirty = form.isDirty()
  return (
    <>
      <Stack>
        <form onSubmit={submit} noValidate>
          <Stack>
            <TextCard form={form} />
            <BlocksCard form={form} />
            <SegmentCard form={form} />
            <div className={css.actions}>
              <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
                Entwurf löschen
              </Button>
              <Button type="submit" loading={isSending} disabled={!isDirty}>
                Entwurf speichern
              </Button>
            </div>
          </Stack>
        </form>
        <PreviewCard issue={issue} />
        <SendCard issue={issue} isDirty={isDirty} />
      </Stack>
      <LeaveGuard isDirty={!isGone && isDirty} text={unsaved} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Entwurf löschen?"
        text={`„${issue.subject}“ wird endgültig gelöscht.`}
        action="Endgültig löschen"
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate({ id: issue.id })}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

export const IssueEditor = ({ id }: { id: number }) => {
  const { data, error } = useIssue(id)
  return (
    <>
      <Back />
      <Loaded of={{ data, error }} height={480} />
      {data && <PageHeader title={data.data.subject} />}
      {data?.data.state === 'draft' && <DraftEditor key={id} issue={data.data} />}
      {data && data.data.state !== 'draft' && (
        <Stack>
          <SentCards issue={data.data} />
          <PreviewCard issue={data.data} />
        </Stack>
      )}
    </>
  )
}
