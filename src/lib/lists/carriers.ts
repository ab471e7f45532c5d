type Carrier = {
  name: string
  /** what providers write for it */
  words: RegExp
  url: (number: string) => string
  /** what its numbers look like, without blanks */
  form: RegExp
  /** the same for people */
  example: string
}

/** Where parcels are followed, and how their numbers are formed. */
const carriers: Carrier[] = [
  {
    name: 'DHL',
    words: /\bdhl\b/i,
    url: (number) => `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`,
    form: /^(?:\d{10}|\d{12}|\d{20}|JJD[A-Z0-9]{11,27}|[A-Z]{2}\d{9}[A-Z]{2})$/,
    example: '12 oder 20 Ziffern, zum Beispiel 00340434161094042557',
  },
  {
    name: 'Hermes',
    words: /\bhermes\b/i,
    url: (number) => `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#${number}`,
    form: /^(?:\d{14}|\d{16}|\d{20}|H\d{19,20})$/,
    example: '14 Ziffern, oder H und 19 Ziffern',
  },
  {
    name: 'DPD',
    words: /\bdpd\b/i,
    url: (number) => `https://tracking.dpd.de/status/de_DE/parcel/${number}`,
    form: /^(?:\d{14}[A-Z0-9]?)$/,
    example: '14 Ziffern, zum Beispiel 01234567890123',
  },
  {
    name: 'GLS',
    words: /\bgls\b/i,
    url: (number) => `https://gls-group.com/DE/de/paketverfolgung?match=${number}`,
    form: /^(?:\d{11,12}|\d{14}|[A-Z][A-Z0-9]{7})$/,
    example: '11 oder 12 Ziffern, oder 8 Zeichen wie ZABCDE12',
  },
  {
    name: 'UPS',
    words: /\bups\b/i,
    url: (number) => `https://www.ups.com/track?loc=de_DE&tracknum=${number}`,
    form: /^(?:1Z[A-Z0-9]{16}|\d{9}|T\d{10}|\d{26})$/,
    example: '1Z und 16 Zeichen, zum Beispiel 1Z999AA10123456784',
  },
  {
    name: 'Deutsche Post',
    words: /\bdeutsche post\b/i,
    url: (number) => `https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=${number}`,
    form: /^(?:[A-Z]{2}\d{9}[A-Z]{2}|A[A-Z0-9]{19}|\d{20})$/,
    example: 'zwei Buchstaben, neun Ziffern und DE, zum Beispiel RR123456789DE',
  },
]

export const carrierNames = carriers.map(({ name }) => name)

const carrierIn = (words: string) => carriers.find((carrier) => carrier.words.test(words))

/** Null where the carrier is not named or not known. */
export const trackingUrl = (words: string, number: string) =>
  carrierIn(words)?.url(encodeURIComponent(number.trim())) ?? null

/** What is wrong with a number of the carrier that the words name, as a German sentence; null: nothing. */
export const trackingFault = (words: string, number: string) => {
  const carrier = carrierIn(words)
  const bare = number.replace(/[\s-]/g, '').toUpperCase()
  if (!carrier || !bare || carrier.form.test(bare)) return null
  return `So sieht keine Sendungsnummer von ${carrier.name} aus: ${carrier.example}.`
}
