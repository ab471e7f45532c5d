import { Autocomplete, Button, Checkbox, TagsInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { refusedFields, refusedIn } from '#web/app/api.ts'
import { toast } from '#web/app/toasts.ts'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import editor from '../../Editor.module.css'
import { useSetVariants } from '../../edit.data.ts'
import { type Feature, type ProductInfo, useFeatures, type Variant } from '../../provider.data.ts'
import { useUnsavedForm } from '../../unsaved.tsx'
import { combinationsOf, featureOf, lostBy, namesOf, type Option, optionsOf, withName, withValues } from './options.ts'
import css from './Variants.module.css'

const examples = ['z. B. Größe', 'z. B. Farbe', 'z. B. Material']
const most = { options: 3, variants: 200 }
const unknownColour = '#8a938c'
const unready = 'Bitte ergänzen Sie die Eigenschaften und den Bestand der Varianten.'

type OptionFieldsProps = {
  at: number
  option: Option
  features: Feature[]
  onChange: (next: Option) => void
  error: string | undefined
  onRemove: () => void
}

const OptionFields = ({ at, option, features, error, onChange, onRemove }: OptionFieldsProps) => {
  const feature = featureOf(features, option.name)
  const setColour = (value: string, color: string) =>
    onChange({ ...option, values: option.values.map((one) => (one.value === value ? { value, color } : one)) })
  return (
    <fieldset className={css.option}>
      <legend className="visually-hidden">Eigenschaft {at + 1}</legend>
      <Autocomplete
        label="Eigenschaft"
        placeholder={examples[at]}
        maxLength={60}
        data-path={at === 0 ? 'variants' : undefined}
        data={features.map(({ name }) => name)}
        value={option.name}
        error={error}
        onChange={(name) => onChange(withName(option, name, features))}
      />
      <TagsInput
        label="Werte"
        placeholder={option.values.length ? '' : 'Jeden mit Enter bestätigen'}
        size="md"
        maxTags={50}
        data={feature?.values.map(({ value }) => value) ?? []}
        value={option.values.map(({ value }) => value)}
        onChange={(values) => onChange(withValues(option, values, feature))}
      />
      <Button
        variant="subtle"
        color="red"
        onClick={onRemove}
        aria-label={`Eigenschaft ${option.name || at + 1} entfernen`}
      >
        Entfernen
      </Button>
      <div className={css.colours}>
        <Checkbox
          size="md"
          label="Als Farbfelder zeigen"
          checked={option.is_color}
          onChange={(event) => onChange({ ...option, is_color: event.currentTarget.checked })}
        />
        {option.is_color &&
          option.values.map(({ value, color }) => (
            <label key={value} className={css.colour}>
              <input
                type="color"
                value={color ?? unknownColour}
                data-unset={!color || undefined}
                onChange={(event) => setColour(value, event.currentTarget.value)}
              />
              {value}
            </label>
          ))}
      </div>
    </fieldset>
  )
}

type OptionsFormProps = { info: ProductInfo; variants: Variant[] }

/** Options and their values; all combinations of them become variants. */
export const OptionsForm = ({ info, variants }: OptionsFormProps) => {
  const [start, setStart] = useState(() => optionsOf(variants))
  const [options, setOptions] = useState<Option[]>(start)
  const [isAsking, setIsAsking] = useState(false)
  const [quantity, setQuantity] = useState<number | string>('')
  const features = useFeatures().data ?? []
  const save = useSetVariants(info.id, variants, () => setIsAsking(false))
  const refused = refusedFields(save.error)

  const filled = options.filter(({ name, values }) => name.trim() && values.length)
  const isWhole = filled.length === options.length
  const count = filled.length ? combinationsOf(filled) : 0
  const lost = lostBy(filled, variants)
  const isTooMany = count > most.variants

  // the first variants replace the stock of the product: without one of their own it would be sold out
  const asksStock = variants.length === 0 && count > 0 && !isTooMany

  const isReady = isWhole && !isTooMany && !(asksStock && quantity === '')

  const input = () => ({
    product_id: info.id,
    ...(asksStock && {
      variants: namesOf(filled).map((variant_options) => ({ variant_options, qty: quantity || 0 })),
    }),
    // an option that is no feature of the catalogue keeps the one it had
    options: filled.map((option) => ({ ...option, feature_id: featureOf(features, option.name)?.id })),
  })
  const sent = useRef('')
  const send = () => {
    sent.current = JSON.stringify(options)
    return save.mutateAsync(input()).then(
      () => true,
      () => false,
    )
  }

  // other variants than before: what was sent became them, and what is being typed stays
  const stored = JSON.stringify(optionsOf(variants))
  const typed = JSON.stringify(options)
  const isTyping = typed !== JSON.stringify(start) && typed !== sent.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked only when the stored ones change
  useEffect(() => {
    if (isTyping) return
    setStart(JSON.parse(stored))
    setOptions(JSON.parse(stored))
    setQuantity('')
  }, [stored])

  const saveWithOthers = async () => {
    if (!isReady) {
      toast.warning(unready)
      return false
    }
    if (lost) {
      setIsAsking(true)
      return false
    }
    return send()
  }

  useUnsavedForm(
    'varianten',
    {
      isDirty: typed !== JSON.stringify(start),
      values: { start, options, quantity },
      // other variants than those it was begun with are a new beginning
      restore: (kept) => {
        if (JSON.stringify(kept.start) !== JSON.stringify(start)) return false
        setOptions(kept.options)
        setQuantity(kept.quantity)
        return true
      },
      discard: () => {
        setOptions(start)
        setQuantity('')
      },
      save: saveWithOthers,
    },
    'options',
  )

  return (
    <form
      className={editor.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (lost) setIsAsking(true)
        else void send()
      }}
    >
      {options.map((option, at) => (
        <OptionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has nothing else of its own while it is typed
          key={at}
          at={at}
          option={option}
          features={features}
          error={refusedIn(refused, `options.${at}`)}
          onChange={(next) => setOptions((now) => now.map((one, i) => (i === at ? next : one)))}
          onRemove={() => setOptions((now) => now.filter((_, i) => i !== at))}
        />
      ))}
      {asksStock && (
        <NumberInput
          kind="count"
          label="Bestand je Variante"
          description="Der bisherige Bestand gilt dann nicht mehr. Ohne Bestand zeigt der Shop das Produkt als ausverkauft; für jede Variante können Sie ihn danach ändern."
          required
          value={quantity}
          error={refusedIn(refused, 'variants')}
          onChange={setQuantity}
        />
      )}
      <div className={editor.foot}>
        {options.length < most.options && (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => setOptions([...options, { name: '', is_color: false, values: [] }])}
          >
            Eigenschaft hinzufügen
          </Button>
        )}
        {(options.length > 0 || variants.length > 0) && (
          <Button
            type="submit"
            variant={variants.length && !lost && count === variants.length ? 'default' : 'filled'}
            loading={save.isPending}
            disabled={!isReady}
          >
            {variants.length ? 'Varianten neu bilden' : 'Varianten bilden'}
          </Button>
        )}
        <span className={editor.soft} role="status">
          {isTooMany
            ? `${count} Kombinationen sind zu viele; möglich sind ${most.variants}.`
            : count > 0 && `Ergibt ${count} ${count === 1 ? 'Variante' : 'Varianten'}.`}
        </span>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={lost === 1 ? 'Eine Variante entfernen?' : `${lost} Varianten entfernen?`}
        text="Diese Kombinationen gibt es dann nicht mehr. Ihr Preis und Bestand gehen verloren; Bestellungen bleiben unverändert."
        action="Entfernen"
        isWorking={save.isPending}
        onConfirm={() => void send()}
        onClose={() => setIsAsking(false)}
      />
    </form>
  )
}
