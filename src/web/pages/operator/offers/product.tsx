import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { OperatorProduct } from '#web/features/products/operator/OperatorProduct.tsx'
import { Decisions } from '#web/features/reports/operator/Decisions.tsx'

export const meta = privateMeta('Angebot')

export default function OperatorProductPage() {
  const { id } = useParams()
  return (
    <OperatorProduct
      key={id}
      id={Number(id)}
      decisions={(product) => <Decisions thing={{ type: 'product', id: product.id }} name={product.name} />}
    />
  )
}
