import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Danke für Ihren Vorschlag')

export default function SuggestSent() {
  return (
    <NarrowLayout>
      <PageHeader
        title="Danke für Ihren Vorschlag"
        text="Bitte sehen Sie in Ihr Postfach: Mit dem Link in unserer E-Mail bestätigen Sie den Vorschlag, dann sehen wir ihn uns an. Mit einem bestätigten Konto brauchen Sie den Link nicht."
      />
      <ButtonLink to={paths.portalEvents}>Termine ansehen</ButtonLink>
    </NarrowLayout>
  )
}
