import { ActionIcon, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { formatDate, formatTime } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { IconEdit } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { GuaranteePictures } from './GuaranteePictures.tsx'
import { LogoUpload } from './LogoUpload.tsx'
import css from './Settings.module.css'
import {
  type SenderCheck,
  type Setting,
  useResetSetting,
  useSenderCheck,
  useSettingForm,
  useSettings,
} from './settings.data.ts'
import { groups, settingWords } from './words.ts'

const ColourValue = ({ value }: { value: string }) => (
  <span>
    <span className={css.swatch} style={{ background: value }} aria-hidden />
    {value}
  </span>
)

const shown = ({ name }: Pick<Setting, 'name'>, value: string) => {
  const { kind, unit } = settingWords[name]
  if (kind === 'switch') return value === 'on' ? 'an' : 'aus'
  if (value === '') return 'keine'
  return unit ? `${value} ${unit}` : value
}

const switches = [
  { value: 'on', label: 'an' },
  { value: 'off', label: 'aus' },
]

const SettingForm = ({ setting, onDone }: { setting: Setting; onDone: () => void }) => {
  const { form, submit, isSending } = useSettingForm(setting, onDone)
  const reset = useResetSetting(onDone)
  const { label, text, unit, kind } = settingWords[setting.name]
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {kind === 'switch' && (
          <NativeSelect label={label} description={text} data={switches} {...form.getInputProps('value')} />
        )}
        {kind !== 'switch' && (
          <TextInput
            label={unit ? `${label} (${unit})` : label}
            description={text}
            maxLength={300}
            withAsterisk
            data-autofocus
            {...form.getInputProps('value')}
          />
        )}
        {kind === 'colour' && (
          <label className={css.picker}>
            Farbe auswählen
            <input
              type="color"
              value={/^#[0-9a-f]{6}$/i.test(form.values.value) ? form.values.value : setting.usual}
              onChange={({ currentTarget }) => form.setFieldValue('value', currentTarget.value)}
            />
          </label>
        )}
        {setting.name.startsWith('feature_') && setting.value === 'on' && form.values.value === 'off' && (
          <>
            <Textarea
              label="Warum schließt der Bereich?"
              description="Alle Anbieter bekommen den Grund per E-Mail, in der Regel 30 Tage vorher."
              withAsterisk
              autosize
              minRows={2}
              maxLength={1000}
              {...form.getInputProps('reason')}
            />
            <Checkbox
              label="Ein Gesetz, eine Behörde oder ein zwingender Grund verlangt es eher"
              {...form.getInputProps('is_urgent', { type: 'checkbox' })}
            />
          </>
        )}
        <DateInput
          label="Gilt ab (freiwillig)"
          description="Leer: sofort. Sonst ab Mitternacht dieses Tages."
          {...form.getInputProps('valid_from')}
        />
        {(setting.is_kept || setting.planned) && (
          <div>
            <Button
              variant="subtle"
              loading={reset.isPending}
              onClick={() => reset.mutate({ name: setting.name })}
            >{`Zurück zum Wert des Servers: ${shown(setting, setting.usual)}`}</Button>
          </div>
        )}
        <FormActions onCancel={onDone} isAtEnd>
          <Button type="submit" loading={isSending}>
            Speichern
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}

const found = { found: 'eingetragen', missing: 'fehlt', unknown: 'konnte nicht geprüft werden' } as const

const Sender = ({ domain, spf, dmarc }: SenderCheck) => (
  <Notice
    kind={spf === 'missing' || dmarc === 'missing' ? 'warning' : 'info'}
    title={`Damit E-Mails von ${domain} ankommen`}
  >
    <ul>
      <li>SPF (wer für die Domain senden darf): {found[spf]}</li>
      <li>
        DMARC (was mit anderen E-Mails geschieht, unter _dmarc.{domain}): {found[dmarc]}
      </li>
      <li>DKIM (Unterschrift): richtet Ihr Mailanbieter ein; von außen lässt sie sich nicht prüfen.</li>
    </ul>
  </Notice>
)

const since = ({ since: at, planned, is_kept, ...setting }: Setting) => (
  <>
    {is_kept && at ? `seit ${formatDate(at)}, ${formatTime(at)}` : 'Wert des Servers'}
    {planned && (
      <>
        <br />
        {`ab ${formatDate(planned.from)}: ${shown(setting, planned.value)}`}
      </>
    )}
  </>
)

/** What the operator decides without a new start of the server. */
export const Settings = () => {
  const settings = useSettings()
  const sender = useSenderCheck()
  const { hash, key } = useLocation()
  const [chosen, choose] = useState<{ key: string; setting: Setting | null }>()
  // who comes from the palette means one of them
  const meant = settings.data?.data.find(({ name }) => name === hash.slice(1)) ?? null
  const open = chosen?.key === key ? chosen.setting : meant
  const setOpen = (setting: Setting | null) => choose({ key, setting })
  const columns: Column<Setting>[] = [
    {
      head: 'Einstellung',
      place: 'lead',
      cell: ({ name }) => (
        <>
          <strong>{settingWords[name].label}</strong>
          <br />
          <small>{settingWords[name].text}</small>
        </>
      ),
    },
    {
      head: 'Wert',
      cell: (row) =>
        settingWords[row.name].kind === 'colour' ? <ColourValue value={row.value} /> : shown(row, row.value),
    },
    { head: 'Gilt', cell: since },
    {
      head: 'Ändern',
      isActions: true,
      cell: (row) => (
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`${settingWords[row.name].label} ändern`}
          onClick={() => setOpen(row)}
        >
          <IconEdit size={20} aria-hidden />
        </ActionIcon>
      ),
    },
  ]
  return (
    <Loaded of={settings} height={600}>
      {({ data }) => (
        <>
          {Object.entries(groups).map(([group, text]) => (
            <Card key={group} title={group} text={text}>
              <Stack>
                <DataTable
                  caption={group}
                  columns={columns}
                  rows={data.filter(({ name }) => settingWords[name].group === group)}
                  keyOf={({ name }) => name}
                  isDense
                />
                {group === 'Auftritt' && <LogoUpload />}
                {group === 'Auftritt' && <GuaranteePictures />}
                {group === 'Auftritt' && sender.data && <Sender {...sender.data.data} />}
              </Stack>
            </Card>
          ))}
          <Dialog
            opened={open !== null}
            onClose={() => setOpen(null)}
            title={open ? settingWords[open.name].label : ''}
          >
            {open && <SettingForm setting={open} onDone={() => setOpen(null)} />}
          </Dialog>
        </>
      )}
    </Loaded>
  )
}
