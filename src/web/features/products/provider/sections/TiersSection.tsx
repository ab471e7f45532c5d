import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatNumber, formatPercent, formatPrice } from '#lib/format.ts'
import { discounted, toCents } from '#lib/money.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import { dropDraft, readDraft } from '../drafts.ts'
import editor from '../Editor.module.css'
import { loadedTier, useRemoveTier, useTierForm } from '../edit.data.ts'
import { type ProductInfo, type Tier, useReload, useTiers, useVariants } from '../provider.data.ts'
import { partOf, SectionFrame } from '../Section.tsx'
import { useAnnounce, useUnsavedForm } from '../unsaved.tsx'

/** Each tier that is being changed keeps its own draft, and so does a new one. */
const formOf = (tier: Tier | null) => (tier ? `tier-${tier.id}` : 'form')
const draftOf = (tier: Tier | null) => `staffelpreise ${formOf(tier)}`

type TierFormProps = { info: ProductInfo; tier: Tier | null; onDone: () => void }

const TierForm = ({ info, tier, onDone }: TierFormProps) => {
  const variants = useVariants(info.id).data ?? []
  const reload = useReload(info.id)
  const announce = useAnnounce()
  const saved = {
    whole_sell_qty: (tier?.whole_sell_qty ?? '') as TypedNumber,
    whole_sell_discount: (tier?.whole_sell_discount ?? '') as TypedNumber,
    shop_product_variant_id: tier?.shop_product_variant_id ? String(tier.shop_product_variant_id) : '',
  }
  const { form, submit, save, isSending } = useTierForm(!tier, {
    initialValues: saved,
    toInput: (values) => ({
      ...(tier ? { id: tier.id } : { product_id: info.id }),
      ...values,
    }),
    ...(tier && { loaded: loadedTier(info.id, tier) }),
    onDone: async (answer) => {
      announce(answer as { status: boolean; message: string })
      form.reset()
      dropDraft(info.id, draftOf(tier))
      await reload()
      onDone()
    },
  })
  useUnsavedForm('staffelpreise', partOf(form, saved, save), formOf(tier))
  return (
    <form className={editor.form} onSubmit={submit} noValidate>
      <div className={editor.triple}>
        <NumberInput kind="count" label="Ab Menge" {...form.getInputProps('whole_sell_qty')} />
        <NumberInput kind="small" unit="%" label="Rabatt" {...form.getInputProps('whole_sell_discount')} />
        {variants.length > 0 && (
          <NativeSelect
            label="Gilt für"
            data={[
              { value: '', label: 'Alle Varianten' },
              ...variants.map(({ id, variant_name }) => ({ value: String(id), label: variant_name })),
            ]}
            {...form.getInputProps('shop_product_variant_id')}
          />
        )}
      </div>
      <div className={editor.foot}>
        <Button type="submit" variant={tier ? 'filled' : 'default'} loading={isSending}>
          {tier ? 'Staffel ändern' : 'Staffel hinzufügen'}
        </Button>
        {tier && (
          <Button
            variant="subtle"
            onClick={() => {
              dropDraft(info.id, draftOf(tier))
              onDone()
            }}
          >
            Abbrechen
          </Button>
        )}
      </div>
    </form>
  )
}

/** Cheaper from a quantity on. */
export const TiersSection = ({ info }: { info: ProductInfo }) => {
  const { data, error } = useTiers(info.id)
  const [editing, setEditing] = useState<Tier | null>(null)
  const remove = useRemoveTier(info.id)

  // the one that was being changed before a reload
  useEffect(() => {
    const begun = data?.find((tier) => readDraft(info.id, draftOf(tier)) !== undefined)
    if (begun) setEditing((now) => now ?? begun)
  }, [data, info.id])

  const columns: Column<Tier>[] = [
    { head: 'Ab Menge', cell: ({ whole_sell_qty }) => `${formatNumber(whole_sell_qty)} Stück` },
    { head: 'Rabatt', cell: ({ whole_sell_discount }) => formatPercent(whole_sell_discount) },
    info.is_variants
      ? { head: 'Gilt für', cell: ({ variant_name }) => variant_name || 'Alle Varianten' }
      : {
          head: 'Stückpreis',
          isAmount: true,
          cell: ({ whole_sell_discount }) =>
            info.price === null
              ? '–'
              : formatPrice(discounted(toCents(info.price), Math.round(whole_sell_discount * 100))),
        },
    {
      head: 'Aktionen',
      isActions: true,
      cell: (tier) => (
        <>
          <Button
            variant="subtle"
            onClick={() => setEditing(tier)}
            aria-label={`Staffel ab ${tier.whole_sell_qty} Stück ändern`}
          >
            Ändern
          </Button>
          <RemoveButton
            name={`Staffel ab ${formatNumber(tier.whole_sell_qty)} Stück`}
            label={`Staffel ab ${tier.whole_sell_qty} Stück löschen`}
            loading={remove.isPending && remove.variables.id === tier.id}
            onRemove={() => remove.mutate({ id: tier.id })}
          />
        </>
      ),
    },
  ]

  return (
    <SectionFrame id="staffelpreise" text="Wer mehr kauft, zahlt weniger je Stück.">
      <div className={editor.form}>
        <Loaded of={{ data, error }} />
        {data && data.length > 0 && (
          <DataTable caption="Staffelpreise" columns={columns} rows={data} keyOf={({ id }) => id} />
        )}
        <TierForm key={editing?.id ?? 'new'} info={info} tier={editing} onDone={() => setEditing(null)} />
      </div>
    </SectionFrame>
  )
}
