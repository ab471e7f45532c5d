import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconSearch } from '#web/ui/icons.ts'
import { BareDialog } from '#web/ui/overlay/BareDialog.tsx'
import css from './Palette.module.css'
import { fewestLetters, kindNames, useFound } from './palette.data.ts'

/** A page of the desk, or something to do, that needs no server to be found. */
export type Place = { group: string; label: string; to: string }

type Option = { group: string; title: string; text: string; to: string }

const meant = (places: readonly Place[], words: string) =>
  places
    .filter(({ group, label }) => `${group} ${label}`.toLowerCase().includes(words.toLowerCase()))
    .slice(0, words ? 6 : 12)
    .map(({ group, label, to }): Option => ({ group, title: label, text: '', to }))

const useOptions = (places: readonly Place[], words: string) => {
  const { data, isFetching } = useFound(words)
  const records = words.length >= fewestLetters ? (data?.data ?? []) : []
  const found = records.map(({ kind, title, text, url }): Option => ({ group: kindNames[kind], title, text, to: url }))
  // stable groups: places first, then each kind of record
  return { options: [...meant(places, words), ...found], isFetching }
}

/** One field that finds records, pages and commands; by keyboard: arrows choose, Enter opens. */
export const Palette = ({ places, onClose }: { places: readonly Place[]; onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), 150)
  const { options, isFetching } = useOptions(places, words)
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const id = useId()
  const current = Math.min(at, options.length - 1)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  const open = ({ to }: Option) => {
    onClose()
    void navigate(to)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((current + step + options.length) % Math.max(options.length, 1))
    else if (event.key === 'Enter' && options[current]) open(options[current])
    else return
    event.preventDefault()
  }
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <BareDialog opened onClose={onClose} title="Alles finden" size="lg">
      <TextInput
        aria-label="Bestellung, Konto, Anbieter, Produkt, Seite …"
        placeholder="Bestellung, Konto, Anbieter, Produkt, Seite …"
        leftSection={<IconSearch size={20} aria-hidden />}
        // the ring of the focus is not cut by the dialog
        mt={4}
        data-autofocus
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options[current] ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <p className="visually-hidden" role="status">
        {isFetching ? 'Wird gesucht' : options.length === 1 ? '1 Treffer' : `${options.length} Treffer`}
      </p>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Treffer" className={css.list} tabIndex={-1}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div key={group} role="group" aria-label={group}>
            <p className={css.group} aria-hidden>
              {group}
            </p>
            {options.map(
              (option, index) =>
                option.group === group && (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above listens to the keys
                  <div
                    key={`${option.to} ${option.title}`}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === current}
                    tabIndex={-1}
                    className={css.option}
                    onClick={() => open(option)}
                  >
                    <span>{option.title}</span>
                    {option.text && <span className={css.soft}>{option.text}</span>}
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      {options.length === 0 && !isFetching && (
        <p className={css.soft}>Nichts gefunden. Namen und Nummern werden ab drei Zeichen gesucht.</p>
      )}
    </BareDialog>
  )
}
