import { Button, Radio, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { formatEuro, formatPercent } from '#lib/format.ts'
import { paths } from '#web/app/paths.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Prose } from '#web/ui/layout/Prose.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type Package, usePackages } from '../../packages.data.ts'
import css from './Setup.module.css'
import { type ScreenProps, savePackage, saveTerms, useScreen } from './setup.data.ts'

const priceOf = (one: Package) =>
  `${one.is_free ? 'kostenlos' : `${formatEuro(one.price_month)} im Monat zzgl. MwSt.`}, ${formatPercent(one.commission)} Provision`

const Form = ({ setup: { info, terms }, onDone, packages }: ScreenProps & { packages: Package[] }) => {
  const hasTerms = !!terms?.updated_at
  const preset = info.package_id ?? (packages.find(({ is_free }) => is_free) ?? packages[0])?.id
  const { form, submit, isSending } = useScreen({
    initialValues: { package_id: preset === undefined ? '' : String(preset) },
    check: ({ package_id }) => ({
      package_id: packages.length > 0 && !package_id && 'Bitte wählen Sie ein Paket.',
    }),
    send: async ({ package_id }) => {
      if (package_id) await savePackage(Number(package_id))
      if (!hasTerms && terms) await saveTerms(terms.template)
    },
    onDone,
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {packages.length > 0 && (
        <Radio.Group label="Ihr Paket" {...form.getInputProps('package_id')}>
          <Stack gap="sm" mt="xs">
            {packages.map((one) => (
              <Radio key={one.id} size="md" value={String(one.id)} label={one.name} description={priceOf(one)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {hasTerms ? (
        <p className={css.soft}>Ihre Geschäftsbedingungen sind hinterlegt.</p>
      ) : (
        <div>
          <Notice>
            Mit dem Speichern gelten diese Geschäftsbedingungen für Ihre Verkäufe. Die Vorlage ersetzt keine
            Rechtsberatung; einen eigenen Text schreiben Sie unter <Link to={paths.providerPolicies}>Rechtstexte</Link>.
          </Notice>
          <details className={css.template}>
            <summary>Vorlage lesen</summary>
            <Prose html={terms?.template ?? ''} />
          </details>
        </div>
      )}
      <div>
        <Button type="submit" className={css.save} loading={isSending}>
          {hasTerms ? 'Paket wählen und weiter' : 'Paket und Vorlage übernehmen'}
        </Button>
      </div>
    </form>
  )
}

export const PackageScreen = (props: ScreenProps) => {
  const { data, error } = usePackages()
  if (error || !data) return <Loaded of={{ data, error }} height={280} radius={10} />
  return <Form {...props} packages={data.data} />
}
