/** What a message can point at. */
export const cardTypes = ['product', 'provider', 'order', 'lead', 'offer'] as const
export type CardType = (typeof cardTypes)[number]

/** The text that answers for a provider: never, always, or outside the opening hours. */
export const absenceModes = ['off', 'always', 'closed'] as const
export type AbsenceMode = (typeof absenceModes)[number]

export const maxLength = 4000
export const maxFiles = 6
export const editMinutes = 15
