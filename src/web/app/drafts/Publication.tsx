import { Badge, Button, Menu, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { ApiError, refusedFields } from '#web/app/api.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { ReasonDialog } from '#web/ui/overlay/ReasonDialog.tsx'
import css from './Drafts.module.css'
import { MomentField } from './MomentField.tsx'
import type { Draft, Draftable, PublishingOf } from './useDraft.ts'

const stateNames = {
  draft: { name: 'Entwurf', color: 'gray' },
  published: { name: 'Veröffentlicht', color: 'green' },
  changed: { name: 'Geändert', color: 'yellow' },
} as const

export const StateBadge = ({ state }: Pick<Draftable, 'state'>) => (
  <Badge variant="light" color={stateNames[state].color}>
    {stateNames[state].name}
  </Badge>
)

type DraftProps<D extends Draftable & V, V extends object> = { draft: Draft<D, V>; publishing: PublishingOf<D> }

/** Everything typed is saved before anything is published. */
const usePublish = <D extends Draftable & V, V extends object>(
  { draft, publishing }: DraftProps<D, V>,
  onDone = () => {},
) => {
  const [errors, setErrors] = useState<{ at?: string | undefined; reason?: string | undefined }>({})
  const write = publishing.usePublication(
    (answer) => {
      toastOutcome(answer)
      draft.take(answer.data)
      setErrors({})
      onDone()
    },
    (failure) => {
      const { at, reason } = refusedFields(failure)
      setErrors({ at, reason })
      if (at || reason) return
      if (failure instanceof ApiError && failure.code === 'CONFLICT') void draft.lookForOthers()
      toastError(failure)
    },
  )
  const send = async (is_published: boolean, at: string | null = null, reason = '') => {
    if (!(await draft.flush())) return
    const sent = { slug: draft.page.slug, version: draft.latestVersion(), is_published, at }
    write.mutate(reason ? { ...sent, reason } : sent)
  }
  return { send, errors, isSending: write.isPending }
}

type ScheduleDialogProps<D extends Draftable & V, V extends object> = DraftProps<D, V> & {
  isPublishing: boolean
  onClose: () => void
}

const ScheduleDialog = <D extends Draftable & V, V extends object>({
  draft,
  publishing,
  isPublishing,
  onClose,
}: ScheduleDialogProps<D, V>) => {
  const [at, setAt] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { send, errors, isSending } = usePublish({ draft, publishing }, onClose)
  const asksReason = !isPublishing && publishing.asksReason?.(draft.page)
  return (
    <Dialog opened onClose={onClose} title={isPublishing ? 'Zeitpunkt der Veröffentlichung' : 'Zeitpunkt des Endes'}>
      <p className={css.hint}>
        {isPublishing
          ? 'Veröffentlicht wird der Entwurf, wie er jetzt ist. Was Sie später ändern, bleibt Entwurf.'
          : `Ab dieser Minute ist ${draft.store.words.what} nicht mehr zu sehen. Der Entwurf bleibt Ihnen.`}
      </p>
      <MomentField label="Zeitpunkt" value={at} error={errors.at} onChange={setAt} />
      {asksReason && (
        <Textarea
          mt="md"
          label="Grund"
          description="Wer ihn vorgeschlagen hat, liest ihn dann in einer E-Mail."
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <FormActions isAtEnd onCancel={onClose}>
        <Button disabled={!at} loading={isSending} onClick={() => void send(isPublishing, at, reason)}>
          Einplanen
        </Button>
      </FormActions>
    </Dialog>
  )
}

/** No page shows the draft. */
const useNoLink = () => ({ mutate: () => {} })

const PreviewDialog = ({ link, onClose }: { link: { path: string; until: string }; onClose: () => void }) => {
  const address = new URL(link.path, window.location.origin).href
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Dialog opened onClose={onClose} title="Link zur Vorschau">
      <p className={css.hint}>
        Wer den Link hat, sieht den jeweils neuesten Entwurf, ohne Konto und bis {formatDateTime(link.until)}.
      </p>
      <TextInput label="Adresse" readOnly value={address} data-autofocus />
      <div className={css.actions}>
        <Button onClick={() => void navigator.clipboard.writeText(address).then(() => setIsCopied(true), toastError)}>
          {isCopied ? 'Kopiert' : 'Kopieren'}
        </Button>
      </div>
    </Dialog>
  )
}

/** What is planned, and the way to drop it. */
export const Plan = <D extends Draftable & V, V extends object>({ draft, publishing }: DraftProps<D, V>) => {
  const { publish_at, has_failed, unpublish_at, slug } = draft.page
  const drop = publishing.useSchedule((answer) => {
    toastOutcome(answer)
    draft.take(answer.data)
  })
  if (!publish_at && !unpublish_at) return null
  return (
    <Notice
      kind={has_failed ? 'error' : 'info'}
      action={
        <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate({ slug })}>
          Zeitplan aufheben
        </Button>
      }
    >
      {publish_at && !has_failed && <p>Wird am {formatDateTime(publish_at)} veröffentlicht.</p>}
      {publish_at && has_failed && (
        <p>
          Sollte am {formatDateTime(publish_at)} veröffentlicht werden. Das ging nicht: Etwas darin passt nicht mehr.
          Bitte prüfen Sie den Entwurf und veröffentlichen Sie ihn.
        </p>
      )}
      {unpublish_at && <p>Geht am {formatDateTime(unpublish_at)} vom Netz.</p>}
    </Notice>
  )
}

/** What is planned of a row in a list, in a few words. */
export const planOf = ({
  publish_at,
  has_failed,
  unpublish_at,
}: Pick<Draftable, 'publish_at' | 'has_failed' | 'unpublish_at'>) =>
  [
    publish_at && `${has_failed ? 'nicht gelungen:' : 'veröffentlicht ab'} ${formatDateTime(publish_at)}`,
    unpublish_at && `bis ${formatDateTime(unpublish_at)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Publish now or later, take off, and the link for people without an account. */
export const Publication = <D extends Draftable & V, V extends object>({ draft, publishing }: DraftProps<D, V>) => {
  const [dialog, setDialog] = useState<'publish' | 'unpublish' | 'off' | null>(null)
  const [link, setLink] = useState<{ path: string; until: string } | null>(null)
  const close = () => setDialog(null)
  const { send, errors, isSending } = usePublish({ draft, publishing }, close)
  const asksReason = publishing.asksReason?.(draft.page)
  const { state, slug, is_fixed, preview_path } = draft.page
  const { usePreviewLink = useNoLink, offTitle = '', offText = '' } = publishing
  const preview = usePreviewLink(setLink)
  const isUpToDate = state === 'published' && draft.state === 'saved'
  return (
    <>
      <Button loading={isSending} disabled={isUpToDate} onClick={() => void send(true)}>
        Veröffentlichen
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">Mehr</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {preview_path && <Menu.Item onClick={() => preview.mutate({ slug })}>Link zur Vorschau</Menu.Item>}
          <Menu.Item onClick={() => setDialog('publish')}>Später veröffentlichen</Menu.Item>
          {state !== 'draft' && !is_fixed && (
            <>
              <Menu.Item onClick={() => setDialog('unpublish')}>Später vom Netz nehmen</Menu.Item>
              <Menu.Item color="red" onClick={() => setDialog('off')}>
                Jetzt vom Netz nehmen
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {(dialog === 'publish' || dialog === 'unpublish') && (
        <ScheduleDialog draft={draft} publishing={publishing} isPublishing={dialog === 'publish'} onClose={close} />
      )}
      {dialog === 'off' && asksReason && (
        <ReasonDialog
          title={offTitle}
          text={offText}
          action="Vom Netz nehmen"
          isWorking={isSending}
          error={errors.reason}
          onConfirm={(reason) => void send(false, null, reason)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={dialog === 'off' && !asksReason}
        title={offTitle}
        text={offText}
        action="Vom Netz nehmen"
        onClose={close}
        onConfirm={() => {
          close()
          void send(false)
        }}
      />
      {link && <PreviewDialog link={link} onClose={() => setLink(null)} />}
    </>
  )
}
