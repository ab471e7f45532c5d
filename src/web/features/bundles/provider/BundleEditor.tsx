import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { Notice } from '#web/ui/Notice.tsx'
import css from '../Bundles.module.css'
import {
  type Bundle,
  type Candidate,
  type Partner,
  sentenceOf,
  useCounter,
  useOwnCandidates,
  usePartnerCandidates,
  usePartners,
  usePropose,
} from '../bundles.data.ts'
import { bundleHints } from './bundle-hints.ts'

type Chosen = {
  key: string
  product_id: number
  variant_id: number | null
  quantity: TypedNumber
  name: string
  price: number
  isMine: boolean
}

type Option = Omit<Chosen, 'quantity' | 'isMine'>

const optionsOf = (candidates: Candidate[]): Option[] =>
  candidates.flatMap(({ id, name, price, is_variants, variants }): Option[] =>
    is_variants
      ? variants.map((variant) => ({
          key: `${id}/${variant.id}`,
          product_id: id,
          variant_id: variant.id,
          name: `${name}, ${variant.name}`,
          price: variant.price,
        }))
      : price === null
        ? []
        : [{ key: `${id}/`, product_id: id, variant_id: null, name, price }],
  )

const chosenOf = (before: Bundle): Chosen[] =>
  before.products.map((item) => ({
    key: `${item.product_id}/${item.variant_id ?? ''}`,
    product_id: item.product_id,
    variant_id: item.variant_id,
    quantity: item.quantity,
    name: item.variant_name ? `${item.name}, ${item.variant_name}` : item.name,
    price: item.current_price,
    isMine: item.is_mine,
  }))

const AddProduct = ({
  label,
  options,
  onAdd,
}: {
  label: string
  options: Option[]
  onAdd: (option: Option) => void
}) => (
  <Select
    label={label}
    placeholder="Produkt hinzufügen"
    searchable
    value={null}
    data={options.map(({ key, name, price }) => ({ value: key, label: `${name} (${formatEuro(price)})` }))}
    nothingFoundMessage="Nichts gefunden"
    onChange={(value) => {
      const option = options.find(({ key }) => key === value)
      if (option) onAdd(option)
    }}
  />
)

type Named = { value: string; label: string }
const namedOf = ({ provider_id, company_name, city }: Partner): Named => ({
  value: String(provider_id),
  label: `${company_name}, ${city}`,
})

/** Whom to ask: what is typed is looked for among all, and the list below the field is chosen from. */
const PartnerChoice = ({ onChange }: { onChange: (id: number | null) => void }) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Named | null>(null)
  // the name of who was chosen is no search
  const [keyword] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), 250)
  const { data, isFetching } = usePartners(keyword)
  const found = (data?.data ?? []).map(namedOf)
  const choose = (named: Named | null) => {
    setChosen(named)
    onChange(named && Number(named.value))
  }
  return (
    <Select
      label="Partner"
      description="Name oder Ort eines Betriebs eingeben und wählen"
      placeholder="Wen möchten Sie fragen?"
      searchable
      clearable
      selectFirstOptionOnChange
      clearButtonProps={{ 'aria-label': 'Auswahl löschen' }}
      nothingFoundMessage={isFetching ? 'Wir suchen …' : 'Kein Betrieb gefunden'}
      maxDropdownHeight={320}
      value={chosen?.value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      // the server has looked already
      filter={({ options }) => options}
      data={chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found}
      onChange={(_, option) => choose(option && { value: option.value, label: option.label })}
    />
  )
}

const sumOf = (list: Chosen[]) => list.reduce((sum, { price, quantity }) => sum + price * (Number(quantity) || 0), 0)

