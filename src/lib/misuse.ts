/** When frequent is frequent (Art. 23 DSA): the terms say it with these numbers, and the operator's page keeps to them. */
export const misuseRules = { cases: 3, months: 12, longestDays: 90 }

export type Standing = {
  /** cases of the last months that went against the person: contents removed, or reports that were unfounded */
  cases: number
  /** of them those since the last warning */
  casesSince: number
  warnedAt: string | null
  suspendedUntil: string | null
}

/** What may be done next; null: nothing yet. A warning comes first, and something must have happened after it. */
export const nextStep = ({
  cases,
  casesSince,
  warnedAt,
  suspendedUntil,
}: Standing): 'warning' | 'suspension' | null => {
  if (suspendedUntil) return null
  if (!warnedAt) return cases >= misuseRules.cases ? 'warning' : null
  return casesSince > 0 ? 'suspension' : null
}

export const misuseWords = `Wer häufig offensichtlich rechtswidrige Inhalte einstellt oder häufig offensichtlich unbegründete Meldungen einreicht, den schließen wir nach einer Warnung zeitweise aus (Artikel 23 DSA). Häufig heißt: mindestens ${misuseRules.cases} Fälle in ${misuseRules.months} Monaten. Dann warnen wir per E-Mail; kommt danach ein weiterer Fall hinzu, können wir für höchstens ${misuseRules.longestDays} Tage ausschließen. Wir berücksichtigen die Zahl der Fälle, ihren Anteil an allen Inhalten oder Meldungen, ihre Schwere und Folgen und die Absicht. In dieser Zeit sind Seite und Angebote eines Anbieters nicht zu sehen, Kunden können keine Bewertungen, Nachrichten und Vorschläge schreiben, und Meldungen nehmen wir nicht entgegen. Warnung und Ausschluss begründen wir; der Link in der E-Mail führt zum Widerspruch, über den ein Mensch entscheidet. Das Recht zur Kündigung aus wichtigem Grund bleibt.`
