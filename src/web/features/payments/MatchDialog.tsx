import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatEuro } from '#lib/format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from './Payments.module.css'
import { type Line, useMatch, useSuggestions } from './payments.data.ts'

/** Chooses by hand what a movement pays for. */
export const MatchDialog = ({ line, onClose }: { line: Line; onClose: () => void }) => {
  const [keyword, setKeyword] = useState('')
  const { data, error } = useSuggestions(line.id, keyword)
  const match = useMatch(onClose)
  return (
    <Dialog opened onClose={onClose} title="Buchung zuordnen" size="lg">
      <div className={css.stack}>
        <p>
          <strong>{formatEuro(line.amount)}</strong> am {formatDate(line.booked_on)}
          {line.name && ` von ${line.name}`}: {line.text}
        </p>
        <SearchField placeholder="Nummer, Name oder Ware suchen" value={keyword} onSearch={setKeyword} />
        <Loaded of={{ data, error }} />
        {data?.data.length === 0 && <p className={css.soft}>Nichts gefunden. Suchen Sie nach Nummer oder Name.</p>}
        <ul className={css.list} aria-label="Vorschläge">
          {data?.data.map(({ kind, target_id, label, hint }) => (
            <li key={`${kind} ${target_id}`} className={css.suggestion}>
              <span className={css.cell}>
                <strong>{label}</strong>
                <span className={css.soft}>{hint}</span>
              </span>
              <Button
                size="sm"
                loading={match.isPending && match.variables.target_id === target_id}
                onClick={() => match.mutate({ id: line.id, kind, target_id })}
                aria-label={`${label}: zuordnen`}
              >
                Zuordnen
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
