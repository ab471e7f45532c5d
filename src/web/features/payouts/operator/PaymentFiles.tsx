import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import css from '../Payouts.module.css'
import { type AskedStep, StepDialog } from './FileDialogs.tsx'
import { type FileAction, FileTable } from './FileTable.tsx'
import type { PaymentFile, usePayoutFileSteps, usePayoutFiles } from './payment-files.data.ts'

type PaymentFilesProps = {
  title: string
  text: string
  caption: string
  /** what waits for the next file; null until it is known */
  next: { count: number; sentence: string } | null
  makeTitle: string
  useFiles: (page: number) => ReturnType<typeof usePayoutFiles>
  useSteps: (onDone: () => void) => Pick<ReturnType<typeof usePayoutFileSteps>, AskedStep['action']>
  save: (file: PaymentFile) => Promise<unknown>
  makeForm: (onClose: () => void) => ReactNode
  content: (id: number) => ReactNode
  /** above the table of files */
  children?: ReactNode
}

/** Files for the bank: made from what waits, released by a second person where that is wanted, fetched, settled. */
export const PaymentFiles = (props: PaymentFilesProps) => {
  const { next, makeTitle, useFiles, useSteps, save } = props
  const [page, setPage] = useState(1)
  const [isMaking, setIsMaking] = useState(false)
  const [shown, setShown] = useState<PaymentFile | null>(null)
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const files = useFiles(page)
  const steps = useSteps(() => setAsked(null))
  const act = async (action: FileAction, file: PaymentFile) => {
    if (action === 'show') setShown(file)
    else if (action === 'save') {
      await save(file)
      await files.refetch()
    } else setAsked({ action, file })
  }
  const confirm = ({ action, file: { id } }: AskedStep, reason: string) =>
    action === 'discard' ? steps.discard.mutate({ id, reason }) : steps[action].mutate({ id })
  return (
    <Card title={props.title} text={props.text}>
      <div className={css.stack}>
        {next && (
          <div className={css.proposal}>
            <p>{next.sentence}</p>
            {next.count > 0 && <Button onClick={() => setIsMaking(true)}>{makeTitle}</Button>}
          </div>
        )}
        {props.children}
        <FileTable caption={props.caption} page={files.data} error={files.error} onPage={setPage} onAction={act} />
      </div>
      <Dialog opened={isMaking} onClose={() => setIsMaking(false)} title={makeTitle}>
        {props.makeForm(() => setIsMaking(false))}
      </Dialog>
      <Dialog opened={shown !== null} onClose={() => setShown(null)} title={`Datei ${shown?.message_id}`} size="lg">
        {shown && props.content(shown.id)}
      </Dialog>
      <StepDialog
        asked={asked}
        isWorking={steps.release.isPending || steps.settle.isPending || steps.discard.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </Card>
  )
}
