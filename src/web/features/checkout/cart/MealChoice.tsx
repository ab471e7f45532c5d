import { useEffect, useId, useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { IconClock } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { type CartGroup, loadSlots, type MealWish, setMeal } from './cart.data.ts'
import css from './MealChoice.module.css'

type Meal = NonNullable<CartGroup['meal']>
type Slots = Awaited<ReturnType<typeof loadSlots>>

const clock = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
})

const dayOf = (at: string) => new Date(at).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })
const dayWords = (at: string) =>
  new Date(at).toLocaleDateString('de-DE', {
    weekday: 'long',
    day: 'numeric',
    month: 'numeric',
    timeZone: 'Europe/Berlin',
  })
const timeWords = (at: string) =>
  `${new Date(at).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' })} Uhr`

/** "heute 19:15 Uhr" names its day first. */
const nearWords = (label: string) => /^(heute|morgen) /.exec(label)?.[1]?.replace(/^./, (first) => first.toUpperCase())

/** Before a zone is known there is no fee to name. */
const feeWords = ({ is_pickup, zone }: Meal, fee: number) => {
  if (fee > 0) return formatEuro(fee)
  return is_pickup || zone ? 'kostenlos' : 'je nach Postleitzahl'
}

type WhenProps = { slots: Slots | null; wantedAt: string | null; onChange: (at: string | null) => void }

/** First the day, then the times of that day. */
const WhenFields = ({ slots, wantedAt, onChange }: WhenProps) => {
  const free = slots?.data.filter(({ is_full, at }) => !is_full || at === wantedAt) ?? []
  // a time that was chosen and is gone stays named until another one is chosen
  const isGone = wantedAt !== null && !free.some(({ at }) => at === wantedAt)
  const day = wantedAt ? dayOf(wantedAt) : ''
  const days = Map.groupBy(free, ({ at }) => dayOf(at))
  const times = days.get(day) ?? []
  return (
    <>
      <label>
        Wann?
        <select value={day} onChange={(event) => onChange(days.get(event.target.value)?.[0]?.at ?? null)}>
          <option value="" disabled={slots !== null && slots.asap_at === null}>
            So bald wie möglich
          </option>
          {wantedAt && !days.has(day) && <option value={day}>{dayWords(wantedAt)}</option>}
          {[...days].map(([key, [first]]) => (
            <option key={key} value={key}>
              {nearWords(first!.label) ?? dayWords(first!.at)}
            </option>
          ))}
        </select>
      </label>
      {wantedAt && (
        <label>
          Uhrzeit
          <select value={wantedAt} onChange={(event) => onChange(event.target.value)}>
            {isGone && <option value={wantedAt}>{timeWords(wantedAt)}</option>}
            {times.map(({ at }) => (
              <option key={at} value={at}>
                {timeWords(at)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}

const useSlots = (slug: string, { zip, is_pickup }: Meal, isWanted: boolean) => {
  const [slots, setSlots] = useState<Slots | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    loadSlots(slug, zip, is_pickup).then(
      (found) => isCurrent && setSlots(found),
      () => isCurrent && setSlots(null),
    )
    return () => {
      isCurrent = false
    }
  }, [slug, zip, is_pickup, isWanted])
  return slots
}

const tips = [0, 1, 2, 3, 5]
const notes = [5, 10, 20, 50, 100, 200]

/** How and when a restaurant delivers, with tip and cash. */
export const MealChoice = ({ group, meal, canChange }: { group: CartGroup; meal: Meal; canChange: boolean }) => {
  const id = useId()
  const slots = useSlots(group.provider.url, meal, canChange)
  const [note, setNote] = useState(meal.note)
  const [zip, setZip] = useState(meal.zip)
  const change = (changes: Partial<MealWish>) =>
    setMeal({
      provider_id: group.provider.id,
      is_pickup: meal.is_pickup,
      zip: meal.zip,
      wanted_at: meal.wanted_at,
      tip: meal.tip,
      change_for: meal.change_for,
      note: meal.note,
      ...changes,
    })
  const fee = group.parcels[0]?.price ?? 0
  return (
    <div className={css.meal}>
      <p className={css.when}>
        <IconClock size={22} aria-hidden />
        <strong>
          {meal.is_pickup ? 'Abholung' : 'Lieferung'}
          {meal.promised_at
            ? ` ${meal.wanted_at ? '' : 'so bald wie möglich, '}${clock.format(new Date(meal.promised_at))} Uhr`
            : ''}
        </strong>
        <span>{feeWords(meal, fee)}</span>
      </p>
      {group.problem && <Notice kind="warning">{group.problem}</Notice>}
      {canChange && (
        <div className={css.fields}>
          <fieldset className={css.modes}>
            <legend>Wie bekommen Sie Ihr Essen?</legend>
            {[false, true].map((isPickup) => (
              <label key={String(isPickup)}>
                <input
                  type="radio"
                  name={`${id}-mode`}
                  checked={meal.is_pickup === isPickup}
                  onChange={() => void change({ is_pickup: isPickup, wanted_at: null })}
                />
                {isPickup ? 'Selbst abholen' : 'Liefern lassen'}
              </label>
            ))}
          </fieldset>
          {!meal.is_pickup && (
            <label>
              Postleitzahl der Lieferung
              <input
                value={zip}
                inputMode="numeric"
                maxLength={5}
                onChange={(event) => setZip(event.target.value)}
                onBlur={() => /^\d{5}$/.test(zip) && zip !== meal.zip && void change({ zip })}
              />
            </label>
          )}
          <WhenFields slots={slots} wantedAt={meal.wanted_at} onChange={(wanted_at) => void change({ wanted_at })} />
          <label>
            Trinkgeld für das Team
            <select value={meal.tip} onChange={(event) => void change({ tip: Number(event.target.value) })}>
              {[...new Set([...tips, meal.tip])].map((tip) => (
                <option key={tip} value={tip}>
                  {tip ? formatEuro(tip) : 'keines'}
                </option>
              ))}
            </select>
          </label>
          {group.to_pay > 0 && (
            <label>
              Ich bezahle bar
              <select
                value={meal.change_for ?? ''}
                onChange={(event) => void change({ change_for: Number(event.target.value) || null })}
              >
                <option value="">passend</option>
                {notes
                  .filter((value) => value > group.to_pay)
                  .map((value) => (
                    <option key={value} value={value}>
                      mit {formatEuro(value)}, bitte Wechselgeld
                    </option>
                  ))}
              </select>
            </label>
          )}
          <label>
            Hinweis für das Restaurant (freiwillig)
            <input
              value={note}
              maxLength={300}
              placeholder="Zum Beispiel: Hinterhaus, 2. Stock"
              onChange={(event) => setNote(event.target.value)}
              onBlur={() => note !== meal.note && void change({ note })}
            />
          </label>
        </div>
      )}
    </div>
  )
}