/** A proposal: products of both, the price of all, and who gets how much of it. */
export const BundleEditor = ({ before, onDone }: { before?: Bundle; onDone: (id: number) => void }) => {
  const [partnerId, setPartnerId] = useState<number | null>(before?.partner.id ?? null)
  const [chosen, setChosen] = useState<Chosen[]>(before ? chosenOf(before) : [])
  const [name, setName] = useState(before?.name ?? '')
  const [description, setDescription] = useState(before?.description ?? '')
  const [message, setMessage] = useState('')
  const [price, setPrice] = useState<number | string>(before?.price ?? '')
  const [share, setShare] = useState<number | string>(before?.my_share ?? '')
  const own = useOwnCandidates()
  const theirs = usePartnerCandidates(partnerId)
  const propose = usePropose()
  const counter = useCounter()
  const refused = refusedFields(propose.error ?? counter.error)
  const failed = sentenceOf(propose.error ?? counter.error)
  const add = (isMine: boolean) => (option: Option) =>
    setChosen((list) =>
      list.some(({ key }) => key === option.key) ? list : [...list, { ...option, quantity: 1, isMine }],
    )
  const setQuantity = (key: string, quantity: TypedNumber) =>
    setChosen((list) => list.map((one) => (one.key === key ? { ...one, quantity } : one)))
  const remove = (key: string) => setChosen((list) => list.filter((one) => one.key !== key))
  const choosePartner = (id: number | null) => {
    setPartnerId(id)
    setChosen((list) => list.filter(({ isMine }) => isMine))
  }
  const send = () => {
    const terms = {
      name,
      description,
      message,
      price,
      my_share: share,
      products: chosen.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity })),
    }
    const done = { onSuccess: ({ data }: { data: Bundle }) => onDone(data.bundle_provider_request_id) }
    if (before)
      counter.mutate(
        { ...terms, bundle_provider_request_id: before.bundle_provider_request_id, version: before.version },
        done,
      )
    else if (partnerId !== null) propose.mutate({ ...terms, provider_id: partnerId }, done)
  }
  const isSent = [propose, counter].some(({ isPending, isSuccess }) => isPending || isSuccess)
  const regular = sumOf(chosen)
  const mine = sumOf(chosen.filter(({ isMine }) => isMine))
  const hints = bundleHints({ price, share, mine, theirs: regular - mine })
  const rest = typeof price === 'number' && typeof share === 'number' ? price - share : 0
  return (
    <Card title={before ? 'Neuer Vorschlag' : 'Bundle vorschlagen'}>
      {!isSent && <ValuesGuard values={[partnerId, chosen, name, description, message, price, share]} />}
      <div className={css.stack}>
        {!before && <PartnerChoice onChange={choosePartner} />}
        <TextInput
          label="Name des Bundles"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label="Beschreibung für Kunden"
          maxLength={500}
          autosize
          minRows={2}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <div className={css.columns}>
          <AddProduct label="Ihre Produkte" options={optionsOf(own.data?.data ?? [])} onAdd={add(true)} />
          <AddProduct label="Produkte des Partners" options={optionsOf(theirs.data?.data ?? [])} onAdd={add(false)} />
        </div>
        <ul className={css.parts}>
          {chosen.map((one, at) => (
            <li key={one.key} className={css.row}>
              <span>
                {one.name} ({formatEuro(one.price)}, {one.isMine ? 'von Ihnen' : 'vom Partner'})
              </span>
              <span className={css.row}>
                <NumberInput
                  kind="count"
                  size="md"
                  aria-label={`Menge: ${one.name}`}
                  w={90}
                  value={one.quantity}
                  error={refused[`products.${at}.quantity`]}
                  onChange={(value) => setQuantity(one.key, value)}
                />
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`Entfernen: ${one.name}`}
                  onClick={() => remove(one.key)}
                >
                  Entfernen
                </Button>
              </span>
            </li>
          ))}
        </ul>
        {chosen.length > 0 && (
          <p className={css.soft}>
            Einzeln zusammen {formatEuro(regular)}: {formatEuro(mine)} von Ihnen, {formatEuro(regular - mine)} vom
            Partner. Das Bundle muss günstiger sein.
          </p>
        )}
        <div className={css.columns}>
          <NumberInput
            kind="money"
            unit="€"
            size="md"
            label="Preis des Bundles"
            value={price}
            error={hints.price ?? refused.price}
            onChange={setPrice}
          />
          <NumberInput
            kind="money"
            unit="€"
            size="md"
            label="Ihr Anteil"
            description={rest > 0 ? `Ihr Partner erhält ${formatEuro(rest)}` : undefined}
            value={share}
            error={hints.share ?? refused.my_share}
            onChange={setShare}
          />
        </div>
        <Textarea
          label="Nachricht an Ihren Partner"
          maxLength={500}
          autosize
          minRows={2}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {failed && <Notice kind="error">{failed}</Notice>}
        <div>
          <Button
            disabled={!name || chosen.length < 2 || partnerId === null || price === '' || share === ''}
            loading={propose.isPending || counter.isPending}
            onClick={send}
          >
            Vorschlag senden
          </Button>
        </div>
      </div>
    </Card>
  )
}
