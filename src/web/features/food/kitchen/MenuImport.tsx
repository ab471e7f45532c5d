import { Button, FileButton, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { toast } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { downloadMenuTemplate, type MenuCheck, useImportMenu } from './kitchen.data.ts'
import css from './MenuImport.module.css'

const words = { new: 'neu', changed: 'wird geändert', wrong: 'fehlerhaft' }

const Rows = ({ check }: { check: MenuCheck }) => (
  <ul className={css.rows}>
    {check.data.map(({ row, category, name, result, messages }) => (
      <li key={row} data-wrong={result === 'wrong' || undefined}>
        <span>
          Zeile {row}: <strong>{name || 'ohne Namen'}</strong> ({category || 'ohne Kategorie'}), {words[result]}
        </span>
        {messages.map((message) => (
          <small key={message}>{message}</small>
        ))}
      </li>
    ))}
  </ul>
)

/** A whole menu from a file: first what would happen, then the change. */
export const MenuImport = ({ onClose }: { onClose: () => void }) => {
  const [file, setFile] = useState<File | null>(null)
  const [check, setCheck] = useState<MenuCheck | null>(null)
  const send = useImportMenu()
  const choose = (chosen: File | null) => {
    if (!chosen) return
    setFile(chosen)
    setCheck(null)
    send.mutate({ file: chosen, dry_run: true }, { onSuccess: setCheck })
  }
  const take = () =>
    file &&
    send.mutate(
      { file, dry_run: false },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          onClose()
        },
      },
    )
  const count = check ? check.counts.new + check.counts.changed : 0
  return (
    <Dialog opened onClose={onClose} size="lg" title="Speisekarte importieren">
      <Stack>
        <p className={css.text}>
          Eine Tabelle mit einer Zeile je Gericht (CSV oder Excel). Gerichte, die es in der Kategorie schon gibt, werden
          geändert. In der Vorlage steht, wie Größen, Allergene und die Auswahl geschrieben werden.
        </p>
        <Group>
          <FileButton onChange={choose} accept=".csv,.xlsx">
            {(props) => (
              <Button {...props} loading={send.isPending}>
                Datei wählen
              </Button>
            )}
          </FileButton>
          <Button variant="default" onClick={() => void downloadMenuTemplate('xlsx')}>
            Vorlage (Excel)
          </Button>
          <Button variant="default" onClick={() => void downloadMenuTemplate('csv')}>
            Vorlage (CSV)
          </Button>
        </Group>
        {check && (
          <>
            <Notice kind={check.counts.wrong ? 'warning' : 'success'}>
              {check.counts.new} neu, {check.counts.changed} geändert, {check.counts.wrong} fehlerhaft
              {check.counts.wrong > 0 && ' (werden ausgelassen)'}
            </Notice>
            <Rows check={check} />
            <Button disabled={!count} loading={send.isPending} onClick={take}>
              {count === 1 ? 'Ein Gericht übernehmen' : `${count} Gerichte übernehmen`}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
