import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { leastGuaranteeYears } from '#lib/law/guarantee.ts'
import { signalWords } from '#lib/law/hazards.ts'
import { depositKinds, energyClasses, feedKinds } from '#lib/law/labels.ts'
import { ageRatings } from '#lib/law/media.ts'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import css from '../../Editor.module.css'
import type { ProductInfo } from '../../provider.data.ts'
import { Section, useSection } from '../../Section.tsx'

const classes = [{ value: '', label: 'Keine' }, ...energyClasses.map((value) => ({ value, label: value }))]
const choicesOf = (words: Record<string, string>) => [
  { value: '', label: 'Keine' },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]
const deposits = [
  { value: '', label: 'Kein Pfand' },
  ...(['reusable', 'single_use'] as const).map((value) => ({ value, label: depositKinds[value] })),
]

const valuesOf = ({ labels }: ProductInfo) => ({
  labels: {
    ...labels,
    guarantee_years: (labels.guarantee_years ?? '') as TypedNumber,
    energy_class: labels.energy_class ?? ('' as const),
    alcohol_percent: (labels.alcohol_percent ?? '') as TypedNumber,
    deposit_kind: labels.deposit_kind ?? ('' as const),
    hazard_signal: labels.hazard_signal ?? ('' as const),
    age_rating: labels.age_rating ?? ('' as const),
    wet_grip: labels.wet_grip ?? ('' as const),
    noise_decibels: (labels.noise_decibels ?? '') as TypedNumber,
    toy_age: (labels.toy_age ?? '') as TypedNumber,
    feed_kind: labels.feed_kind ?? ('' as const),
  },
})
type Fields = ReturnType<typeof useSection<ReturnType<typeof valuesOf>>>['form']

/** Chemicals (CLP): by the codes of the safety data sheet. */
const HazardFields = ({ form }: { form: Fields }) => (
  <>
    <div className={css.pair}>
      <NativeSelect
        label="Signalwort"
        description="Steht auf dem Etikett gefährlicher Stoffe"
        data={choicesOf(signalWords)}
        {...form.getInputProps('labels.hazard_signal')}
      />
      <TextInput
        label="Gefahrenpiktogramme"
        description="Codes, etwa „GHS07“"
        maxLength={80}
        {...form.getInputProps('labels.hazard_pictograms')}
      />
    </div>
    <TextInput
      label="Gefahrenhinweise"
      description="Codes, etwa „H319, H315“; „keine“, wenn es nicht eingestuft ist"
      maxLength={200}
      {...form.getInputProps('labels.hazard_statements')}
    />
  </>
)

/** Toys, cosmetics, pet food. */
const KindFields = ({ form }: { form: Fields }) => (
  <>
    <NumberInput
      kind="count"
      label="Spielzeug ab Jahren"
      description="0 heißt ab Geburt; ab 3 gehört ein Warnhinweis zur Produktsicherheit"
      {...form.getInputProps('labels.toy_age')}
    />
    <Textarea
      label="Bestandteile (INCI)"
      description="Seifen, Cremes und andere Kosmetik"
      autosize
      minRows={2}
      maxRows={8}
      maxLength={3000}
      {...form.getInputProps('labels.inci')}
    />
    <NativeSelect
      label="Art des Futters"
      description="Nur von Tierfutter"
      data={choicesOf(feedKinds)}
      {...form.getInputProps('labels.feed_kind')}
    />
    <Textarea
      label="Zusammensetzung"
      description="Tierfutter, in absteigender Reihenfolge des Gewichts"
      autosize
      minRows={2}
      maxLength={2000}
      {...form.getInputProps('labels.composition')}
    />
    <TextInput
      label="Analytische Bestandteile"
      description="Tierfutter, etwa „Rohprotein 10 %, Rohfett 6 %“"
      maxLength={1000}
      {...form.getInputProps('labels.analysis')}
    />
  </>
)

