import { formatDate, formatPercent } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from '../Packages.module.css'
import { useOwnCommission } from './commission.data.ts'

/** What the provider pays of its sales, and what is announced. */
export const OwnCommission = () => {
  const own = useOwnCommission()
  return (
    <Card
      title="Ihre Provision"
      text="Vom Warenwert ohne Pfand und Versand, zuzüglich Mehrwertsteuer. Es gilt der Satz am Tag der Bestellung."
    >
      <Loaded of={own} height={80}>
        {({ data: { percent, reason_text, categories, planned } }) => (
          <div className={css.stack}>
            <p>
              <strong>{formatPercent(percent)}</strong> ({reason_text})
            </p>
            {categories.length > 0 && (
              <ul>
                {categories.map((one) => (
                  <li key={one.name}>
                    {one.name}: {formatPercent(one.percent)} ({one.reason_text})
                  </li>
                ))}
              </ul>
            )}
            {planned.map(({ valid_from, text, reason }) => (
              <p key={`${valid_from} ${text}`}>
                Ab {formatDate(valid_from)}: {text}. Grund: {reason}
              </p>
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  )
}
