import { useLoaderData } from 'react-router'
import { loadHomePage } from '#web/features/content/content.data.ts'

export const loader = async () => ({ page: await loadHomePage() })

export default function Home() {
  const { page } = useLoaderData<typeof loader>()
  return <h1>{page.title}</h1>
}
