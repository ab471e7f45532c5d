import { privateMeta } from '#web/app/meta.ts'
import { AddressBook } from '#web/features/addresses/AddressBook.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Adressen')

export default function Addresses() {
  return (
    <>
      <PageHeader title="Adressen" text="Die Standardadresse ist an der Kasse schon ausgewählt." />
      <AddressBook kind="shipping" />
      <AddressBook kind="billing" />
    </>
  )
}
