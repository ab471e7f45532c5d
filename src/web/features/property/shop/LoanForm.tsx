import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { employmentLabels, purposeLabels } from '#contract/property/labels.ts'
import { formatEuro } from '#lib/format.ts'
import { parseNumber } from '#lib/numbers.ts'
import { newKey } from '#web/app/keys.ts'
import { loanPath, paths } from '#web/app/paths.ts'
import { useSending } from '#web/app/public/sending.ts'
import { useSession } from '#web/app/session.ts'
import { toast, toastError } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { AreaField, Field } from '#web/ui/form/Field.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { TrapField } from '#web/ui/form/TrapField.tsx'
import { readTyped } from '#web/ui/form/typed-number.ts'
import { Steps } from '#web/ui/layout/Steps.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { askAsGuest, askAsMember, type Lender } from '../loans.data.ts'
import css from './Property.module.css'
import { missingMoney } from './words.ts'

const names = ['Vorhaben', 'Haushalt', 'Institut', 'Prüfen'] as const
const sums = [
  { name: 'price', label: 'Kaufpreis oder Baukosten' },
  { name: 'equity', label: 'Eigenkapital' },
  { name: 'loan', label: 'Gewünschtes Darlehen' },
  { name: 'income', label: 'Haushaltsnettoeinkommen im Monat' },
] as const
/** in which step a refused field stands */
const stepOf: Record<string, number> = {
  purpose: 0,
  price: 0,
  equity: 0,
  loan: 0,
  income: 1,
  employment: 1,
  message: 1,
  provider_id: 2,
  bank_id: 2,
  name: 3,
  email: 3,
  phone: 3,
  consent: 3,
}

const Choose = ({ label, name, options }: { label: string; name: string; options: Record<string, string> }) => (
  <label className={css.select}>
    {label}
    <select name={name}>
      {Object.entries(options).map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

const euros = (text: string | undefined) => {
  const amount = parseNumber(text ?? '', 'money')
  return amount === null ? (text ?? '') : formatEuro(amount)
}

const MissingMoney = ({ given }: { given: Record<string, string> }) => {
  const gap = missingMoney(given)
  if (!gap) return null
  return (
    <Notice kind="warning" title={`Es fehlen ${formatEuro(gap)}`}>
      Eigenkapital und Darlehen reichen nicht für den Kaufpreis, und dazu kommen noch Nebenkosten. Gehen Sie einen
      Schritt zurück, wenn Sie sich vertippt haben.
    </Notice>
  )
}

/** What the institute will read, before it is sent. */
const Review = ({ given, lenders }: { given: Record<string, string>; lenders: readonly Lender[] }) => (
  <>
    <MissingMoney given={given} />
    <dl className={css.facts} aria-label="Ihre Angaben">
      {sums.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{euros(given[name])}</dd>
        </div>
      ))}
      <div>
        <dt>Wofür?</dt>
        <dd>{(purposeLabels as Record<string, string>)[given.purpose ?? '']}</dd>
      </div>
      <div>
        <dt>Beschäftigung</dt>
        <dd>{(employmentLabels as Record<string, string>)[given.employment ?? '']}</dd>
      </div>
      <div>
        <dt>Geht an</dt>
        <dd>{lenders.find(({ provider_id }) => String(provider_id) === given.provider_id)?.company_name}</dd>
      </div>
    </dl>
  </>
)

type LoanFormProps = { lenders: readonly Lender[]; consent: string }

