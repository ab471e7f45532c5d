import { Badge, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatEuro } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import css from '../Billing.module.css'
import { spaced, stateColors } from '../billing.data.ts'
import { type AskedStep, StepDialog } from './FileDialogs.tsx'
import { type FileAction, FileTable } from './FileTable.tsx'
import {
  type FilePayout,
  type PaymentFile,
  type PayoutProposal,
  savePayoutFile,
  useMakePayoutFile,
  usePayoutFile,
  usePayoutFileSteps,
  usePayoutFiles,
  usePayoutProposal,
} from './payment-files.data.ts'

/** Count, total and day once more, before the file is made. */
const MakeForm = ({ proposal, onClose }: { proposal: PayoutProposal; onClose: () => void }) => {
  const [day, setDay] = useState(proposal.execute_on)
  const make = useMakePayoutFile(onClose)
  const { count, total, account, needs_second } = proposal
  return (
    <div className={css.form}>
      <dl className={css.account}>
        <dt>Auszahlungen</dt>
        <dd className={css.number}>{count}</dd>
        <dt>Summe</dt>
        <dd className={css.number}>{formatEuro(total)}</dd>
        <dt>Vom Konto</dt>
        <dd>
          {account.name}, <span className={css.code}>{spaced(account.iban)}</span>
        </dd>
      </dl>
      <TextInput
        type="date"
        label="Ausführung am"
        description="Ein Tag, an dem Banken arbeiten"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      {needs_second && <Notice>Bevor die Datei zur Bank kann, muss sie eine zweite Person freigeben.</Notice>}
      <div className={css.foot}>
        <Button loading={make.isPending} disabled={!day} onClick={() => make.mutate({ count, total, execute_on: day })}>
          Datei erstellen
        </Button>
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </div>
  )
}

const LeftOut = ({ rows }: { rows: PayoutProposal['left_out'] }) => (
  <Notice title="Nicht in der nächsten Datei">
    <ul>
      {rows.map(({ id, company_name, amount, reason }) => (
        <li key={id}>
          {company_name}, {formatEuro(amount)}: {reason}
        </li>
      ))}
    </ul>
  </Notice>
)

const columns: Column<FilePayout>[] = [
  {
    head: 'Empfänger',
    place: 'lead',
    cell: ({ provider }) => (
      <div className={css.cell}>
        <span>{provider.account_holder}</span>
        <span className={css.soft}>{provider.company_name}</span>
        <span className={css.soft}>{spaced(provider.iban)}</span>
      </div>
    ),
  },
  { head: 'Betrag', isNarrow: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
  {
    head: 'Stand',
    cell: ({ status, status_text, reason }) => (
      <div className={css.cell}>
        <Badge variant="light" color={stateColors[status]}>
          {status_text}
        </Badge>
        {reason && <span className={css.soft}>{reason}</span>}
      </div>
    ),
  },
]

const Content = ({ id }: { id: number }) => {
  const [page, setPage] = useState(1)
  const { data, error } = usePayoutFile(id, page)
  return (
    <PagedTable
      caption="Auszahlungen der Datei"
      columns={columns}
      page={data?.payouts}
      error={error}
      empty="Die Datei ist leer."
      keyOf={(payout) => payout.id}
      onPage={setPage}
    />
  )
}

/** Payouts as files for the bank: made, released by a second person where that is wanted, fetched, settled. */
export const PayoutFiles = () => {
  const [page, setPage] = useState(1)
  const [isMaking, setIsMaking] = useState(false)
  const [shown, setShown] = useState<PaymentFile | null>(null)
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const proposal = usePayoutProposal()
  const files = usePayoutFiles(page)
  const steps = usePayoutFileSteps(() => setAsked(null))
  const next = proposal.data?.data
  const act = async (action: FileAction, file: PaymentFile) => {
    if (action === 'show') setShown(file)
    else if (action === 'save') {
      await savePayoutFile(file)
      await files.refetch()
    } else setAsked({ action, file })
  }
  const confirm = ({ action, file: { id } }: AskedStep, reason: string) =>
    action === 'discard' ? steps.discard.mutate({ id, reason }) : steps[action].mutate({ id })
  return (
    <Card
      title="Überweisungsdateien"
      text="Offene Auszahlungen als SEPA-Datei (pain.001) für Ihre Bank. Jede Auszahlung steht in genau einer Datei; gebucht wird sie mit dem Kontoauszug."
    >
      <div className={css.stack}>
        {proposal.error && <Notice kind="error">{proposal.error.message}</Notice>}
        {next && (
          <div className={css.proposal}>
            <p>
              {next.count === 0
                ? 'Zurzeit wartet keine Auszahlung auf eine Datei.'
                : `${next.count} ${next.count === 1 ? 'Auszahlung wartet' : 'Auszahlungen warten'}, zusammen ${formatEuro(next.total)}. Nächster Banktag: ${formatDate(next.execute_on)}.`}
            </p>
            {next.count > 0 && <Button onClick={() => setIsMaking(true)}>Überweisungsdatei erstellen</Button>}
          </div>
        )}
        {next && next.left_out.length > 0 && <LeftOut rows={next.left_out} />}
        <FileTable
          caption="Überweisungsdateien"
          page={files.data}
          error={files.error}
          onPage={setPage}
          onAction={act}
        />
      </div>
      <Dialog opened={isMaking} onClose={() => setIsMaking(false)} title="Überweisungsdatei erstellen">
        {next && <MakeForm proposal={next} onClose={() => setIsMaking(false)} />}
      </Dialog>
      <Dialog opened={shown !== null} onClose={() => setShown(null)} title={`Datei ${shown?.message_id}`} size="lg">
        {shown && <Content id={shown.id} />}
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
