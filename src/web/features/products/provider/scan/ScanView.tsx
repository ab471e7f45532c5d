import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isMissing, refusedFields } from '#web/app/api.ts'
import { providerOrderPath, providerPaths } from '#web/app/paths/provider.ts'
import { toast, toastError } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { IconCamera } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { CountedList } from './CountedList.tsx'
import { canScan, useCamera } from './camera.ts'
import { readCode } from './codes.ts'
import {
  type CountedRow,
  type Found,
  isSame,
  type Mode,
  mostRows,
  newStock,
  type Sent,
  withoutSaved,
  withScanned,
} from './counted.ts'
import css from './Scan.module.css'
import { findByCode, findOrderId, useSetStocks } from './scan.data.ts'

const modes = [
  { value: 'add', label: 'Zugang' },
  { value: 'count', label: 'Inventur' },
]
const modeTexts: Record<Mode, string> = {
  add: 'Jeder Scan ist ein Stück mehr im Bestand.',
  count: 'Der Bestand wird durch die gescannten Stücke ersetzt.',
}

/** Reads codes by camera, hand scanner or hand: goods are counted, slips open their order or return. */
export const ScanView = () => {
  const navigate = useNavigate()
  const [rows, setRows] = useState<CountedRow[]>([])
  const [choices, setChoices] = useState<Found[]>([])
  const [mode, setMode] = useState<Mode>('add')
  const [typed, setTyped] = useState('')
  const [isOn, setIsOn] = useState(false)
  const [hasCamera, setHasCamera] = useState(false)
  const [told, setTold] = useState('')
  const [fault, setFault] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef<Sent>({ rows: [], mode })
  const save = useSetStocks((outcomes) => setRows((now) => withoutSaved(now, sent.current, outcomes)))
  // the server does not know what the browser can do
  useEffect(() => setHasCamera(canScan()), [])

  const count = (found: Found) => {
    setChoices([])
    setTold(`${[found.name, found.variant_name].filter(Boolean).join(', ')} gezählt`)
    setRows((now) => {
      const isNew = !now.some((row) => isSame(row, found))
      if (!isNew || now.length < mostRows) return withScanned(now, found)
      toast.error(`Bitte speichern Sie zuerst: mehr als ${mostRows} Artikel gehen nicht auf einmal.`)
      return now
    })
  }

  const findProduct = async (code: string) => {
    const known = rows.find(({ ean }) => ean !== '' && ean === code)
    if (known) return count(known)
    const found = await findByCode(code)
    if (found.length === 1) return count(found[0]!)
    setChoices(found)
    if (!found.length) setFault(`Zu „${code}“ haben Sie keinen Artikel.`)
  }

  const openOrder = async (number: string) => {
    try {
      await navigate(providerOrderPath(await findOrderId(number)))
    } catch (error) {
      if (!isMissing(error)) throw error
      await findProduct(number)
    }
  }

  const take = async (text: string) => {
    const code = readCode(text)
    setFault('')
    try {
      if (code?.kind === 'return') await navigate(`${providerPaths.providerRefunds}/${code.id}`)
      if (code?.kind === 'order') await openOrder(code.number)
      if (code?.kind === 'product') await findProduct(code.code)
    } catch (error) {
      const { code: refused } = refusedFields(error)
      if (refused) setFault(refused)
      else toastError(error)
    }
  }
  const { video, problem } = useCamera(isOn, (code) => void take(code))

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void take(typed)
    setTyped('')
    // a hand scanner types the next code at once
    field.current?.focus()
  }

  return (
    <div className={css.columns}>
      <Card title="Code lesen">
        <div className={css.reading}>
          {hasCamera && (
            <Button
              variant={isOn ? 'default' : 'filled'}
              leftSection={<IconCamera size={20} aria-hidden />}
              onClick={() => setIsOn(!isOn)}
            >
              {isOn ? 'Kamera ausschalten' : 'Kamera einschalten'}
            </Button>
          )}
          {isOn && <video ref={video} className={css.video} muted playsInline aria-label="Bild der Kamera" />}
          {problem && <Notice kind="warning">{problem}</Notice>}
          <form onSubmit={submit} className={css.typing} noValidate>
            <TextInput
              ref={field}
              label="EAN, Artikelnummer oder Bestellnummer"
              description="Auch ein Handscanner schreibt in dieses Feld."
              autoComplete="off"
              maxLength={200}
              value={typed}
              error={fault}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" disabled={!typed.trim()}>
              Übernehmen
            </Button>
          </form>
          {choices.length > 1 && (
            <fieldset className={css.choices}>
              <legend>Welcher Artikel ist es?</legend>
              {choices.map((found) => (
                <Button key={`${found.product_id} ${found.variant_id}`} variant="default" onClick={() => count(found)}>
                  {[found.name, found.variant_name].filter(Boolean).join(', ')}
                </Button>
              ))}
            </fieldset>
          )}
          <p role="status" className="visually-hidden">
            {told}
          </p>
        </div>
      </Card>
      <Card title="Gezählt">
        <LeaveGuard isDirty={rows.length > 0} text="Was Sie gezählt haben, ist noch nicht gespeichert." />
        <div className={css.counted}>
          <SegmentedControl
            aria-label="Was das Zählen bedeutet"
            data={modes}
            value={mode}
            disabled={save.isPending}
            onChange={(value) => setMode(value as Mode)}
          />
          <p className={css.soft}>{modeTexts[mode]}</p>
          <CountedList rows={rows} mode={mode} isSaving={save.isPending} onChange={setRows} />
          {rows.length > 0 && (
            <Button
              loading={save.isPending}
              onClick={() => {
                sent.current = { rows, mode }
                save.mutate({
                  rows: rows.map((row) => ({
                    product_id: row.product_id,
                    variant_id: row.variant_id,
                    seen: row.stock,
                    stock: newStock(row, mode),
                    is_added: mode === 'add',
                  })),
                })
              }}
            >
              {rows.length === 1 ? 'Bestand speichern' : `${rows.length} Bestände speichern`}
            </Button>
          )}
        </div>
      </Card>
    </div>
  )
}
