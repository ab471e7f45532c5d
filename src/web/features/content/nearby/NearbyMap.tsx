import { loadView } from '#web/app/place/map.data.ts'
import type { Backdrop } from '#web/ui/map/backdrop.ts'
import { type Pin, PlaceMap } from '#web/ui/map/PlaceMap.tsx'

export default function NearbyMap({ pins, backdrop }: { pins: Pin[]; backdrop: Backdrop }) {
  return <PlaceMap label="Karte der Umgebung" pins={pins} backdrop={backdrop} loadView={loadView} />
}
