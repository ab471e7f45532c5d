import { privateMeta } from '#web/app/meta.ts'
import { Bank } from '#web/features/operator/settings/Bank.tsx'
import { Imprint } from '#web/features/operator/settings/Imprint.tsx'
import { Settings } from '#web/features/operator/settings/Settings.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Einstellungen')

export default function OperatorSettings() {
  return (
    <>
      <PageHeader
        title="Einstellungen"
        text="Was hier steht, gilt auf allen Servern spätestens nach fünf Sekunden. Geheimnisse wie Passwörter bleiben in der Umgebung des Servers."
      />
      <Stack>
        <Settings />
        <Imprint />
        <Bank />
      </Stack>
    </>
  )
}
