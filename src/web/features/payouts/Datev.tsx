import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { germanDay } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Bookkeeper, type DatevInput, datevProblems, saveDatev } from './accounting.data.ts'
import css from './Payouts.module.css'
import { periodsUntil } from './periods.ts'

const texts: Record<Bookkeeper, string> = {
  get provider() {
    return `Ihre Rechnungen und Stornos, Zahlungen von Kunden, unsere Gebühren und Auszahlungen als Buchungsstapel (EXTF). Kunden laufen auf Konto 10000, ${siteName()} auf 70000.`
  },
  operator:
    'Provisions- und Paketrechnungen, Gutscheine und Zahlungen als Buchungsstapel (EXTF). Jeder Anbieter hat ein eigenes Konto ab 10001.',
}

/** A period, the numbers of the tax adviser, and the file. */
export const Datev = ({ of }: { of: Bookkeeper }) => {
  const periods = periodsUntil(germanDay())
  const [period, setPeriod] = useState(periods[1]!.value)
  const [values, setValues] = useState({ adviser: '', client: '', chart: '03' as '03' | '04' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isSaving, setIsSaving] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const [from = '', to = ''] = period.split(' ')
    const input: DatevInput = { from, to, ...values }
    const found = datevProblems(input)
    setProblems(found)
    if (Object.keys(found).length) return
    setIsSaving(true)
    await saveDatev(of, input)
    setIsSaving(false)
  }
  return (
    <Card title="DATEV-Export" text={texts[of]}>
      <form className={css.form} onSubmit={submit} noValidate>
        <div className={css.pair}>
          <NativeSelect
            label="Zeitraum"
            data={periods}
            value={period}
            onChange={(event) => setPeriod(event.currentTarget.value)}
          />
          <NativeSelect
            label="Kontenrahmen"
            data={[
              { value: '03', label: 'SKR03' },
              { value: '04', label: 'SKR04' },
            ]}
            value={values.chart}
            onChange={(event) => setValues({ ...values, chart: event.currentTarget.value as '03' | '04' })}
          />
          <TextInput
            label="Beraternummer"
            description="Von Ihrer Steuerberatung, 1001 bis 9999999"
            inputMode="numeric"
            error={problems.adviser}
            value={values.adviser}
            onChange={(event) => setValues({ ...values, adviser: event.currentTarget.value })}
          />
          <TextInput
            label="Mandantennummer"
            description="Von Ihrer Steuerberatung, 1 bis 99999"
            inputMode="numeric"
            error={problems.client}
            value={values.client}
            onChange={(event) => setValues({ ...values, client: event.currentTarget.value })}
          />
        </div>
        <div className={css.foot}>
          <Button type="submit" loading={isSaving}>
            Buchungsstapel herunterladen
          </Button>
        </div>
      </form>
    </Card>
  )
}
