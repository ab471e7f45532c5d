/** Words that say what somebody wants to do, not what they look for. Fills an empty list; the operator edits it later. */
export const stopWords = [
  'bestellen',
  'billig',
  'billige',
  'günstig',
  'günstige',
  'kaufen',
  'online',
  'preiswert',
  'preiswerte',
  'suche',
]
