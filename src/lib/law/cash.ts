import { siteName } from '#lib/site/name.ts'
/** § 146a AO, KassenSichV: the platform records orders, not the cash of a till. */
export const cashNote = () =>
  `Bargeld gehört in Ihre eigene Kasse: ${siteName()} ist kein Kassensystem nach § 146a AO. Erfassen Sie Bareinnahmen dort einzeln und am selben Tag.`
