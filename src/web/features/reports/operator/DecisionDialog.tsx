import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ReportReason } from '#contract/reports/calls.ts'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { ReasonField, ReasonsField } from './DecisionFields.tsx'
import { type ModeratedThing, usePutBack, useTakedown } from './moderation.data.ts'
import { moderationWords } from './moderation.ts'

type DecisionDialogProps = { thing: ModeratedThing; name: string; isRemoving: boolean; onClose: () => void }

const DecisionForm = ({ thing, isRemoving, onClose }: Omit<DecisionDialogProps, 'name'>) => {
  const words = moderationWords[thing.type]
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [reasons, setReasons] = useState('')
  const [isSent, setSent] = useState(false)
  const takedown = useTakedown(onClose)
  const restore = usePutBack(onClose)
  const refused = refusedFields((isRemoving ? takedown : restore).error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (!reasons.trim() || (isRemoving && !reason)) return
        if (isRemoving) takedown.mutate({ ...thing, reason: reason as ReportReason, reasons })
        else restore.mutate({ ...thing, reasons })
      }}
    >
      <ValuesGuard values={[reason, reasons]} />
      <Stack>
        <Text>
          {isRemoving
            ? `${words.effect} Wer betroffen ist, bekommt die Begründung per E-Mail und kann sechs Monate lang Beschwerde einlegen.`
            : `${words.restored} Die Beteiligten bekommen eine E-Mail.`}
        </Text>
        {isRemoving && (
          <ReasonField
            type={thing.type}
            value={reason}
            error={isSent && !reason ? 'Bitte wählen Sie einen Grund.' : refused.reason}
            onChange={setReason}
          />
        )}
        <ReasonsField
          value={reasons}
          error={isSent && !reasons.trim() ? 'Bitte schreiben Sie eine Begründung.' : refused.reasons}
          onChange={setReasons}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button
            type="submit"
            {...(isRemoving && { color: 'red', 'data-danger': true })}
            loading={takedown.isPending || restore.isPending}
          >
            {isRemoving ? words.remove : words.restore}
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}

/** Takes something offline or ends that, with reasons. */
export const DecisionDialog = ({ name, ...form }: DecisionDialogProps) => {
  const words = moderationWords[form.thing.type]
  return (
    <Dialog opened onClose={form.onClose} title={`${form.isRemoving ? words.remove : words.restore}: ${name}`}>
      <DecisionForm {...form} />
    </Dialog>
  )
}
