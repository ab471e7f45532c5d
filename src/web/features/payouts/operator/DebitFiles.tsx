import { Badge, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatEuro } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import {
  type DebitProposal,
  debitColors,
  type FileDebit,
  saveDebitFile,
  useDebitFile,
  useDebitFileSteps,
  useDebitFiles,
  useDebitProposal,
  useMakeDebitFile,
  useReturnDebit,
} from '../debits.data.ts'
import css from '../Payouts.module.css'
import { spaced } from '../payouts.data.ts'
import { MakeFile } from './MakeFile.tsx'
import { PaymentFiles } from './PaymentFiles.tsx'

const MakeForm = ({ proposal, onClose }: { proposal: DebitProposal; onClose: () => void }) => (
  <MakeFile
    proposal={proposal}
    make={useMakeDebitFile(onClose)}
    text="Jeder Anbieter bekommt jetzt eine Ankündigung mit Betrag und Tag."
    noun="Lastschriften"
    account={{ name: 'Gläubiger-ID', value: <span className={css.code}>{proposal.creditor_id || 'fehlt'}</span> }}
    day={{ label: 'Einzug am', description: `Frühestens am ${formatDate(proposal.execute_on)}` }}
    action="Ankündigen und Datei erstellen"
    onClose={onClose}
  />
)

const columnsFor = (giveBack: (debit: FileDebit) => void): Column<FileDebit>[] => [
  {
    head: 'Anbieter',
    place: 'lead',
    cell: ({ provider, iban, mandate_reference }) => (
      <div className={css.cell}>
        <span>{provider.company_name}</span>
        <span className={css.soft}>{spaced(iban)}</span>
        <span className={css.soft}>{mandate_reference}</span>
      </div>
    ),
  },
  { head: 'Betrag', isAmount: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
  {
    head: 'Stand',
    cell: ({ status, status_text, reason, fee }) => (
      <div className={css.cell}>
        <Badge variant="light" color={debitColors[status]}>
          {status_text}
        </Badge>
        {reason && <span className={css.soft}>{reason}</span>}
        {fee > 0 && <span className={css.soft}>Gebühr der Bank {formatEuro(fee)}</span>}
      </div>
    ),
  },
  {
    head: 'Rückgabe',
    isActions: true,
    cell: (debit) =>
      (debit.status === 'ordered' || debit.status === 'collected') && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Rückgabe buchen: ${debit.provider.company_name}`}
          onClick={() => giveBack(debit)}
        >
          Zurückgegeben
        </Button>
      ),
  },
]

const Content = ({ id }: { id: number }) => {
  const [page, setPage] = useState(1)
  const [returned, setReturned] = useState<FileDebit | null>(null)
  const [reason, setReason] = useState('')
  const [fee, setFee] = useState<TypedNumber>('')
  const { data, error } = useDebitFile(id, page)
  const giveBack = useReturnDebit(() => setReturned(null))
  return (
    <div className={css.stack}>
      <PagedTable
        caption="Lastschriften der Datei"
        columns={columnsFor((debit) => {
          setReason('')
          setFee('')
          setReturned(debit)
        })}
        page={data?.debits}
        error={error}
        empty="Die Datei ist leer."
        keyOf={(debit) => debit.id}
        onPage={setPage}
      />
      {returned && (
        <div className={css.form}>
          <Textarea
            label={`Warum kam die Lastschrift von ${returned.provider.company_name} zurück?`}
            description="Wie die Bank es nennt, mit dem Code, etwa AM04"
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            error={refusedFields(giveBack.error).reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <NumberInput
            kind="money"
            unit="€"
            label="Gebühr der Bank"
            description="Was Ihre Bank für die Rückgabe berechnet hat. Der Anbieter schuldet Ihnen genau diesen Betrag."
            placeholder="0,00"
            value={fee}
            error={refusedFields(giveBack.error).fee}
            onChange={setFee}
          />
          <div className={css.foot}>
            <Button
              loading={giveBack.isPending}
              disabled={!reason.trim()}
              onClick={() => giveBack.mutate({ id: returned.id, reason: reason.trim(), fee: fee || 0 })}
            >
              Rückgabe buchen
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** What providers with a mandate owe, collected by files for the bank. */
export const DebitFiles = () => {
  const next = useDebitProposal().data?.data
  return (
    <PaymentFiles
      title="Lastschriften"
      text="Was Anbieter mit SEPA-Mandat schulden, als Datei (pain.008) für Ihre Bank. Jeder Einzug wird fünf Tage vorher angekündigt."
      caption="Lastschriftdateien"
      next={
        next
          ? {
              count: next.count,
              sentence:
                next.count === 0
                  ? 'Zurzeit schuldet kein Anbieter mit Mandat etwas.'
                  : `${next.count} ${next.count === 1 ? 'Anbieter schuldet' : 'Anbieter schulden'} zusammen ${formatEuro(next.total)}.`,
            }
          : null
      }
      makeTitle="Lastschriften erstellen"
      useFiles={useDebitFiles}
      useSteps={useDebitFileSteps}
      save={saveDebitFile}
      makeForm={(close) => next && <MakeForm proposal={next} onClose={close} />}
      content={(id) => <Content id={id} />}
    />
  )
}
