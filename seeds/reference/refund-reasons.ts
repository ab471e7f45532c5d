/** Why customers give something back; the ids are fixed. */
export const refundReasons = [
  { id: 1, name: 'Defekt oder beschädigt angekommen' },
  { id: 2, name: 'Falschen Artikel erhalten' },
  { id: 3, name: 'Entspricht nicht der Beschreibung' },
  { id: 4, name: 'Teile fehlen' },
  { id: 5, name: 'Zu spät geliefert' },
  { id: 6, name: 'Passt oder gefällt nicht' },
  { id: 7, name: 'Anderer Grund' },
]
