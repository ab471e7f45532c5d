import { Checkbox, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { bankAccountPath } from '#web/app/paths/provider-forms.ts'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type CardProps, type SwitchName, switchNames } from './draft.present.ts'
import css from './Editor.module.css'

const RichText = lazy(() => import('#web/ui/form/RichText.tsx'))

export const TextsCard = ({ draft, change, errors }: CardProps) => (
  <Card title="Vorstellung">
    <div className={css.fields}>
      <TextInput
        label="Slogan"
        description="Ein Satz, der neben Ihrem Namen steht"
        maxLength={160}
        value={draft.slogan}
        error={errors.vendor_text}
        onChange={(event) => change({ slogan: event.currentTarget.value })}
      />
      <div>
        <p className={css.label}>Beschreibung</p>
        <Suspense fallback={<Skeleton height={260} radius={10} />}>
          <RichText
            label="Beschreibung"
            path="description"
            value={draft.description}
            error={errors.description}
            onChange={(description) => change({ description })}
          />
        </Suspense>
      </div>
      <Textarea
        label="Dafür stehen wir"
        autosize
        minRows={2}
        maxLength={300}
        value={draft.values}
        error={errors.provider_value}
        onChange={(event) => change({ values: event.currentTarget.value })}
      />
      <TagsInput
        label="Stichworte"
        description="Zum Beispiel Bio, Barrierefrei, Meisterbetrieb. Mit der Eingabetaste hinzufügen."
        maxTags={12}
        value={draft.preferences}
        error={errors.preferences}
        onChange={(preferences) => change({ preferences })}
      />
    </div>
  </Card>
)

export const SwitchesCard = ({ draft, change }: CardProps) => (
  <Card title="Was Besucher sehen">
    <div className={css.fields}>
      {Object.entries(switchNames).map(([name, label]) => (
        <Switch
          key={name}
          size="md"
          label={label}
          checked={draft.switches[name as SwitchName]}
          onChange={(event) => change({ switches: { ...draft.switches, [name]: event.currentTarget.checked } })}
        />
      ))}
    </div>
  </Card>
)

export const LegalCard = ({ draft, change }: CardProps) => (
  <div id="nachweise">
    <Card title="Nachweise" text="Marktplätze müssen wissen, wer bei ihnen verkauft (Art. 30 DSA).">
      <div className={css.fields}>
        <p>
          Ihre Bankverbindung steht unter <Link to={bankAccountPath}>Zahlungsarten</Link>.
        </p>
        <Checkbox
          size="md"
          label="Ich sage zu, nur Produkte und Dienstleistungen anzubieten, die dem geltenden Recht der Europäischen Union entsprechen."
          checked={draft.isCertified}
          onChange={(event) => change({ isCertified: event.currentTarget.checked })}
        />
      </div>
    </Card>
  </div>
)
