import { Button } from '@mantine/core'
import type { leadCalls } from '#contract/leads/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { downloadCalendar, downloadLeadFile, downloadOffer } from './downloads.data.ts'

type Offer = Pick<OutputOf<typeof leadCalls.getOffer>['data'], 'id' | 'date1' | 'date2' | 'date_visit' | 'file'>

export const OfferDownloads = ({ offer: { id, date1, date2, date_visit, file } }: { offer: Offer }) => (
  <>
    <Button variant="default" onClick={() => void downloadOffer(id)}>
      PDF
    </Button>
    {(date1 || date2 || date_visit) && (
      <Button variant="default" onClick={() => void downloadCalendar(id)}>
        Termine in den Kalender
      </Button>
    )}
    {file && (
      <Button variant="default" onClick={() => void downloadLeadFile(file.file, file.file_name)}>
        Anlage
      </Button>
    )}
  </>
)
