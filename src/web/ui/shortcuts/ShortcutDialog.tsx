import { Switch } from '@mantine/core'
import { Fragment } from 'react'
import { BareDialog } from '../overlay/BareDialog.tsx'
import css from './Shortcuts.module.css'
import type { ShortcutPage } from './Shortcuts.tsx'

type ShortcutDialogProps = {
  pages: readonly ShortcutPage[]
  isOn: boolean
  onTurn: (isOn: boolean) => void
  onClose: () => void
}

const general = [
  { keys: ['?'], label: 'Diese Liste' },
  { keys: ['/'], label: 'Suchen' },
  { keys: ['n'], label: 'Neu anlegen, wo es das gibt' },
]

const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && ' dann '}
      <kbd>{key}</kbd>
    </Fragment>
  ))

/** The keys of an area, and the switch that turns them off. */
export const ShortcutDialog = ({ pages, isOn, onTurn, onClose }: ShortcutDialogProps) => {
  const rows = [...general, ...pages.map(({ key, label }) => ({ keys: ['g', key], label }))]
  return (
    <BareDialog opened onClose={onClose} title="Tastenkürzel" size="lg">
      <Switch
        label="Tastenkürzel benutzen"
        description="Gilt auf diesem Gerät. In Feldern und Fenstern sind sie immer aus."
        checked={isOn}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
      <dl className={css.lists}>
        {rows.map(({ keys, label }) => (
          <div key={keys.join(' ')}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </BareDialog>
  )
}
