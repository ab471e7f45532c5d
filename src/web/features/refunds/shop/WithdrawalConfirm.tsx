import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/app/api.ts'
import { newKey, readOrderKey } from '#web/app/keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { IconPhoto } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import css from './Withdrawal.module.css'
import { createWithdrawal, type Declared, type Withdrawable } from './withdrawal.data.ts'

type Chosen = ReadonlyMap<number, number>

type ItemProps = { item: Withdrawable; chosen: number; onChoose: (quantity: number) => void }

const Item = ({ item, chosen, onChoose }: ItemProps) => (
  <li className={css.item}>
    <label className={css.choice}>
      <input
        type="checkbox"
        checked={chosen > 0}
        disabled={item.excluded !== null}
        onChange={(event) => onChoose(event.target.checked ? item.quantity : 0)}
      />
      <span className={css.picture}>
        {item.picture ? <Picture picture={item.picture} alt="" sizes="56px" /> : <IconPhoto size={22} aria-hidden />}
      </span>
      <span className={css.about}>
        <strong>
          {item.quantity} × {item.name}
          {item.variant_name && `, ${item.variant_name}`}
        </strong>
        <span className={css.soft}>{item.provider}</span>
        {item.excluded && <span className={css.warn}>{item.excluded}</span>}
        {item.note && <span className={css.soft}>{item.note}</span>}
      </span>
    </label>
    {chosen > 0 && item.quantity > 1 && (
      <label className={css.many}>
        Davon widerrufen
        <select value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
          {Array.from({ length: item.quantity }, (_, at) => at + 1).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
    )}
  </li>
)

type ConfirmProps = {
  declared: Declared
  /** of the order's mails, where the customer came from there */
  linkKey: string | undefined
  items: Withdrawable[]
  onBack: () => void
  onDone: (receivedAt: string) => void
}

/** The second step: what exactly is withdrawn from, and the button that declares it. */
export const WithdrawalConfirm = ({ declared, linkKey, items, onBack, onDone }: ConfirmProps) => {
  const [key] = useState(newKey)
  const [isPart, setIsPart] = useState(false)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const choose = (id: number, quantity: number) =>
    setChosen((now) => new Map([...now, [id, quantity] as const].filter(([, many]) => many > 0)))

  const send = async () => {
    if (isPart && !chosen.size) return setProblem('Bitte wählen Sie aus, welche Artikel Sie widerrufen.')
    setIsSending(true)
    setProblem(null)
    try {
      const list = isPart ? [...chosen].map(([id, quantity]) => ({ id, quantity })) : []
      const answer = await createWithdrawal({
        ...declared,
        cart_key: readOrderKey(),
        link_key: linkKey,
        declaration_key: key,
        items: list,
      })
      onDone(answer.received_at)
    } catch (error) {
      setProblem(
        error instanceof ApiError ? error.sentence : 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
      )
      setIsSending(false)
    }
  }

  return (
    <form
      noValidate
      className={css.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2 ref={heading} tabIndex={-1} className={css.title}>
        Ihre Erklärung
      </h2>
      <dl className={css.facts}>
        <div>
          <dt>Name</dt>
          <dd>{declared.name}</dd>
        </div>
        <div>
          <dt>Bestellung</dt>
          <dd>{declared.order_number}</dd>
        </div>
        <div>
          <dt>E-Mail</dt>
          <dd>{declared.email}</dd>
        </div>
      </dl>
      {items.length > 0 ? (
        <fieldset className={css.what}>
          <legend>Was möchten Sie widerrufen?</legend>
          <label className={css.radio}>
            <input type="radio" name="what" checked={!isPart} onChange={() => setIsPart(false)} />
            Die ganze Bestellung
          </label>
          <label className={css.radio}>
            <input type="radio" name="what" checked={isPart} onChange={() => setIsPart(true)} />
            Nur bestimmte Artikel
          </label>
          <ul className={css.items}>
            {items.map((item) =>
              isPart ? (
                <Item
                  key={item.id}
                  item={item}
                  chosen={chosen.get(item.id) ?? 0}
                  onChoose={(quantity) => choose(item.id, quantity)}
                />
              ) : (
                item.excluded && (
                  <li key={item.id} className={css.about}>
                    <strong>{item.name}</strong>
                    <span className={css.warn}>{item.excluded}</span>
                  </li>
                )
              ),
            )}
          </ul>
        </fieldset>
      ) : (
        <p>Sie widerrufen die ganze Bestellung.</p>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      <SubmitButton isSending={isSending}>Widerruf bestätigen</SubmitButton>
      <Button look="quiet" onClick={onBack}>
        Zurück
      </Button>
    </form>
  )
}