/** Four steps, no more than a bank needs for a first answer; what is asked for and who reads it is said where it is asked. */
export const LoanForm = ({ lenders, consent }: LoanFormProps) => {
  const [params] = useSearchParams()
  const session = useSession()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const clientKey = useRef<string | null>(null)
  const [step, setStep] = useState(0)
  const [reached, setReached] = useState(0)
  const [given, setGiven] = useState<Record<string, string>>({})
  const { errors, isSending, send } = useSending(Object.keys(stepOf), toastError, (refused) =>
    setStep(Math.min(...Object.keys(refused).map((field) => stepOf[field] ?? 3))),
  )
  const member = session.status === 'member' ? session.member : null

  /** Fields of the step must hold before the next one opens. */
  const go = (to: number) => {
    const here = form.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)
    const fields = [...(here?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])]
    if (to > step && !fields.every((field) => field.reportValidity())) return
    setGiven(Object.fromEntries(new FormData(form.current ?? undefined)) as Record<string, string>)
    setStep(to)
    setReached(Math.max(reached, to))
    // the button of a long step stands far below the beginning of the next
    form.current?.scrollIntoView()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step < names.length - 1) return go(step + 1)
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    clientKey.current ??= newKey()
    const { name = '', email = '', website = '', ...asked } = values
    const input = {
      ...asked,
      ...Object.fromEntries(sums.map(({ name: sum }) => [sum, readTyped(asked[sum] ?? '', 'money')])),
      slug: params.get('immobilie') ?? '',
      calculation: params.get('rechnung') ?? '',
      consent: asked.consent === '1',
      client_key: clientKey.current,
    } as unknown as Parameters<typeof askAsMember>[0]
    void send(async () => {
      const { data, message } = member ? await askAsMember(input) : await askAsGuest({ ...input, name, email, website })
      toast.success(message)
      void navigate(loanPath(data.key))
    })
  }

  const shown = (at: number) => ({ 'data-step': at, className: css.form, hidden: at !== step })
  return (
    <div className="content-width page-body" data-narrow>
      <div className={css.steps}>
        <PageHeader
          title="Darlehen anfragen"
          text="Ihre Angaben gehen an ein einziges Institut, das Sie selbst wählen. Der Anbieter der Immobilie sieht sie nicht."
        />
        <Steps label="Schritte der Anfrage" names={names} current={step} reached={reached} onOpen={go} />
        <form ref={form} className={css.form} onSubmit={submit} noValidate>
          <div {...shown(0)}>
            <Choose label="Wofür?" name="purpose" options={purposeLabels} />
            <NumberField
              kind="money"
              name="price"
              label="Kaufpreis oder Baukosten in €"
              required
              defaultValue={params.get('preis') ?? ''}
              error={errors.price}
            />
            <NumberField
              kind="money"
              name="equity"
              label="Eigenkapital in €"
              required
              defaultValue={params.get('eigenkapital') ?? '0'}
              error={errors.equity}
            />
            <NumberField
              kind="money"
              name="loan"
              label="Gewünschtes Darlehen in €"
              required
              defaultValue={params.get('darlehen') ?? ''}
              error={errors.loan}
            />
          </div>
          <div {...shown(1)}>
            <NumberField
              kind="money"
              name="income"
              label="Haushaltsnettoeinkommen im Monat in €"
              hint="Daran sieht das Institut, welche Rate passt."
              required
              error={errors.income}
            />
            <Choose label="Beschäftigung" name="employment" options={employmentLabels} />
            <AreaField name="message" label="Nachricht" isOptional rows={4} maxLength={2000} error={errors.message} />
          </div>
          <div {...shown(2)}>
            <fieldset className={css.form} style={{ border: 0, padding: 0, margin: 0 }}>
              <legend>An wen geht die Anfrage?</legend>
              {lenders.map(({ provider_id, company_name, city, bank_name }) => (
                <label key={provider_id} className={css.box}>
                  <span>
                    <input type="radio" name="provider_id" value={provider_id} required />{' '}
                    <strong>{company_name}</strong>, {city}
                    {bank_name && bank_name !== company_name && ` (${bank_name})`}
                  </span>
                </label>
              ))}
              {lenders.length === 0 && <p>Zurzeit nimmt kein Institut Anfragen entgegen.</p>}
              {errors.provider_id && <p role="alert">{errors.provider_id}</p>}
            </fieldset>
          </div>
          <div {...shown(3)}>
            <Review given={given} lenders={lenders} />
            {!member && (
              <>
                <Field name="name" label="Name" required autoComplete="name" error={errors.name} />
                <Field
                  name="email"
                  type="email"
                  label="E-Mail-Adresse"
                  required
                  autoComplete="email"
                  error={errors.email}
                />
              </>
            )}
            {member && <p>Wir übermitteln Ihren Namen und Ihre E-Mail-Adresse aus Ihrem Konto ({member.email}).</p>}
            <Field name="phone" type="tel" label="Telefon" isOptional autoComplete="tel" error={errors.phone} />
            <TrapField />
            <label>
              <input type="checkbox" name="consent" value="1" required /> {consent}
            </label>
            {errors.consent && <p role="alert">{errors.consent}</p>}
            <p className={css.soft}>
              Zweck: Prüfung Ihrer Anfrage. Empfänger: nur das gewählte Institut. Gelöscht wird nach 180 Tagen.{' '}
              <Link to={paths.privacyPolicy}>Datenschutz</Link>
            </p>
          </div>
          <div className={css.bar}>
            {step > 0 ? (
              <Button look="quiet" onClick={() => go(step - 1)}>
                Zurück
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" disabled={isSending}>
              {step < names.length - 1 ? 'Weiter' : 'Anfrage absenden'}
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}
