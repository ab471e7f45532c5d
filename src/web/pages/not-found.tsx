import { data, useLoaderData } from 'react-router'
import { loadNotFoundPage } from '#web/features/content/content.data.ts'

export const loader = async () => data({ page: await loadNotFoundPage() }, { status: 404 })

export default function NotFound() {
  const { page } = useLoaderData<typeof loader>()
  return <h1>{page.title}</h1>
}
