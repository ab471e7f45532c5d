import { useEffect, useRef, useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { share } from '#web/app/public/share.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './GroupOrder.module.css'

type OwnProps = { link: string; company: string; hasFocus: boolean; onEnd: () => Promise<void> }

/** Several people choose, one orders and pays: the link for the others. */
export const OwnGroup = ({ link, company, hasFocus, onEnd }: OwnProps) => {
  const [isWorking, setIsWorking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const end = async () => {
    setIsWorking(true)
    await onEnd()
    setIsWorking(false)
  }
  return (
    <section className={css.group} aria-labelledby="group-order">
      <h2 id="group-order">Gemeinsam bestellen</h2>
      <p>
        Wer diesen Link öffnet, legt Gerichte in Ihren Warenkorb und sieht, was gewählt ist. Bestellen und bezahlen
        können nur Sie; den Vertrag schließen Sie allein.
      </p>
      <Field
        ref={field}
        label="Link zum Mitbestellen"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={css.actions}>
        <Button onClick={() => void share(`Mitbestellen bei ${company}`, link)}>Link teilen</Button>
        <Button look="plain" disabled={isWorking} onClick={() => void end()}>
          Link beenden
        </Button>
      </div>
    </section>
  )
}

type Chosen = {
  items: {
    id: number
    name: string
    variant_name: string
    options: string[]
    note: string
    quantity: number
    total: number
    is_own: boolean
  }[]
  total: number
}

/** Dishes of all who choose, not lines. */
const sumWords = ({ items, total }: Chosen) => {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${count === 1 ? 'Ein Gericht' : `${count} Gerichte`}, zusammen ${formatEuro(total)}`
}

type InvitedProps = { order: Chosen | null | undefined; company: string; onRemove: (id: number) => Promise<boolean> }

/** For those who opened the link; undefined: not known yet, null: it has ended. */
export const Invited = ({ order, company, onRemove }: InvitedProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = async (id: number) => {
    if (await onRemove(id)) heading.current?.focus()
  }
  if (order === null)
    return (
      <Notice kind="warning" title="Diese gemeinsame Bestellung ist abgeschlossen">
        Was Sie jetzt wählen, liegt in Ihrem eigenen Warenkorb.
      </Notice>
    )
  return (
    <section className={css.group} aria-labelledby="invited" aria-busy={order === undefined}>
      <h2 id="invited" ref={heading} tabIndex={-1}>
        Sie bestellen mit
      </h2>
      <p>
        Wählen Sie aus der Karte von {company}. Bestellt und bezahlt wird von der Person, die Ihnen den Link geschickt
        hat: Nur sie schließt den Vertrag. Den Namen an Ihren Gerichten lesen alle mit diesem Link und das Restaurant.
      </p>
      <p role="status" className="visually-hidden">
        {order && sumWords(order)}
      </p>
      {order && order.items.length > 0 && (
        <ul>
          {order.items.map(({ id, name, variant_name, options, note, quantity, total, is_own }) => (
            <li key={id}>
              <span>
                {quantity} × {[name, variant_name, ...options].filter(Boolean).join(', ')}
                {note && <small>{note}</small>}
              </span>
              <span>{formatEuro(total)}</span>
              {is_own && (
                <Button look="plain" aria-label={`Entfernen: ${name}`} onClick={() => void remove(id)}>
                  Entfernen
                </Button>
              )}
            </li>
          ))}
          <li>
            <strong>Zusammen</strong>
            <strong>{formatEuro(order.total)}</strong>
          </li>
        </ul>
      )}
    </section>
  )
}
