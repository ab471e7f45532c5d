import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusedFields } from '#web/app/api.ts'
import { operatorPaths, operatorPostPath } from '#web/app/paths/operator.ts'
import { postPath } from '#web/app/paths.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ReasonDialog } from '#web/ui/overlay/ReasonDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { draftOf, emptyDraft, inputOf, isTakenAway } from './draft.ts'
import { ImagesCard } from './ImagesCard.tsx'
import { DatesCard, PlaceCard, PublishCard, TextCard } from './PostForm.tsx'
import css from './PostTable.module.css'
import {
  type EditablePost,
  postReads,
  useCreatePostForm,
  useEditablePost,
  useRemovePost,
  useUpdatePostForm,
} from './posts.data.ts'

const unsaved = 'Ihre Änderungen am Beitrag sind noch nicht gespeichert.'

const Back = () => <BackLink to={operatorPaths.operatorPosts}>Alle Beiträge</BackLink>

/** What was saved is read anew wherever it is shown. */
const useReload = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(postReads.map(({ method, path }) => client.invalidateQueries({ queryKey: [`${method} ${path}`] })))
}

export const NewPost = () => {
  const navigate = useNavigate()
  const reload = useReload()
  const [made, setMade] = useState<number>()
  const { form, submit, isSending } = useCreatePostForm({
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
    if (made) void navigate(operatorPostPath(made), { replace: true })
  }, [made, navigate])
  return (
    <>
      <Back />
      <PageHeader title="Beitrag schreiben" text="Bilder können Sie nach dem Speichern hinzufügen." />
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextCard form={form} />
          <DatesCard form={form} />
          <PlaceCard form={form} known={null} />
          <PublishCard form={form} />
          <div className={css.actions}>
            <Button type="submit" loading={isSending}>
              Speichern
            </Button>
          </div>
        </Stack>
      </form>
      <LeaveGuard isDirty={!made && form.isDirty()} text={unsaved} />
    </>
  )
}

const Editor = ({ post }: { post: EditablePost }) => {
  const navigate = useNavigate()
  const reload = useReload()
  const [isAsking, setIsAsking] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const remove = useRemovePost(() => setIsGone(true))
  const { form, submit, isSending } = useUpdatePostForm({
    initialValues: draftOf(post),
    toInput: (draft) => ({ id: post.id, ...inputOf(draft), reason: draft.reason }),
    onDone: async (answer) => {
      toastOutcome(answer)
      form.resetDirty()
      await reload()
    },
  })
  useEffect(() => {
    if (isGone) void navigate(operatorPaths.operatorPosts, { replace: true })
  }, [isGone, navigate])
  const isPublic = post.state === 'published' && !post.is_waiting
  return (
    <>
      <PageHeader
        title={post.title}
        action={
          isPublic && (
            <ButtonLink look="quiet" to={postPath(post.slug)}>
              Beitrag ansehen
            </ButtonLink>
          )
        }
      />
      <form onSubmit={submit} noValidate>
        <Stack>
          {post.state === 'hidden' && (
            <Notice kind="warning" title="Offline nach einer Meldung">
              Niemand sieht diesen Beitrag. Berichtigen Sie ihn und wählen Sie unten „Veröffentlicht“, wenn er wieder
              erscheinen soll.
            </Notice>
          )}
          <TextCard form={form} />
          <ImagesCard post={post} />
          <DatesCard form={form} />
          <PlaceCard form={form} known={post.provider} />
          <PublishCard form={form} isTakenAway={isTakenAway(post, form.values)} />
          <div className={css.actions}>
            <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
              Beitrag löschen
            </Button>
            <Button type="submit" loading={isSending}>
              Änderungen speichern
            </Button>
          </div>
        </Stack>
      </form>
      <LeaveGuard isDirty={!isGone && form.isDirty()} text={unsaved} />
      {isAsking && (
        <ReasonDialog
          title="Beitrag löschen?"
          text={`„${post.title}“ wird mit seinen Bildern endgültig gelöscht. Links auf den Beitrag führen dann ins Leere. Hat ihn in den letzten 90 Tagen jemand vorgeschlagen, liest er den Grund; sonst darf das Feld leer bleiben.`}
          action="Endgültig löschen"
          isWorking={remove.isPending}
          error={refusedFields(remove.error).reason}
          onConfirm={(reason) => remove.mutate({ id: post.id, reason })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

export const PostEditor = ({ id }: { id: number }) => {
  const { data, error } = useEditablePost(id)
  return (
    <>
      <Back />
      <Loaded of={{ data, error }} height={480} />
      {data && <Editor key={id} post={data.data} />}
    </>
  )
}
