import { Button } from '@mantine/core'
import type { leadCalls } from '#contract/leads/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { downloadLeadFile } from './downloads.data.ts'
import css from './LeadAnswers.module.css'

type Lead = Pick<OutputOf<typeof leadCalls.getOwnLead>['data'], 'message' | 'lead_answers' | 'files'>

/** What the customer said, for both sides. */
export const LeadAnswers = ({ lead: { message, lead_answers, files } }: { lead: Lead }) => (
  <>
    {message && <p>{message}</p>}
    <dl className={css.answers}>
      {lead_answers.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer || 'keine Angabe'}</dd>
        </div>
      ))}
    </dl>
    <div className={css.files}>
      {files.map(({ id, file, file_name }) => (
        <Button key={id} variant="default" size="xs" onClick={() => void downloadLeadFile(file, file_name)}>
          {file_name}
        </Button>
      ))}
    </div>
  </>
)
