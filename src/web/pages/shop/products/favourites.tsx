import { privateMeta } from '#web/app/meta.ts'
import { Favourites } from '#web/features/products/shop/Favourites.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Merkliste')

export default function FavouritesPage() {
  return (
    <div className="content-width page-body">
      <PageHeader title="Merkliste" text="Was Ihnen gefällt, an einem Ort." />
      <Favourites />
    </div>
  )
}
