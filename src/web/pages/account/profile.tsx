import { privateMeta } from '#web/app/meta.ts'
import { AvatarCard } from '#web/features/accounts/profile/AvatarCard.tsx'
import { ProfileForms } from '#web/features/accounts/profile/ProfileForms.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Profil')

export default function Profile() {
  return (
    <>
      <PageHeader title="Profil" />
      <Stack>
        <AvatarCard />
        <ProfileForms />
      </Stack>
    </>
  )
}
