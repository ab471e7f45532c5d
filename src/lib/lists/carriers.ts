/** Where parcels are followed, by what providers call their carrier. */
const carriers: [RegExp, (number: string) => string][] = [
  [/\bdhl\b/i, (number) => `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`],
  [/\bhermes\b/i, (number) => `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#${number}`],
  [/\bdpd\b/i, (number) => `https://tracking.dpd.de/status/de_DE/parcel/${number}`],
  [/\bgls\b/i, (number) => `https://gls-group.com/DE/de/paketverfolgung?match=${number}`],
  [/\bups\b/i, (number) => `https://www.ups.com/track?loc=de_DE&tracknum=${number}`],
  [/\bdeutsche post\b/i, (number) => `https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=${number}`],
]

export const carrierNames = ['DHL', 'Hermes', 'DPD', 'GLS', 'UPS', 'Deutsche Post']

/** Null where the carrier is not named or not known. */
export const trackingUrl = (words: string, number: string) =>
  carriers.find(([name]) => name.test(words))?.[1](encodeURIComponent(number.trim())) ?? null
