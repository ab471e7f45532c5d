import { Badge, Switch } from '@mantine/core'
import { formatShortDay } from '#lib/format.ts'
import { IconClock, IconEdit, IconMapPin } from '#web/ui/icons.ts'
import { GridCard, GridCardAction, GridCardHead } from '#web/ui/layout/CardGrid.tsx'
import css from './Stores.module.css'
import { type StoreLocation, useSetDefault, useSetPickup } from './stores.data.ts'
import { holidayTimes } from './stores.present.ts'

type LocationCardProps = {
  location: StoreLocation
  onEdit: () => void
  onHolidays: () => void
  onRemove: () => void
}

export const LocationCard = ({ location, onEdit, onHolidays, onRemove }: LocationCardProps) => {
  const setDefault = useSetDefault()
  const setPickup = useSetPickup()
  const { id, title } = location
  const [next] = location.holiday_time ? location.timings : []
  return (
    <GridCard
      isDefault={location.is_default === 1}
      actions={
        <>
          <GridCardAction icon={<IconEdit size={18} aria-hidden />} label={`${title} bearbeiten`} onClick={onEdit}>
            Bearbeiten
          </GridCardAction>
          <GridCardAction label={`Feiertage von ${title}`} onClick={onHolidays}>
            Feiertage
          </GridCardAction>
          {location.is_default === 0 && (
            <GridCardAction
              label={`${title} als Hauptstandort verwenden`}
              isWorking={setDefault.isPending}
              onClick={() => setDefault.mutate({ id })}
            >
              Als Hauptstandort
            </GridCardAction>
          )}
          <GridCardAction isDanger label={`${title} löschen`} onClick={onRemove}>
            Löschen
          </GridCardAction>
        </>
      }
    >
      <GridCardHead name={title}>
        {location.is_default === 1 && <Badge variant="light">Hauptstandort</Badge>}
      </GridCardHead>
      <p className={css.line}>
        <IconMapPin size={18} aria-hidden />
        <span>
          {`${location.street} ${location.street_number}`.trim()}, {location.zipcode} {location.city}
        </span>
      </p>
      <div className={css.line}>
        <IconClock size={18} aria-hidden />
        <div className={css.hours}>
          <strong data-open={location.open_now || undefined}>{location.opening_state}</strong>
          {location.opening_time === 1 && location.opening_hours.map((line) => <span key={line}>{line}</span>)}
          {next && (
            <span className={css.soft}>
              {next.title || 'Besonderer Tag'}: {formatShortDay(next.start_date)}
              {next.end_date !== next.start_date && ` bis ${formatShortDay(next.end_date)}`}, {holidayTimes(next)}
            </span>
          )}
        </div>
      </div>
      <Switch
        size="md"
        label="Abholung anbieten"
        checked={location.pickup === 1}
        disabled={setPickup.isPending}
        onChange={(event) => setPickup.mutate({ id, pickup: event.currentTarget.checked })}
      />
    </GridCard>
  )
}
