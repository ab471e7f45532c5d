import { formatDate } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { useFilters } from '#web/app/filters.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconNews } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { NewsText } from '../NewsText.tsx'
import { useNews } from '../news.data.ts'

export const NewsList = () => {
  const { page, set } = useFilters()
  const { data, error } = useNews(page)
  if (error || !data) return <Loaded of={{ data, error }} height={240} />
  if (data.total === 0)
    return (
      <EmptyState
        icon={<IconNews size={28} />}
        title="Noch keine Neuigkeiten"
        text={`Was sich auf ${siteName()} für Anbieter ändert, steht hier.`}
      />
    )
  return (
    <Stack>
      {data.data.map(({ id, title, text, created_at }) => (
        <Card key={id} title={title} text={formatDate(created_at)}>
          <NewsText text={text} />
        </Card>
      ))}
      <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
    </Stack>
  )
}
