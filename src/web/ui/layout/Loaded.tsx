import type { ReactNode } from 'react'
import { ApiError, isMissing } from '#web/app/api.ts'
import { Notice } from '../Notice.tsx'
import { Skeleton } from '../Skeleton.tsx'

type LoadedProps<T> = {
  of: { data: T | undefined; error: Error | null }
  /** of what is about to appear; nothing stands there meanwhile without it */
  height?: number
  width?: number
  radius?: number
  /** instead of a skeleton of that size */
  loading?: ReactNode
  /** in place of the refusal, when there is no such thing or its address is wrong */
  missing?: ReactNode
  children?: (data: T) => ReactNode
}

/** What was asked of the server: a skeleton until it is there, why it was refused, or what `children` makes of it. */
export const Loaded = <T,>({
  of: { data, error },
  height,
  width,
  radius = 14,
  loading = height && <Skeleton height={height} radius={radius} {...(width && { width })} />,
  missing,
  children,
}: LoadedProps<T>) => {
  if (error && missing && isMissing(error)) return missing
  return (
    <>
      {error && <Notice kind="error">{error instanceof ApiError ? error.sentence : error.message}</Notice>}
      {data === undefined ? !error && loading : children?.(data)}
    </>
  )
}
