import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { formatEuro, germanDay } from '#lib/format.ts'
import { cashNote } from '#lib/law/cash.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import css from './FiguresView.module.css'
import { type Figures, saveCashList, useFigures } from './kitchen.data.ts'

const minutes = (value: number | null) =>
  value === null ? 'noch keine' : `${Math.round(value).toLocaleString('de-DE')} Min.`

const Figure = ({ name, value, text }: { name: string; value: string; text?: string }) => (
  <div className={css.figure}>
    <dt>{name}</dt>
    <dd>
      {value}
      {text && <small>{text}</small>}
    </dd>
  </div>
)

/** From the first to the last hour with orders, the quiet ones between them too. */
const hoursOf = ({ hours }: Figures) => {
  const [first, last] = [hours[0]?.hour ?? 0, hours.at(-1)?.hour ?? -1]
  return Array.from(
    { length: last - first + 1 },
    (_, at) => hours.find(({ hour }) => hour === first + at) ?? { hour: first + at, orders: 0, turnover: 0 },
  )
}

/** The bars stand in the table that says the same. */
const Hours = ({ figures }: { figures: Figures }) => {
  const hours = hoursOf(figures)
  const most = Math.max(1, ...hours.map(({ turnover }) => turnover))
  if (!hours.length) return <p>An diesem Tag wurde nichts bestellt.</p>
  return (
    <table className={css.hours}>
      <thead>
        <tr>
          <th scope="col">Uhrzeit</th>
          <th scope="col">Bestellungen</th>
          <th scope="col">Umsatz</th>
          <td aria-hidden />
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, orders, turnover }) => (
          <tr key={hour}>
            <th scope="row">
              {hour} bis {hour + 1} Uhr
            </th>
            <td>{orders}</td>
            <td>{formatEuro(turnover)}</td>
            <td aria-hidden>
              <span className={css.bar} style={{ width: `${(turnover / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What was taken in cash on a day, to be entered into the own till. */
export const CashList = ({ day }: { day: string }) => (
  <Card title="Bargeld des Tages" text={cashNote()}>
    <Button variant="default" onClick={() => void saveCashList(day)}>
      Kassenliste als CSV
    </Button>
  </Card>
)

/** What the kitchen did on a day. */
export const FiguresView = () => {
  const [search, setSearch] = useSearchParams()
  const day = search.get('tag') ?? germanDay()
  const { data, error } = useFigures(day)
  const figures = data?.data
  return (
    <Stack>
      <PageHeader title="Tageszahlen" />
      <DateInput
        label="Tag"
        maw={220}
        max={germanDay()}
        value={day}
        onChange={(day) => day && setSearch({ tag: day })}
      />
      {figures ? (
        <>
          <dl className={css.figures}>
            <Figure
              name="Bestellungen"
              value={String(figures.orders)}
              {...(figures.cancelled > 0 && { text: `und ${figures.cancelled} abgelehnt oder storniert` })}
            />
            <Figure
              name="Umsatz"
              value={formatEuro(figures.turnover)}
              {...(figures.tips > 0 && { text: `dazu ${formatEuro(figures.tips)} Trinkgeld` })}
            />
            <Figure name="Zugesagt im Mittel" value={minutes(figures.promised_minutes)} />
            <Figure
              name="Gebraucht im Mittel"
              value={minutes(figures.real_minutes)}
              {...(figures.punctual_percent !== null && { text: `${figures.punctual_percent} % pünktlich` })}
            />
          </dl>
          <CashList day={day} />
          <Card title="Umsatz nach Stunden">
            <Hours figures={figures} />
          </Card>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Card title="Am meisten bestellt">
              <ol className={css.list}>
                {figures.dishes.map(({ name, quantity }) => (
                  <li key={name}>
                    {quantity} × {name}
                  </li>
                ))}
                {figures.dishes.length === 0 && <li>Noch nichts.</li>}
              </ol>
            </Card>
            <Card title="Zurzeit aus">
              <ul className={css.list}>
                {figures.sold_out.map((name) => (
                  <li key={name}>{name}</li>
                ))}
                {figures.sold_out.length === 0 && <li>Alles ist da.</li>}
              </ul>
            </Card>
          </SimpleGrid>
        </>
      ) : (
        <Loaded of={{ data, error }} height={400} />
      )}
    </Stack>
  )
}
