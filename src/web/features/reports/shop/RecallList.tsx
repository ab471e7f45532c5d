import { Link } from 'react-router'
import { remedyLabels } from '#contract/reports/recalls.ts'
import { formatDate } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { businessPath } from '#web/app/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconListCheck } from '#web/ui/icons.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import css from '../ReportFacts.module.css'
import type { RecallPage } from './recalls.data.ts'

type Recall = RecallPage['data'][number]

const whichOf = ({ article_number, batch, sold_from, sold_until }: Recall) =>
  [
    article_number && `Artikelnummer ${article_number}`,
    batch && `Charge ${batch}`,
    sold_from && `verkauft ab ${formatDate(sold_from)}`,
    sold_until && `verkauft bis ${formatDate(sold_until)}`,
  ]
    .filter(Boolean)
    .join(', ') || 'alle verkauften Stücke'

const RecallCard = ({ recall }: { recall: Recall }) => {
  const facts: [string, string][] = [
    ['Betroffen', whichOf(recall)],
    ['Gefahr', recall.hazard],
    ['Was Sie tun sollen', recall.instructions],
    ['Sie können kostenlos wählen', recall.remedies.map((one) => remedyLabels[one]).join(' oder ')],
    ['Fragen beantwortet', recall.contact],
  ]
  return (
    <Card title={`Produktsicherheitsrückruf: ${recall.name}`} text={`Seit ${formatDate(recall.created_at)}`}>
      {recall.picture && (
        <div className={css.picture}>
          <Picture picture={recall.picture} alt={recall.name} sizes="240px" />
        </div>
      )}
      <dl className={css.facts}>
        <div>
          <dt>Anbieter</dt>
          <dd>
            {recall.provider_url ? (
              <Link to={businessPath(recall.provider_url)}>{recall.company_name}</Link>
            ) : (
              recall.company_name
            )}
          </dd>
        </div>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {recall.source_url && (
        <p>
          <a href={recall.source_url} rel="noopener">
            Meldung der Behörde
          </a>
        </p>
      )}
    </Card>
  )
}

/** Products that are recalled for their safety (Art. 22 and 36 GPSR). */
export const RecallList = ({ recalls }: { recalls: Recall[] }) => (
  <>
    <PageHeader
      title="Produktrückrufe"
      text={`Produkte, die über ${siteName()} verkauft wurden und wegen ihrer Sicherheit zurückgerufen werden. Wer eines davon bestellt hat, bekommt auch eine E-Mail von uns.`}
    />
    {recalls.length === 0 ? (
      <EmptyState
        icon={<IconListCheck size={28} />}
        title="Zurzeit gibt es keine Rückrufe"
        text="Alle Rückrufe in der EU stehen im Safety Gate der Europäischen Kommission."
      />
    ) : (
      <Stack>
        {recalls.map((recall) => (
          <RecallCard key={recall.id} recall={recall} />
        ))}
      </Stack>
    )}
  </>
)
