import { Badge } from '@mantine/core'
import { formatGender } from '#lib/format.ts'
import { IconEdit, IconTrash } from '#web/ui/icons.ts'
import { GridCard, GridCardAction } from '#web/ui/layout/CardGrid.tsx'
import css from './Addresses.module.css'
import type { Address } from './addresses.data.ts'

type AddressCardProps = {
  address: Address
  onEdit: () => void
  onRemove: () => void
  onDefault: () => void
  isSettingDefault: boolean
}

const linesOf = (address: Address) =>
  [
    address.company,
    `${address.gender === 'other' ? '' : formatGender(address.gender)} ${address.first_name} ${address.last_name}`.trim(),
    `${address.street} ${address.street_number}`.trim(),
    `${address.zip} ${address.city}`,
    address.country === 'DE' ? '' : address.country_name,
  ].filter(Boolean)

const extrasOf = (address: Address) =>
  [address.phone, address.alternate_email === 1 ? address.email : '', address.vat_id && `USt-IdNr. ${address.vat_id}`]
    .filter(Boolean)
    .join(' · ')

export const AddressCard = ({ address, onEdit, onRemove, onDefault, isSettingDefault }: AddressCardProps) => {
  const lines = linesOf(address)
  const name = lines.slice(0, 2).join(', ')
  const extras = extrasOf(address)
  return (
    <GridCard
      isDefault={address.is_default === 1}
      actions={
        <>
          <GridCardAction icon={<IconEdit size={18} aria-hidden />} label={`${name} bearbeiten`} onClick={onEdit}>
            Bearbeiten
          </GridCardAction>
          <GridCardAction
            isDanger
            icon={<IconTrash size={18} aria-hidden />}
            label={`${name} löschen`}
            onClick={onRemove}
          >
            Löschen
          </GridCardAction>
          {address.is_default !== 1 && (
            <GridCardAction label={`${name} als Standard verwenden`} isWorking={isSettingDefault} onClick={onDefault}>
              Als Standard
            </GridCardAction>
          )}
        </>
      }
    >
      <div className={css.badges}>
        {address.is_default === 1 && <Badge variant="light">Standard</Badge>}
        {address.is_shipping === 1 && (
          <Badge variant="light" color="gray">
            Auch Lieferadresse
          </Badge>
        )}
      </div>
      <address className={css.lines}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {extras && <p className={css.extras}>{extras}</p>}
    </GridCard>
  )
}
