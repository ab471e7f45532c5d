import { Area } from '#web/app/frame/Area.tsx'
import { RailLayout } from '#web/ui/layout/RailLayout.tsx'
import { accountNavigation } from './navigation.tsx'

/** Everything an account sees about itself, inside the shop. */
export default function AccountLayout() {
  return (
    <Area
      roles={['User', 'Company', 'Operator']}
      frame={({ children }) => (
        <RailLayout label="Mein Konto" groups={accountNavigation}>
          {children}
        </RailLayout>
      )}
    />
  )
}
