/** §§ 33, 34 VerpackG: what a restaurant says about reusable packaging. */
export const reusableChoices = {
  offered: 'Wir bieten alle Gerichte und Getränke auch in Mehrwegverpackung an',
  own_vessels: 'Kleiner Betrieb (bis 5 Beschäftigte und 80 m²): Wir füllen mitgebrachte Behälter',
  no_plastic: 'Wir verwenden keine Einwegverpackung aus Kunststoff und keine Einwegbecher',
} as const
export type Reusable = keyof typeof reusableChoices

export const reusableSince = '2023-01-01'

/** The notice on the menu; the law wants it where the goods are offered. */
export const reusableNotice = (choice: Reusable | null, day: string): string | null => {
  if (day < reusableSince || choice === null || choice === 'no_plastic') return null
  return choice === 'offered'
    ? 'Mehrweg: Alle Gerichte und Getränke gibt es zum selben Preis und zu denselben Bedingungen auch in der Mehrwegverpackung, gegebenenfalls zuzüglich Pfand. Schreiben Sie dazu „Mehrweg“ in den Hinweis an die Küche.'
    : 'Mehrweg: Bei Abholung füllen wir alle Gerichte und Getränke zum selben Preis in Ihre mitgebrachten Behälter.'
}
