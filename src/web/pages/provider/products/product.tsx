import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { BookingSection } from '#web/features/bookings/provider/BookingSection.tsx'
import { ProductEditor } from '#web/features/products/provider/ProductEditor.tsx'

export const meta = privateMeta('Produkt bearbeiten')

export default function ProviderProduct() {
  const id = Number(useParams().id)
  // another product is another form
  return <ProductEditor key={id} id={id} service={<BookingSection id={id} />} />
}
