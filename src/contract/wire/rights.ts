/** What the operator's staff works on. A role may read or write in each of them. */
export const staffAreas = {
  figures: 'Kennzahlen',
  orders: 'Bestellungen, Anfragen, Rückgaben und Widerrufe',
  people: 'Konten von Kunden',
  providers: 'Anbieter und Freigaben',
  money: 'Auszahlungen, Rechnungen und Bank',
  vouchers: 'Gutscheine',
  reports: 'Angebote, Bewertungen, Meldungen und Rückrufe',
  catalogue: 'Kategorien und Suche',
  content: 'Seiten, Beiträge und Fragebögen',
  messages: 'Nachrichten und Postausgang',
  system: 'Aufträge und Sicherungen',
  log: 'Protokoll',
  settings: 'Einstellungen und Impressum',
  staff: 'Mitarbeiter und Rollen',
} as const
export type StaffArea = keyof typeof staffAreas
export type StaffRight = `${'read' | 'write'}_${StaffArea}`

export const staffRights = Object.keys(staffAreas).flatMap((area) => [
  `read_${area}` as StaffRight,
  `write_${area}` as StaffRight,
])

/** What employees of a provider work on. All that no other area has is the owner's. */
export const teamAreas = {
  orders: 'Bestellungen',
  kitchen: 'Küche',
  products: 'Produkte',
  messages: 'Nachrichten',
  owner: 'Inhaber',
} as const
export type TeamArea = keyof typeof teamAreas
export const teamAreaNames = Object.keys(teamAreas) as TeamArea[]

/** `everyone`: all of the staff, or all employees. */
export type Rights = {
  staff?: StaffArea | 'everyone'
  team?: TeamArea | readonly TeamArea[] | 'everyone'
}

/** The areas of a domain's calls; calls that differ say so themselves. */
const areasOfDomain: Record<string, Rights> = {
  accounts: { staff: 'people' },
  billing: { staff: 'vouchers' },
  bookings: { team: 'messages' },
  bundles: { team: 'products' },
  catalogue: { staff: 'catalogue', team: 'products' },
  chat: { team: 'messages' },
  content: { staff: 'content' },
  debts: { staff: 'money' },
  documents: { team: 'messages' },
  food: { staff: 'orders', team: 'kitchen' },
  leads: { staff: 'content', team: 'messages' },
  newsletters: { staff: 'content' },
  notifications: { staff: 'messages', team: 'everyone' },
  onboarding: { staff: 'providers' },
  operator: {},
  orders: { staff: 'orders', team: 'orders' },
  packages: { staff: 'money' },
  payments: { staff: 'money' },
  payouts: { staff: 'money' },
  portal: { staff: 'content' },
  products: { staff: 'catalogue', team: 'products' },
  property: { staff: 'providers', team: 'products' },
  providers: { staff: 'providers' },
  reference: { staff: 'catalogue' },
  refunds: { staff: 'orders', team: 'orders' },
  reports: { staff: 'reports' },
  reviews: { staff: 'reports', team: 'messages' },
  staff: { staff: 'staff' },
  statements: { staff: 'money' },
  withdrawals: { staff: 'orders' },
}

type Asked = Rights & { access: string; method?: string }

/** The right that a call of the operator requires. Null: the whole staff may use it. Undefined: the call declares no area, which is an error. */
export const staffRightOf = (domain: string, { staff, method = 'GET' }: Asked): StaffRight | null | undefined => {
  const area = staff ?? areasOfDomain[domain]?.staff
  if (area === 'everyone') return null
  return area && `${method === 'GET' ? 'read' : 'write'}_${area}`
}

/**
 * The areas of which an employee needs one to use a call for the company; null: all of them may. Calls for any account are used as
 * oneself, unless they or their domain are for the company (`undefined`: as oneself).
 */
export const teamAreasOf = (domain: string, { access, team }: Asked): readonly TeamArea[] | null | undefined => {
  if (access !== 'company' && access !== 'editor' && !team && !(access === 'any' && domain === 'chat')) return undefined
  const area = team ?? areasOfDomain[domain]?.team ?? 'owner'
  if (area === 'everyone') return null
  return typeof area === 'string' ? [area] : area
}

/** Who may change something may see it. */
export const withReads = (rights: readonly StaffRight[]): StaffRight[] =>
  staffRights.filter(
    (right) => rights.includes(right) || rights.includes(right.replace('read_', 'write_') as StaffRight),
  )
