import type { OrderAddress } from '#server/domains/orders/index.ts'

/** Who sends something back. */
export const customerLines = ({ company, firstName, lastName, street, streetNumber, zip, city }: OrderAddress) =>
  [company, `${firstName} ${lastName}`.trim(), `${street} ${streetNumber}`.trim(), `${zip} ${city}`].filter(Boolean)
