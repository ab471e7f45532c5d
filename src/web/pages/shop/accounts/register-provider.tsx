import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { ProviderRegistration } from '#web/features/accounts/registration/ProviderRegistration.tsx'
import { SwitchLink } from '#web/features/accounts/signin/SignInPage.tsx'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Als Anbieter registrieren')

export default function RegisterProvider() {
  return (
    <NarrowLayout wide>
      <PageHeader
        title="Als Anbieter registrieren"
        text={
          <>
            Kostenlos und in wenigen Minuten. Schon dabei? <SwitchLink to={paths.login}>Anmelden</SwitchLink>
          </>
        }
      />
      <ProviderRegistration />
    </NarrowLayout>
  )
}
