import { privateMeta } from '#web/app/meta.ts'
import { LocationList } from '#web/features/stores/LocationList.tsx'

export const meta = privateMeta('Standorte')

export default function ProviderLocations() {
  return <LocationList />
}
