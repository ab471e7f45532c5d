/** A telephone number as the address of a link. */
export const callOf = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
