import { Button, Group, Text } from '@mantine/core'
import { formatDateTime } from '#lib/format.ts'
import { BareDialog } from '#web/ui/overlay/BareDialog.tsx'
import { Difference } from './Difference.tsx'
import type { Draft, Draftable } from './useDraft.ts'

/** Two people edited the same: both texts are still there, and one of them decides which holds. */
export const ConflictDialog = <D extends Draftable & V, V extends object>({ draft }: { draft: Draft<D, V> }) => {
  const { theirs } = draft
  if (!theirs) return null
  return (
    <BareDialog opened onClose={() => {}} withCloseButton={false} title={draft.store.words.conflict} size="lg">
      <Text>
        Um {formatDateTime(theirs.updated_at)} wurde eine andere Fassung gespeichert. Ihre Eingaben sind noch hier.
        Behalten Sie Ihre, bleibt die andere unter „Fassungen“; nehmen Sie die andere, holt „Rückgängig“ Ihre zurück.
      </Text>
      <Text fw={600} mt="md">
        So unterscheidet sich Ihre Fassung von der gespeicherten:
      </Text>
      <Difference all={draft.store.differenceOf(theirs, draft.values)} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={draft.takeTheirs}>
          Andere Fassung übernehmen
        </Button>
        <Button onClick={draft.keepMine}>Meine Fassung behalten</Button>
      </Group>
    </BareDialog>
  )
}
