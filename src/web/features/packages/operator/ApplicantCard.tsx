import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from '../Packages.module.css'
import { useApplicant } from '../packages.data.ts'
import { Checking } from './Applicants.tsx'

/** The registration of one provider: its steps, its proofs, and the dialog that decides about them. */
export const ApplicantCard = ({ id }: { id: number }) => {
  const found = useApplicant(id)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Prüfung und Nachweise">
      <Loaded of={found} height={160}>
        {({ data: info }) => (
          <div className={css.stack}>
            <p>{info.status_text}</p>
            <ul className={css.facts}>
              {info.steps.map((step) => (
                <li key={step.key}>
                  {step.title}: {step.is_done ? 'vollständig' : step.missing.join(' ')}
                </li>
              ))}
              {info.documents.map((document) => (
                <li key={document.id}>
                  {document.kind_text}: {document.status_text}
                </li>
              ))}
            </ul>
            <div>
              <Button variant="default" onClick={() => setOpen(true)}>
                Angaben und Nachweise prüfen
              </Button>
            </div>
          </div>
        )}
      </Loaded>
      {isOpen && <Checking id={id} onClose={() => setOpen(false)} />}
    </Card>
  )
}
