import { Button, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { providerProductCalls } from '#contract/products.provider.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import editor from '../Editor.module.css'
import { type ProductInfo, useProductWrite, useVariants, type Variant } from '../provider.data.ts'
import { SectionFrame } from '../Section.tsx'
import { combinationsOf, lostBy, type Option, optionsOf, withValues } from './options.ts'
import { VariantGrid } from './VariantGrid.tsx'
import css from './Variants.module.css'

const examples = ['z. B. Größe', 'z. B. Farbe', 'z. B. Material']
const most = { options: 3, variants: 200 }

type FormProps = { info: ProductInfo; variants: Variant[] }

/** Options and their values; all combinations of them become variants. */
const OptionsForm = ({ info, variants }: FormProps) => {
  const [options, setOptions] = useState<Option[]>(() => optionsOf(variants))
  const [isAsking, setIsAsking] = useState(false)
  const save = useProductWrite(providerProductCalls.setVariants, info.id, () => setIsAsking(false))

  const filled = options.filter(({ name, values }) => name.trim() && values.length)
  const isWhole = filled.length === options.length
  const count = filled.length ? combinationsOf(filled) : 0
  const lost = lostBy(filled, variants)
  const isTooMany = count > most.variants

  const change = (at: number, next: Option) => setOptions(options.map((option, i) => (i === at ? next : option)))
  const send = () => save.mutate({ product_id: info.id, options: filled })

  return (
    <form
      className={editor.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (lost) setIsAsking(true)
        else send()
      }}
    >
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has nothing else of its own while it is typed
        <fieldset key={at} className={css.option}>
          <legend className="visually-hidden">Eigenschaft {at + 1}</legend>
          <TextInput
            label="Eigenschaft"
            placeholder={examples[at]}
            maxLength={60}
            data-path={at === 0 ? 'variants' : undefined}
            value={option.name}
            onChange={(event) => change(at, { ...option, name: event.currentTarget.value })}
          />
          <TagsInput
            label="Werte"
            placeholder={option.values.length ? '' : 'Jeden mit Enter bestätigen'}
            size="md"
            maxTags={50}
            value={option.values.map(({ value }) => value)}
            onChange={(values) => change(at, withValues(option, values))}
          />
          <Button
            variant="subtle"
            color="red"
            onClick={() => setOptions(options.filter((_, i) => i !== at))}
            aria-label={`Eigenschaft ${option.name || at + 1} entfernen`}
          >
            Entfernen
          </Button>
        </fieldset>
      ))}
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
          <Button type="submit" loading={save.isPending} disabled={!isWhole || isTooMany}>
            Varianten bilden
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
        onConfirm={send}
        onClose={() => setIsAsking(false)}
      />
    </form>
  )
}

export const VariantsSection = ({ info }: { info: ProductInfo }) => {
  const { data, error } = useVariants(info.id)
  return (
    <SectionFrame
      id="varianten"
      text="Gibt es das Produkt in mehreren Größen, Farben oder Sorten? Jede Kombination hat ihren eigenen Preis und Bestand."
    >
      {error && <Notice kind="error">{error.message}</Notice>}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <div className={css.stack}>
          <OptionsForm key={data.map(({ id }) => id).join()} info={info} variants={data} />
          {data.length > 0 && <VariantGrid info={info} variants={data} />}
        </div>
      )}
    </SectionFrame>
  )
}
