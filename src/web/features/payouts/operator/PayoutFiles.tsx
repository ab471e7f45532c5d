import { Badge } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatEuro } from '#lib/format.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import css from '../Payouts.module.css'
import { spaced, stateColors } from '../payouts.data.ts'
import { MakeFile } from './MakeFile.tsx'
import { PaymentFiles } from './PaymentFiles.tsx'
import {
  type FilePayout,
  type PayoutProposal,
  savePayoutFile,
  useMakePayoutFile,
  usePayoutFile,
  usePayoutFileSteps,
  usePayoutFiles,
  usePayoutProposal,
} from './payment-files.data.ts'

const MakeForm = ({ proposal, onClose }: { proposal: PayoutProposal; onClose: () => void }) => {
  const { name, iban } = proposal.account
  return (
    <MakeFile
      proposal={proposal}
      make={useMakePayoutFile(onClose)}
      noun="Auszahlungen"
      account={{
        name: 'Vom Konto',
        value: (
          <>
            {name}, <span className={css.code}>{spaced(iban)}</span>
          </>
        ),
      }}
      day={{ label: 'Ausführung am', description: 'Ein Tag, an dem Banken arbeiten' }}
      action="Datei erstellen"
      onClose={onClose}
    />
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
  { head: 'Betrag', isAmount: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
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

/** Payouts as files for the bank. */
export const PayoutFiles = () => {
  const proposal = usePayoutProposal()
  const next = proposal.data?.data
  return (
    <PaymentFiles
      title="Überweisungsdateien"
      text="Offene Auszahlungen als SEPA-Datei (pain.001) für Ihre Bank. Jede Auszahlung steht in genau einer Datei; gebucht wird sie mit dem Kontoauszug."
      caption="Überweisungsdateien"
      next={
        next
          ? {
              count: next.count,
              sentence:
                next.count === 0
                  ? 'Zurzeit wartet keine Auszahlung auf eine Datei.'
                  : `${next.count} ${next.count === 1 ? 'Auszahlung wartet' : 'Auszahlungen warten'}, zusammen ${formatEuro(next.total)}. Nächster Banktag: ${formatDate(next.execute_on)}.`,
            }
          : null
      }
      makeTitle="Überweisungsdatei erstellen"
      useFiles={usePayoutFiles}
      useSteps={usePayoutFileSteps}
      save={savePayoutFile}
      makeForm={(close) => next && <MakeForm proposal={next} onClose={close} />}
      content={(id) => <Content id={id} />}
    >
      <Loaded of={proposal} />
      {next && next.left_out.length > 0 && <LeftOut rows={next.left_out} />}
    </PaymentFiles>
  )
}
