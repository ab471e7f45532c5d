/** What can be chosen of a product, for its editor and for many products at once. */
export const conditions = [
  { value: 'new', label: 'Neu' },
  { value: 'refurbished', label: 'Generalüberholt' },
  { value: 'used', label: 'Gebraucht' },
]

export const exclusions = [
  { value: 'none', label: 'Kunden können widerrufen' },
  { value: 'perishable', label: 'Kein Widerruf: verderbliche Ware' },
  { value: 'made_to_order', label: 'Kein Widerruf: nach Kundenwunsch gefertigt' },
  { value: 'hygiene', label: 'Kein Widerruf nach Öffnen: Hygieneartikel' },
  { value: 'dated', label: 'Kein Widerruf: Leistung zu festem Termin' },
]

export const ages = [
  { value: '', label: 'Keine' },
  { value: '16', label: 'Ab 16 Jahren' },
  { value: '18', label: 'Ab 18 Jahren' },
]
