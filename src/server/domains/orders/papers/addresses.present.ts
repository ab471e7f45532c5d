import type { presentAddress } from '../orders.present.ts'

type Address = ReturnType<typeof presentAddress>

/** Who sends, as it stands on parcels and slips. */
export type Sender = { name: string; street: string; zipCode: string; city: string; phone: string }

export const senderLine = ({ name, street, zipCode, city }: Sender) => `${name} · ${street} · ${zipCode} ${city}`

export const addressLines = (address: Address) =>
  [
    address.company,
    `${address.first_name} ${address.last_name}`.trim(),
    `${address.street} ${address.street_number}`.trim(),
    `${address.zip} ${address.city}`,
    address.country === 'DE' ? '' : address.country_name,
  ].filter(Boolean)

export const senderLines = ({ name, street, zipCode, city }: Sender) => [name, street, `${zipCode} ${city}`]
