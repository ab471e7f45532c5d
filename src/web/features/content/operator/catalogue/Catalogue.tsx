import { Button } from '@mantine/core'
import { useState } from 'react'
import type { WidgetKind } from '#contract/content/widgets.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { kindNames, kindTexts } from '../words.ts'
import css from './Catalogue.module.css'
import { WidgetDrawing } from './WidgetDrawing.tsx'

/** All widgets, each with what it is good for; a new one can be published as it is. */
export const Catalogue = ({ onAdd, isFull }: { onAdd: (kind: WidgetKind) => void; isFull: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        disabled={isFull}
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Baustein hinzufügen
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Baustein hinzufügen" size="lg">
        <ul className={css.catalogue}>
          {(Object.keys(kindNames) as WidgetKind[]).map((kind) => (
            <li key={kind}>
              <button
                type="button"
                className={css.offer}
                onClick={() => {
                  setIsOpen(false)
                  onAdd(kind)
                }}
              >
                <WidgetDrawing kind={kind} />
                <strong>{kindNames[kind]}</strong>
                <span>{kindTexts[kind]}</span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
