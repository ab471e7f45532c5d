import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Role } from '#contract/wire/call.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconLock } from '#web/ui/icons.ts'
import { NarrowLayout } from '#web/ui/layout/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/Skeleton.tsx'
import { useSession } from '../session.ts'
import { Guard } from './Guard.tsx'
import { MantineArea } from './MantineArea.tsx'

export type AreaAccess = {
  roles: readonly Role[]
  /** what everybody else is told */
  refusal?: { title: string; text: string; action: ReactNode }
}

/** `may`: whether the person may use the area; undefined until the session is known. */
export type AreaState = { may: boolean | undefined; children: ReactNode }

type AreaProps = AreaAccess & {
  /** header and menu around the page */
  frame: (state: AreaState) => ReactNode
  /** an error page in place of the page */
  children?: ReactNode
}

const loading = (
  <>
    <Skeleton height={44} width={240} />
    <div style={{ height: 28 }} />
    <SkeletonLines count={8} />
  </>
)

/** Pages behind the login, only for some roles. */
export const Area = ({ roles, refusal, frame, children = <Outlet /> }: AreaProps) => {
  const session = useSession()
  const may = session.status === 'member' ? roles.includes(session.member.role) : undefined
  const closed = refusal && (
    <NarrowLayout wide>
      <PageHeader title="Kein Zugang" />
      <EmptyState icon={<IconLock size={28} />} {...refusal} />
    </NarrowLayout>
  )
  const page = (
    <Guard roles={roles} loading={loading} refusal={closed}>
      {children}
    </Guard>
  )
  return <MantineArea>{frame({ may, children: page })}</MantineArea>
}
