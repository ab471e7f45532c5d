const words: Record<string, string> = {
  'Std.': 'je Stunde',
  Tag: 'je Tag',
  Monat: 'im Monat',
  'pausch.': 'pauschal',
  'Stk.': 'je Stück',
  'Port.': 'je Portion',
  m: 'je Meter',
  'm²': 'je Quadratmeter',
  'm³': 'je Kubikmeter',
  kg: 'je Kilogramm',
}

/** What the price of a service is for: "je Stunde", "pauschal", "für 90 Min."; null where nothing is said. */
export const perUnit = (symbol: string | null, amount: number | null): string | null => {
  if (!symbol) return null
  if (amount !== null && amount !== 1) return `für ${amount.toLocaleString('de-DE')} ${symbol}`
  return words[symbol] ?? `je ${symbol}`
}