const GoodsFields = ({ form }: { form: Fields }) => (
  <>
    <div className={css.pair}>
      <NumberInput
        kind="count"
        label="Haltbarkeitsgarantie des Herstellers in Jahren"
        description={`Nur eine kostenlose für die ganze Ware, ab ${leastGuaranteeYears} Jahren`}
        {...form.getInputProps('labels.guarantee_years')}
      />
      <TextInput label="Wer die Garantie gibt" maxLength={200} {...form.getInputProps('labels.guarantor')} />
    </div>
    <div className={css.pair}>
      <NativeSelect label="Energie- oder Reifenklasse" data={classes} {...form.getInputProps('labels.energy_class')} />
      <TextInput
        label="EPREL-Nummer"
        description="Führt Kunden zu Label und Datenblatt"
        maxLength={10}
        {...form.getInputProps('labels.eprel_number')}
      />
    </div>
    <div className={css.pair}>
      <NativeSelect
        label="Nasshaftung"
        description="Nur von Reifen"
        data={classes}
        {...form.getInputProps('labels.wet_grip')}
      />
      <NumberInput
        kind="count"
        label="Rollgeräusch in dB"
        description="Nur von Reifen"
        {...form.getInputProps('labels.noise_decibels')}
      />
    </div>
    <HazardFields form={form} />
    <KindFields form={form} />
    <NativeSelect
      label="Freigabe von FSK oder USK"
      description="Filme und Spiele"
      data={choicesOf(ageRatings)}
      {...form.getInputProps('labels.age_rating')}
    />
    <TextInput
      label="Fasern"
      description="Mit Prozenten, etwa „70 % Leinen, 30 % Baumwolle“"
      maxLength={300}
      {...form.getInputProps('labels.fibres')}
    />
    <Switch
      size="md"
      label="Enthält eine Batterie oder einen Akku"
      {...form.getInputProps('labels.has_battery', { type: 'checkbox' })}
    />
    <TextInput
      label="Registernummer nach Batterierecht"
      maxLength={40}
      {...form.getInputProps('labels.battery_number')}
    />
    <TextInput
      label="Adresse des Batteriepasses"
      description="Bei E-Bikes ab 18. Februar 2027 verlangt; der Hersteller nennt sie. Beginnt mit https://"
      maxLength={500}
      {...form.getInputProps('labels.passport_url')}
    />
  </>
)

const FoodFields = ({ form }: { form: Fields }) => (
  <>
    <div className={css.pair}>
      <NumberInput kind="small" label="Alkohol in % vol." {...form.getInputProps('labels.alcohol_percent')} />
      <NativeSelect label="Art des Pfands" data={deposits} {...form.getInputProps('labels.deposit_kind')} />
    </div>
    <TextInput
      label="Ursprungsland"
      description="Pflicht bei Obst, Gemüse, Fleisch, Fisch, Eiern und Honig"
      maxLength={200}
      {...form.getInputProps('labels.origin')}
    />
    <TextInput label="Aufbewahrung" maxLength={300} {...form.getInputProps('labels.storage')} />
    <Textarea
      label="Nährwerte je 100 g oder 100 ml"
      autosize
      minRows={2}
      maxLength={1000}
      {...form.getInputProps('labels.nutrition')}
    />
  </>
)

/** What the law wants to be shown beside certain goods: `lib/law/labels.ts`. */
export const LabelsSection = ({ info }: { info: ProductInfo }) => {
  const { form, section } = useSection(info, valuesOf(info), (values) => values)
  const kind = info.product_type
  return (
    <Section
      id="kennzeichnung"
      text="Was das Gesetz für manche Waren verlangt. Kunden sehen es beim Preis und auf der Produktseite."
      {...section}
    >
      {kind === 'product' && <GoodsFields form={form} />}
      {kind === 'food' && <FoodFields form={form} />}
      {kind !== 'service' && (
        <TextInput
          label="Nummer der Öko-Kontrollstelle"
          description="Für alles, was „Bio“ heißt, etwa DE-ÖKO-006"
          maxLength={20}
          {...form.getInputProps('labels.organic_code')}
        />
      )}
      <TextInput
        label="Anerkanntes Umweltsiegel mit Nummer"
        description="Nur nötig, wenn Sie mit allgemeinen Umweltaussagen werben"
        maxLength={300}
        {...form.getInputProps('labels.environment_proof')}
      />
    </Section>
  )
}
