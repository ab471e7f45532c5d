/** When a contract is made. Pages, mails and terms say it in these words. */
export const contractRule =
  'Der Vertrag kommt zustande, wenn der Anbieter die Bestellung bestätigt. Bezahlen Sie vorab per Überweisung oder Karte, nimmt er sie schon mit der Aufforderung zur Zahlung an.'

/** The same about one order: money that is asked for in advance is asked for by who accepts. */
export const contractSentence = (seller: string, isPrepaid: boolean) =>
  isPrepaid
    ? `Mit der Aufforderung zur Zahlung nimmt ${seller} Ihre Bestellung an; damit ist der Vertrag geschlossen.`
    : `${seller} prüft Ihre Bestellung und bestätigt sie per E-Mail; damit kommt der Vertrag zustande.`

/** A wish for an appointment orders nothing; pages, mails and terms say so. */
export const appointmentRule =
  'Mit dem Termin ist noch nichts bestellt: Den Vertrag über die Leistung schließen Sie erst vor Ort mit dem Betrieb.'
