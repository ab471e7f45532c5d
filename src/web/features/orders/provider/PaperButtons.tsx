import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toastError } from '#web/app/toasts.ts'
import { IconDownload } from '#web/ui/icons.ts'
import { type PaperKind, type ProviderOrderRow, savePapers } from './provider-orders.data.ts'

type PaperButtonProps = { kind: PaperKind; ids: number[]; children: ReactNode; size?: 'sm' }

const PaperButton = ({ kind, ids, children, ...size }: PaperButtonProps) => {
  const [isLoading, setIsLoading] = useState(false)
  const save = async () => {
    setIsLoading(true)
    await savePapers(kind, ids).catch(toastError)
    setIsLoading(false)
  }
  return (
    <Button
      {...size}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isLoading}
      onClick={save}
    >
      {children}
    </Button>
  )
}

/** The labels of one order. */
export const LabelButton = ({ id }: { id: number }) => (
  <PaperButton kind="labels" ids={[id]}>
    Adressaufkleber
  </PaperButton>
)

/** Slips of the chosen orders and labels for their parcels, each kind in one file; food and work have none. */
export const PaperButtons = ({ orders }: { orders: ProviderOrderRow[] }) => {
  const goods = orders.filter(({ kind, order_status }) => kind === 'goods' && order_status !== 'cancelled')
  const parcels = goods.filter(({ is_pickup }) => !is_pickup)
  const idsOf = (chosen: ProviderOrderRow[]) => chosen.map(({ id }) => id)
  return (
    <>
      {goods.length > 0 && (
        <PaperButton kind="slips" ids={idsOf(goods)} size="sm">
          Lieferscheine ({goods.length})
        </PaperButton>
      )}
      {parcels.length > 0 && (
        <PaperButton kind="labels" ids={idsOf(parcels)} size="sm">
          Adressaufkleber ({parcels.length})
        </PaperButton>
      )}
    </>
  )
}
