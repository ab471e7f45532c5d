import { type SubmitEvent, useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { useHydrated } from '#web/app/frame/hydrated.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { IconGift } from '#web/ui/icons.ts'
import { type Cart, removeVoucher, setVoucher } from './cart.data.ts'
import css from './VoucherBox.module.css'

const Entered = ({ voucher }: { voucher: NonNullable<Cart['voucher']> }) => (
  <div className={css.entered} data-problem={voucher.problem !== null || undefined}>
    <IconGift size={20} aria-hidden />
    <p>
      <strong>{voucher.title || 'Gutschein'}</strong>
      <span className={css.code}>{voucher.voucher_code}</span>
      <span role="status">
        {voucher.problem ??
          `Sie sparen ${formatEuro(voucher.effect)}.${voucher.balance ? ` Danach bleiben ${formatEuro(Math.round((voucher.balance - voucher.effect) * 100) / 100)}.` : ''}`}
      </span>
      {voucher.note && <span>{voucher.note}</span>}
    </p>
    <Button look="plain" compact onClick={() => void removeVoucher()} aria-label="Gutschein entfernen">
      Entfernen
    </Button>
  </div>
)

/** The voucher of the cart with what it gives, or a field for one. */
export const VoucherBox = ({ cart }: { cart: Cart }) => {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const isReady = useHydrated()
  if (cart.voucher) return <Entered voucher={cart.voucher} />

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!code.trim()) return
    setIsSending(true)
    const problem = await setVoucher(code.trim())
    setProblem(problem)
    if (!problem) setCode('')
    setIsSending(false)
  }
  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)}>
      <Field
        label="Gutschein"
        placeholder="Code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={code}
        error={problem && <span role="alert">{problem}</span>}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setProblem('')
        }}
      />
      <Button type="submit" look="quiet" disabled={!isReady || isSending} aria-busy={isSending}>
        Einlösen
      </Button>
    </form>
  )
}
