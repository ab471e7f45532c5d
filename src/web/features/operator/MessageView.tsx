import { Badge, Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import css from './Operator.module.css'
import { messageStates, useMessage, useSendAgain } from './operator.data.ts'

const address = /(https?:\/\/[^\s<>"]+)/

/** The text as it was sent, with its addresses as links. */
const PlainText = ({ text }: { text: string }) => (
  <pre className={css.text}>
    {text.split(address).map((part, index) =>
      address.test(part) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <a key={index} href={part} target="_blank" rel="noreferrer">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </pre>
)

/** One mail or text message. The HTML of a mail runs no scripts and can reach nothing of this page. */
export const MessageView = ({ id }: { id: number }) => {
  const { data, error } = useMessage(id)
  const again = useSendAgain()
  const [view, setView] = useState('html')
  if (error || !data) return <Loaded of={{ data, error }} height={720} />
  const { name, color } = messageStates[data.status]
  return (
    <>
      <PageHeader
        title={data.subject ?? 'Textnachricht'}
        action={
          data.channel === 'mail' &&
          !data.is_confidential && (
            <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ id })}>
              Noch einmal senden
            </Button>
          )
        }
      />
      <dl className={css.facts}>
        <dt>An</dt>
        <dd>{data.to}</dd>
        <dt>Verfasst</dt>
        <dd>{formatDateTime(data.created_at)}</dd>
        {data.sent_at && (
          <>
            <dt>Gesendet</dt>
            <dd>{formatDateTime(data.sent_at)}</dd>
          </>
        )}
        {data.attachments.length > 0 && (
          <>
            <dt>Anhang</dt>
            <dd>{data.attachments.join(', ')}</dd>
          </>
        )}
        <dt>Stand</dt>
        <dd>
          <Badge variant="light" color={color}>
            {name}
          </Badge>
        </dd>
      </dl>
      {data.error && <Notice kind="error">{data.error}</Notice>}
      {data.is_confidential && (
        <Notice title="Vertraulich">
          Diese Nachricht enthält einen Link oder Code, den nur ihr Empfänger lesen darf. Wir bewahren ihn nach dem
          Versand nicht auf.
        </Notice>
      )}
      {data.html && (
        <div className={css.view}>
          <SegmentedControl
            aria-label="Ansicht"
            size="md"
            data={[
              { value: 'html', label: 'Gestaltet' },
              { value: 'text', label: 'Nur Text' },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      {data.html && view === 'html' ? (
        <iframe
          className={css.frame}
          title="Inhalt der E-Mail"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${data.html}`}
        />
      ) : (
        !data.is_confidential && <PlainText text={data.text} />
      )}
    </>
  )
}
