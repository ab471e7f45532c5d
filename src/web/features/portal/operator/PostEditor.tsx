import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusedFields } from '#web/app/api.ts'
import { DraftEditor } from '#web/app/drafts/DraftEditor.tsx'
import { StateBadge } from '#web/app/drafts/Publication.tsx'
import { useDraft } from '#web/app/drafts/useDraft.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { postPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ReasonDialog } from '#web/ui/overlay/ReasonDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ImagesCard } from './ImagesCard.tsx'
import { DatesCard, PlaceCard, TextCard } from './PostForm.tsx'
import css from './PostTable.module.css'
import { postStore } from './post-store.ts'
import { type EditablePost, useEditablePost, useRegions, useRemovePost, useTopics } from './posts.data.ts'

const RemoveDialog = ({ post, onClose }: { post: EditablePost; onClose: () => void }) => {
  const navigate = useNavigate()
  const [isGone, setIsGone] = useState(false)
  const remove = useRemovePost(() => setIsGone(true))
  // only now the guard knows that nothing is lost
  useEffect(() => {
    if (isGone) void navigate(operatorPaths.operatorPosts, { replace: true })
  }, [isGone, navigate])
  return (
    <ReasonDialog
      title="Beitrag löschen?"
      text={`„${post.title}“ wird mit seinen Bildern und Fassungen endgültig gelöscht. Links auf den Beitrag führen dann ins Leere. Hat ihn in den letzten 90 Tagen jemand vorgeschlagen, liest er den Grund; sonst darf das Feld leer bleiben.`}
      action="Endgültig löschen"
      isWorking={remove.isPending}
      error={refusedFields(remove.error).reason}
      onConfirm={(reason) => remove.mutate({ id: post.id, reason })}
      onClose={onClose}
    />
  )
}

/** The newest names of topics and regions, for the words of a difference. */
const useNames = () => {
  const [topics, regions] = [useTopics().data?.data ?? [], useRegions().data?.data ?? []]
  return {
    topics: new Map(topics.map(({ id, name }) => [id, name])),
    regions: new Map(regions.map(({ id, name }) => [id, name])),
  }
}

const Editor = ({ post: given }: { post: EditablePost }) => {
  const [isAsking, setIsAsking] = useState(false)
  const names = useNames()
  const draft = useDraft(
    given,
    postStore(given.id, () => names),
  )
  const { page: post } = draft
  return (
    <>
      <PageHeader
        title={post.title}
        text={<StateBadge state={post.state} />}
        action={
          post.state !== 'draft' && (
            <ButtonLink look="quiet" to={postPath(post.slug)}>
              Beitrag ansehen
            </ButtonLink>
          )
        }
      />
      <DraftEditor draft={draft}>
        {post.is_hidden && (
          <Notice kind="warning" title="Offline nach einer Meldung">
            Niemand sieht diesen Beitrag. Berichtigen Sie ihn und veröffentlichen Sie ihn, wenn er wieder erscheinen
            soll.
          </Notice>
        )}
        <TextCard draft={draft} />
        <ImagesCard draft={draft} />
        <DatesCard draft={draft} />
        <PlaceCard draft={draft} />
        <div className={css.actions}>
          <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
            Beitrag löschen
          </Button>
        </div>
      </DraftEditor>
      {isAsking && <RemoveDialog post={post} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** One post: what it says, what readers see of it and when. */
export const PostEditor = ({ id }: { id: number }) => {
  const { data, error, isFetchedAfterMount } = useEditablePost(id)
  const shown = isFetchedAfterMount ? data : undefined
  return (
    <>
      <BackLink to={operatorPaths.operatorPosts}>Alle Beiträge</BackLink>
      <Loaded of={{ data: shown, error }} height={480} />
      {shown && <Editor key={id} post={shown.data} />}
    </>
  )
}
