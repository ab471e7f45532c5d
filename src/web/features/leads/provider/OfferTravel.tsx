import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import css from './Offer.module.css'
import { type Line, sumOf, travelLines } from './offer-values.ts'
import { type TravelRate, useSetTravelRate, useTravelRate } from './writing.data.ts'

type Way = { km: TypedNumber; base: TypedNumber; per_km: TypedNumber; free_km: TypedNumber }
type TravelFormProps = { rate: TravelRate | null; distanceKm: number | null; onLines: (lines: Line[]) => void }

const TravelForm = ({ rate, distanceKm, onLines }: TravelFormProps) => {
  const [way, setWay] = useState<Way>({
    km: distanceKm ?? '',
    base: rate?.base ?? '',
    per_km: rate?.per_km ?? '',
    free_km: rate?.free_km ?? 0,
  })
  const save = useSetTravelRate(rate, () => onLines(travelLines(way)))
  const fields = refusedFields(save.error)
  const set = (name: keyof Way) => (value: TypedNumber) => setWay({ ...way, [name]: value })
  return (
    <div className={css.form}>
      <ValuesGuard values={way} />
      <NumberInput
        kind="amount"
        label="Entfernung in km, einfach"
        description={
          distanceKm === null ? undefined : 'Luftlinie von Ihrem Betrieb. Der Weg auf der Straße ist meist länger.'
        }
        value={way.km}
        onChange={set('km')}
      />
      <div className={css.pair}>
        <NumberInput kind="money" label="Je Anfahrt €" error={fields.base} value={way.base} onChange={set('base')} />
        <NumberInput
          kind="money"
          label="Je Kilometer €"
          description="hin und zurück gezählt"
          error={fields.per_km}
          value={way.per_km}
          onChange={set('per_km')}
        />
        <NumberInput
          kind="count"
          label="Kostenlos bis km"
          error={fields.free_km}
          value={way.free_km}
          onChange={set('free_km')}
        />
      </div>
      <p>
        Anfahrt zu diesem Kunden: <strong>{formatEuro(sumOf(travelLines(way)))}</strong>
      </p>
      <Button
        loading={save.isPending}
        onClick={() =>
          save.mutate({
            base: way.base === '' ? 0 : way.base,
            per_km: way.per_km === '' ? 0 : way.per_km,
            free_km: way.free_km === '' ? 0 : way.free_km,
          })
        }
      >
        Als Position übernehmen
      </Button>
      <p className={css.soft}>Ihre Sätze merken wir uns für das nächste Angebot.</p>
    </div>
  )
}

type OfferTravelProps = { distanceKm: number | null; onLines: (lines: Line[]) => void }

/** What the way to this customer costs, by the rates of the provider. */
export const OfferTravel = ({ distanceKm, onLines }: OfferTravelProps) => {
  const rate = useTravelRate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" disabled={!rate} onClick={() => setIsOpen(true)}>
        Anfahrt berechnen
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Anfahrt berechnen">
        {rate && (
          <TravelForm
            rate={rate.data}
            distanceKm={distanceKm}
            onLines={(lines) => {
              setIsOpen(false)
              onLines(lines)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
