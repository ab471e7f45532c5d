import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Role } from '#contract/wire/call.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconLock } from '#web/ui/icons.ts'
import { NarrowLayout } from '#web/ui/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { type RailGroup, RailLayout } from '#web/ui/RailLayout.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/Skeleton.tsx'
import { Guard } from './Guard.tsx'
import { MantineArea } from './MantineArea.tsx'

type AreaProps = {
  label: string
  roles: readonly Role[]
  groups: RailGroup[]
  /** what listens on every page of the area */
  live?: ReactNode
  /** what everybody else is told */
  refusal?: { title: string; text: string; action: ReactNode }
}

/** A part of the site behind the login: a rail of pages, only for some roles. */
export const Area = ({ label, roles, groups, live, refusal }: AreaProps) => {
  const inRail = (children: ReactNode) => (
    <RailLayout label={label} groups={groups}>
      {children}
    </RailLayout>
  )
  const loading = (
    <>
      <Skeleton height={44} width={240} />
      <div style={{ height: 28 }} />
      <SkeletonLines count={8} />
    </>
  )
  const closed = refusal && (
    <NarrowLayout wide>
      <PageHeader title="Kein Zugang" />
      <EmptyState icon={<IconLock size={28} />} {...refusal} />
    </NarrowLayout>
  )
  return (
    <Guard roles={roles} loading={inRail(loading)} refusal={closed}>
      <MantineArea>
        {live}
        {inRail(<Outlet />)}
      </MantineArea>
    </Guard>
  )
}
