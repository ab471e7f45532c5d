import { Button } from '@mantine/core'
import { formatTime } from '#lib/format.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { type Open, type Other, useOthers } from './presence.data.ts'

const sentenceOf = ({ name, is_own, since, has_taken_over }: Other) => {
  const from = `seit ${formatTime(since)}`
  if (has_taken_over) return is_own ? 'Sie haben in einem anderen Fenster übernommen.' : `${name} hat übernommen.`
  return is_own ? `Sie haben das ${from} auch in einem anderen Fenster offen.` : `${name} hat das ${from} auch offen.`
}

/** Tells two editors of one draft of each other before they save. */
export const Presence = (open: Open) => {
  const { others, take, isTaking } = useOthers(open)
  if (!others.length) return null
  const isTaken = others.some(({ has_taken_over }) => has_taken_over)
  return (
    <Notice
      kind={isTaken ? 'warning' : 'info'}
      title={isTaken ? 'Hier arbeitet jetzt jemand anderes weiter' : 'Sie sind nicht allein'}
      action={
        <Button variant="default" loading={isTaking} onClick={take}>
          Ich arbeite hier weiter
        </Button>
      }
    >
      {others.map((other) => (
        <p key={`${other.name} ${other.since}`}>{sentenceOf(other)}</p>
      ))}
      <p>Ändern Sie beide etwas, sehen Sie den Unterschied und entscheiden, was gilt. Verloren geht nichts.</p>
    </Notice>
  )
}
