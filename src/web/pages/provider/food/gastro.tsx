import { privateMeta } from '#web/app/meta.ts'
import { GastroSettings } from '#web/features/food/kitchen/GastroSettings.tsx'

export const meta = privateMeta('Gastro-Einstellungen')

export default function Page() {
  return <GastroSettings />
}
