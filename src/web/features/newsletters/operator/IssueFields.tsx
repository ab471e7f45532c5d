import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { interests, lastOrders, mostBlocks, readers } from '#contract/newsletters/shapes.ts'
import { formatNumber } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { moved } from '#web/ui/table/order.ts'
import { ChosenProducts } from './ChosenProducts.tsx'
import { type DraftBlock, kindNames, newBlock } from './draft.ts'
import type { IssueDraft } from './issue-store.ts'
import { useRecipientCount, useRegions } from './issues.data.ts'
import css from './Newsletters.module.css'

const RichText = lazy(() => import('#web/ui/form/RichText.tsx'))

type FieldsProps = { form: IssueDraft }

const useRegionChoices = () => [
  { value: '', label: 'Alle Regionen' },
  ...useRegions().map(({ id, name }) => ({ value: String(id), label: name })),
]
const choicesOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

const ListFields = ({ form, path, count }: FieldsProps & { path: string; count: number | string }) => (
  <>
    <TextInput label="Überschrift" maxLength={120} {...form.getInputProps(`${path}.heading`)} />
    <div className={css.pair}>
      <NativeSelect label="Region" data={useRegionChoices()} {...form.getInputProps(`${path}.region_id`)} />
      <NumberInput
        kind="count"
        label="Anzahl (1 bis 10)"
        value={count}
        error={form.errors[`${path}.count`]}
        onChange={(value) => form.setFieldValue(`${path}.count`, value)}
      />
    </div>
  </>
)

const BlockFields = ({ form, block, at }: FieldsProps & { block: DraftBlock; at: number }) => {
  const { blocks } = form.values
  const name = `${kindNames[block.kind]} (Baustein ${at + 1})`
  const error = form.errors[`blocks.${at}.html`]
  const set = (next: DraftBlock[]) => form.setFieldValue('blocks', next)
  return (
    <li className={css.block}>
      <div className={css.head}>
        <strong>{kindNames[block.kind]}</strong>
        <div className={css.tools}>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`${name} nach oben`}
            disabled={at === 0}
            onClick={() => set(moved(blocks, at, at - 1))}
          >
            <IconArrowUp size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`${name} nach unten`}
            disabled={at === blocks.length - 1}
            onClick={() => set(moved(blocks, at, at + 1))}
          >
            <IconArrowDown size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={`${name} entfernen`}
            onClick={() => set(blocks.filter(({ key }) => key !== block.key))}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {block.kind === 'text' ? (
        <Suspense fallback={<Skeleton height={240} radius={10} />}>
          {/* it keeps what it was opened with */}
          <div key={form.jumps}>
            <RichText
              label={name}
              path={`blocks.${at}.html`}
              value={block.html}
              {...(typeof error === 'string' && { error })}
              onChange={(html) => form.setFieldValue(`blocks.${at}.html`, html)}
            />
          </div>
        </Suspense>
      ) : block.kind === 'chosen' ? (
        <>
          <TextInput label="Überschrift" maxLength={120} {...form.getInputProps(`blocks.${at}.heading`)} />
          <ChosenProducts
            ids={block.product_ids}
            error={form.errors[`blocks.${at}.product_ids`]}
            onChange={(ids) => form.setFieldValue(`blocks.${at}.product_ids`, ids)}
          />
        </>
      ) : (
        <ListFields form={form} path={`blocks.${at}`} count={block.count} />
      )}
    </li>
  )
}

export const TextCard = ({ form }: FieldsProps) => (
  <Card title="Betreff">
    <div className={css.fields}>
      <TextInput label="Betreff" maxLength={120} withAsterisk {...form.getInputProps('subject')} />
      <Textarea
        label="Vorschautext (freiwillig)"
        description="Zeigen Mailprogramme hinter dem Betreff; im Archiv steht er unter dem Titel"
        autosize
        maxLength={160}
        {...form.getInputProps('teaser')}
      />
    </div>
  </Card>
)

export const BlocksCard = ({ form }: FieldsProps) => {
  const { blocks } = form.values
  return (
    <Card
      title="Inhalt"
      text="Listen füllen sich beim Versand mit dem, was dann auf der Seite steht. Preise stehen nicht darin: Sie gelten auf der Seite."
    >
      <div className={css.fields}>
        <ol className={css.blocks}>
          {blocks.map((block, at) => (
            <BlockFields key={block.key} form={form} block={block} at={at} />
          ))}
        </ol>
        <div className={css.add}>
          {(Object.keys(kindNames) as DraftBlock['kind'][]).map((kind) => (
            <Button
              key={kind}
              variant="default"
              leftSection={<IconPlus size={20} aria-hidden />}
              disabled={blocks.length >= mostBlocks}
              onClick={() => form.setFieldValue('blocks', [...blocks, newBlock(kind)])}
            >
              {kindNames[kind]}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  )
}

export const SegmentCard = ({ form }: FieldsProps) => {
  const { segment } = form.values
  const { data } = useRecipientCount(segment)
  const count = data && (
    <p role="status" className={css.soft}>
      {data.recipients === data.subscribers
        ? `Geht an alle ${formatNumber(data.subscribers)} Empfänger und steht danach im Archiv.`
        : `Geht an ${formatNumber(data.recipients)} von ${formatNumber(data.subscribers)} Empfängern.`}
    </p>
  )
  return (
    <Card
      title="Empfänger"
      text="Nur wer den Newsletter bestellt und bestätigt hat. Region und Bestellungen kennen wir von Adressen und früheren Bestellungen."
    >
      <div className={css.fields}>
        <div className={css.pair}>
          <NativeSelect label="Region" data={useRegionChoices()} {...form.getInputProps('segment.region_id')} />
          <NativeSelect label="Konto" data={choicesOf(readers)} {...form.getInputProps('segment.reader')} />
        </div>
        <div className={css.pair}>
          <NativeSelect
            label="Letzte Bestellung"
            data={choicesOf(lastOrders)}
            {...form.getInputProps('segment.last_order')}
          />
          <NativeSelect label="Interesse" data={choicesOf(interests)} {...form.getInputProps('segment.interest')} />
        </div>
        {count}
      </div>
    </Card>
  )
}
