import { Button, Checkbox, FileInput, NativeSelect, Radio, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { providerPaths } from '#web/app/paths/provider.ts'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { Prose } from '#web/ui/layout/Prose.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Setup.module.css'
import {
  type Profile,
  type ScreenProps,
  saveCompany,
  saveFirstShipping,
  savePickup,
  saveProduct,
  saveTerms,
  useScreen,
  useShippingCount,
  useTopCategories,
} from './setup.data.ts'

type Kind = 'product' | 'service'
const euro = { kind: 'money', unit: '€' } as const

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => `<p>${escaped(line.trim())}</p>`)
    .join('')

/** GPSR: who makes things itself has named the manufacturer already. */
const makerOf = (profile: Profile) => ({
  manufacturer_name: profile.company_name,
  manufacturer_address: `${profile.street} ${profile.house_number}, ${profile.zip_code} ${profile.city}`,
  manufacturer_email: profile.second_email || profile.email,
})

type FormProps = ScreenProps & { kind: Kind; isShippingNew: boolean }

const Form = ({ setup: { profile, store, terms, info }, onDone, kind, isShippingNew }: FormProps) => {
  const isGoods = kind === 'product'
  const categories = useTopCategories(kind)
  const needsLucid = isGoods && !profile.lucid_number
  const asksPickup = isGoods && !store.store_locations.some(({ offers_pickup }) => offers_pickup)
  const hasTerms = !!terms?.updated_at
  const { form, submit, isSending } = useScreen({
    initialValues: {
      name: '',
      photo: null as File | null,
      price: '' as TypedNumber,
      stock: 1 as TypedNumber,
      category: '',
      details: '',
      shipping: 4.9 as TypedNumber,
      delivery: 'carrier',
      radius: 30 as TypedNumber,
      pickup: true,
      lucid_number: '',
      isMaker: true,
      manufacturer_name: '',
      manufacturer_address: '',
      manufacturer_email: '',
    },
    check: (values) => {
      const isOther = isGoods && !values.isMaker
      return {
        name: !values.name.trim() && 'Bitte geben Sie einen Namen ein.',
        photo: !values.photo && 'Bitte wählen Sie ein Bild.',
        price: !(Number(values.price) > 0) && 'Bitte geben Sie einen Preis ein.',
        stock:
          isGoods && !(typeof values.stock === 'number' && values.stock >= 0) && 'Bitte geben Sie eine ganze Zahl ein.',
        category: !values.category && 'Bitte wählen Sie eine Kategorie.',
        details: values.details.trim().length < 20 && 'Bitte beschreiben Sie es in mindestens einem Satz.',
        shipping:
          isGoods &&
          isShippingNew &&
          !(typeof values.shipping === 'number' && values.shipping >= 0) &&
          'Bitte geben Sie den Versandpreis ein.',
        radius:
          isGoods &&
          isShippingNew &&
          values.delivery === 'own' &&
          !(Number(values.radius) >= 1 && Number(values.radius) <= 300) &&
          'Bitte geben Sie 1 bis 300 Kilometer an.',
        lucid_number: needsLucid && !values.lucid_number.trim() && 'Ohne LUCID-Nummer dürfen Sie keine Ware versenden.',
        manufacturer_name: isOther && !values.manufacturer_name.trim() && 'Bitte nennen Sie den Hersteller.',
        manufacturer_address: isOther && !values.manufacturer_address.trim() && 'Bitte geben Sie die Anschrift ein.',
        manufacturer_email: isOther && !values.manufacturer_email.trim() && 'Bitte geben Sie die E-Mail-Adresse ein.',
      }
    },
    send: async ({
      name,
      photo,
      price,
      stock,
      category,
      details,
      shipping,
      delivery,
      radius,
      pickup,
      lucid_number,
      isMaker,
      ...maker
    }) => {
      if (!hasTerms && terms) await saveTerms(terms.template)
      if (needsLucid) await saveCompany({ lucid_number })
      if (asksPickup && pickup) await savePickup(profile)
      if (isGoods && isShippingNew) await saveFirstShipping(shipping, delivery === 'own', radius)
      await saveProduct({
        name,
        product_type: kind,
        price,
        price_included: true,
        details: paragraphs(details),
        product_categories: { category, sub_category: '', child_category: '' },
        ...(photo && { photo }),
        ...(isGoods && { stock, safety: isMaker ? makerOf(profile) : maker }),
      } as Parameters<typeof saveProduct>[0])
    },
    onDone,
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        label="Name"
        description="So, wie Kunden danach suchen"
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <FileInput
        size="md"
        label="Bild"
        placeholder="Foto wählen oder aufnehmen"
        accept="image/png,image/jpeg"
        clearable
        {...form.getInputProps('photo')}
      />
      <div className={css.pair}>
        <NumberInput label="Preis" description="Mit Mehrwertsteuer" {...euro} {...form.getInputProps('price')} />
        {isGoods && <NumberInput kind="count" label="Bestand" description="Stück" {...form.getInputProps('stock')} />}
      </div>
      <NativeSelect
        label="Kategorie"
        data={[
          { value: '', label: 'Bitte wählen' },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.getInputProps('category')}
      />
      <Textarea
        label="Beschreibung"
        description="Ein bis drei Sätze genügen für den Anfang"
        autosize
        minRows={3}
        maxLength={5000}
        {...form.getInputProps('details')}
      />
      {isGoods && isShippingNew && (
        <>
          <Radio.Group label="Wer bringt die Ware?" {...form.getInputProps('delivery')}>
            <Radio
              size="md"
              mt={8}
              value="carrier"
              label="Ein Paketdienst"
              description={`Kunden überweisen vorab auf Ihr Konto. Sie versenden, sobald das Geld da ist.${info.is_approved ? '' : ' Das geht, sobald wir Ihre Nachweise geprüft haben; bis dahin verkaufen Sie, was abgeholt oder von Ihnen gebracht wird.'}`}
            />
            <Radio size="md" mt={8} value="own" label="Wir selbst" description="Kunden bezahlen bar an der Tür." />
          </Radio.Group>
          {form.values.delivery === 'own' && (
            <NumberInput
              kind="count"
              unit="km"
              label="Umkreis"
              description="So weit um Ihre Postleitzahl liefern Sie"
              maw={320}
              {...form.getInputProps('radius')}
            />
          )}
          <NumberInput
            label="Versandkosten"
            description="Fester Preis je Bestellung, 2 bis 4 Werktage, innerhalb Deutschlands"
            maw={320}
            {...euro}
            {...form.getInputProps('shipping')}
          />
        </>
      )}
      {asksPickup && (
        <Checkbox
          size="md"
          label="Kunden dürfen es bei mir abholen"
          description={`${profile.street} ${profile.house_number}, ${profile.zip_code} ${profile.city}, nach Absprache. Bezahlt wird bar.`}
          {...form.getInputProps('pickup', { type: 'checkbox' })}
        />
      )}
      {needsLucid && (
        <TextInput
          label="LUCID-Nummer"
          description="Aus dem Verpackungsregister; die Anmeldung dort ist kostenlos"
          placeholder="DE1234567890123"
          autoComplete="off"
          {...form.getInputProps('lucid_number')}
        />
      )}
      {isGoods && (
        <Checkbox
          size="md"
          label="Ich stelle es selbst her"
          description="Dann stehen Ihr Name und Ihre Anschrift als Hersteller dabei."
          {...form.getInputProps('isMaker', { type: 'checkbox' })}
        />
      )}
      {isGoods && !form.values.isMaker && (
        <>
          <TextInput label="Name des Herstellers" maxLength={200} {...form.getInputProps('manufacturer_name')} />
          <TextInput
            label="Postanschrift des Herstellers"
            maxLength={300}
            {...form.getInputProps('manufacturer_address')}
          />
          <TextInput
            label="E-Mail-Adresse des Herstellers"
            type="email"
            {...form.getInputProps('manufacturer_email')}
          />
        </>
      )}
      {!hasTerms && (
        <div>
          <Notice>
            Mit dem Veröffentlichen gelten unsere Muster-Geschäftsbedingungen für Ihre Verkäufe. Die Vorlage ersetzt
            keine Rechtsberatung; einen eigenen Text schreiben Sie unter{' '}
            <Link to={providerPaths.providerPolicies}>Rechtstexte</Link>.
          </Notice>
          <details className={css.template}>
            <summary>Vorlage lesen</summary>
            <Prose html={terms?.template ?? ''} />
          </details>
        </div>
      )}
      <div>
        <Button type="submit" className={css.save} loading={isSending}>
          Veröffentlichen
        </Button>
      </div>
    </form>
  )
}

export const ProductScreen = (props: ScreenProps) => {
  const [kind, setKind] = useState<Kind>('product')
  const shippings = useShippingCount()
  return (
    <>
      <SegmentedControl
        aria-label="Was bieten Sie an?"
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        data={[
          { value: 'product', label: 'Ware' },
          { value: 'service', label: 'Dienstleistung' },
        ]}
      />
      <p className={css.soft}>
        Lebensmittel und Immobilien haben eigene Angaben: <Link to={providerPaths.newProduct}>ausführlich anlegen</Link>
        .
      </p>
      <Form key={kind} {...props} kind={kind} isShippingNew={shippings === 0} />
    </>
  )
}
