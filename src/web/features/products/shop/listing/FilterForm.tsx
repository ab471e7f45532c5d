import { type ReactNode, useId } from 'react'
import { formatNumber } from '#lib/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { typedText } from '#web/ui/form/typed-number.ts'
import { IconArrowRight, IconChevronDown } from '#web/ui/icons.ts'
import { Details } from '#web/ui/layout/Details.tsx'
import css from './FilterForm.module.css'
import { HiddenFields, submitForm, useListingForm } from './ListingForm.tsx'
import { anyRadius, conditionNames, type Filters, type Listing, filterNames as names, type Place } from './listing.ts'

type Found = Listing['filters']

const Group = ({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) => (
  <Details className={css.group} isNeeded={isOpen}>
    <summary>
      {title}
      <IconChevronDown size={18} aria-hidden />
    </summary>
    <fieldset>
      <legend className="visually-hidden">{title}</legend>
      {children}
    </fieldset>
  </Details>
)

const Go = ({ label }: { label: string }) => (
  <button type="submit" className={css.go} aria-label={label}>
    <IconArrowRight size={20} aria-hidden />
  </button>
)

type Choice = { value: string; label: string; count: number; isChosen: boolean; colour?: string | null }
type ChoiceProps = Choice & { name: string; type?: 'checkbox' | 'radio' }

const ChoiceField = ({ name, value, label, count, isChosen, colour, type = 'checkbox' }: ChoiceProps) => (
  <label className={css.choice}>
    <input type={type} name={name} value={value} defaultChecked={isChosen} onChange={submitForm} />
    {colour && <span className={css.swatch} style={{ background: colour }} aria-hidden />}
    <span className={css.label}>{label}</span>
    <span className={css.count}>
      {formatNumber(count)}
      <span className="visually-hidden"> Angebote</span>
    </span>
  </label>
)

const shownAtOnce = 6

type ChoicesProps = { title: string; name: string; choices: Choice[]; isOpen: boolean }

/** Values to tick. What would leave the list as it is, is not worth a place. */
const Choices = ({ title, name, choices, isOpen }: ChoicesProps) => {
  const isUsed = choices.some(({ isChosen }) => isChosen)
  if (choices.length < 2 && !isUsed) return null
  // one more takes no more room than the line that would hide it
  const first = choices.length === shownAtOnce + 1 ? choices : choices.slice(0, shownAtOnce)
  const more = choices.slice(first.length)
  return (
    <Group title={title} isOpen={isOpen || isUsed}>
      {first.map((choice) => (
        <ChoiceField key={choice.value} name={name} {...choice} />
      ))}
      {more.length > 0 && (
        <Details className={css.more} isNeeded={more.some(({ isChosen }) => isChosen)}>
          <summary>{formatNumber(more.length)} weitere</summary>
          {more.map((choice) => (
            <ChoiceField key={choice.value} name={name} {...choice} />
          ))}
        </Details>
      )}
    </Group>
  )
}

const PriceGroup = ({ filters: { from, to }, price }: { filters: Filters; price: Found['price'] }) => {
  const fields = [
    { label: 'von', name: names.from, value: from, hint: price && Math.floor(price.min) },
    { label: 'bis', name: names.to, value: to, hint: price && Math.ceil(price.max) },
  ]
  return (
    <Group title="Preis in Euro" isOpen>
      <div className={css.line}>
        {fields.map(({ label, name, value, hint }) => (
          <NumberField
            key={name}
            kind="money"
            name={name}
            label={label}
            maxLength={16}
            defaultValue={value ?? ''}
            placeholder={hint === null ? '' : typedText(hint, 'money')}
          />
        ))}
        <Go label="Preis anwenden" />
      </div>
    </Group>
  )
}

const DistanceGroup = ({ filters: { where, radius }, found }: { filters: Filters; found: Found }) => {
  const problem = useId()
  const isUnknown = where !== '' && !found.place
  const steps = [...found.distances, { km: null, count: null }]
  return (
    <Group title="Entfernung" isOpen>
      <div className={css.line}>
        <label className={css.text}>
          <span>PLZ oder Ort</span>
          <input
            name={names.where}
            autoComplete="postal-code"
            maxLength={80}
            defaultValue={where}
            aria-invalid={isUnknown || undefined}
            aria-describedby={isUnknown ? problem : undefined}
          />
        </label>
        <Go label="Entfernung anwenden" />
      </div>
      {isUnknown && (
        <p id={problem} className={css.problem}>
          Diesen Ort kennen wir nicht. Versuchen Sie es mit der Postleitzahl.
        </p>
      )}
      {found.place &&
        steps.map(({ km, count }) => (
          <label key={km} className={css.choice}>
            <input
              type="radio"
              name={names.radius}
              value={km ?? anyRadius}
              defaultChecked={km === radius}
              onChange={submitForm}
            />
            <span className={css.label}>{km === null ? 'egal wie weit' : `bis ${km} km`}</span>
            {count !== null && (
              <span className={css.count}>
                {formatNumber(count)}
                <span className="visually-hidden"> Angebote</span>
              </span>
            )}
          </label>
        ))}
    </Group>
  )
}

/** Only where there are reviews; steps that hold the same products as the one above say nothing new. */
const RatingGroup = ({ filters: { stars: chosen }, ratings }: { filters: Filters; ratings: Found['ratings'] }) => {
  const steps = ratings.filter(({ stars, count }, at) => stars === chosen || count > (ratings[at - 1]?.count ?? 0))
  return (
    steps.length > 0 && (
      <Group title="Bewertung" isOpen>
        {steps.map(({ stars, label, count }) => (
          <ChoiceField
            key={stars}
            type="radio"
            name={names.stars}
            value={String(stars)}
            label={label}
            count={count}
            isChosen={stars === chosen}
          />
        ))}
        {chosen !== null && (
          <label className={css.choice}>
            <input type="radio" name={names.stars} value="" onChange={submitForm} />
            <span className={css.label}>alle Bewertungen</span>
          </label>
        )}
      </Group>
    )
  )
}

type FilterFormProps = { place: Place; filters: Filters; listing: Listing }

/** Everything a list can be narrowed by. With a script each choice counts at once, without one there is a button. */
export const FilterForm = ({ place, filters, listing }: FilterFormProps) => {
  const form = useListingForm(place, filters)
  const found = listing.filters
  const hasStockChoice = filters.inStock || found.in_stock < listing.total_records
  return (
    <form {...form} className={css.form}>
      <HiddenFields place={place} filters={filters} names={[names.category, names.sort]} />
      {hasStockChoice && (
        <ChoiceField
          name={names.inStock}
          value="1"
          label="Auf Lager"
          count={found.in_stock}
          isChosen={filters.inStock}
        />
      )}
      <PriceGroup filters={filters} price={found.price} />
      <RatingGroup filters={filters} ratings={found.ratings} />
      <DistanceGroup filters={filters} found={found} />
      {found.features.map(({ id, name, values }, index) => (
        <Choices
          key={id}
          title={name}
          name={names.values}
          isOpen={index < 2}
          choices={values.map((value) => ({
            value: String(value.id),
            label: value.value,
            count: value.count,
            colour: value.colour,
            isChosen: filters.values.includes(value.id),
          }))}
        />
      ))}
      <Choices
        title="Anbieter"
        name={names.providers}
        isOpen
        choices={found.providers.map(({ id, name, count }) => ({
          value: String(id),
          label: name,
          count,
          isChosen: filters.providers.includes(id),
        }))}
      />
      <Choices
        title="Zustand"
        name={names.conditions}
        isOpen={false}
        choices={found.conditions.map(({ key, label, count }) => ({
          value: conditionNames[key],
          label,
          count,
          isChosen: filters.conditions.includes(key),
        }))}
      />
      <noscript>
        <Button type="submit">Filter anwenden</Button>
      </noscript>
    </form>
  )
}
