import css from './Skeleton.module.css'

type Size = { width?: number | string; height: number | string; radius?: number | string }

/** Stands where something is about to appear, and has its size. */
export const Skeleton = ({ width = '100%', height, radius }: Size) => (
  <span className={css.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden />
)

export const SkeletonLines = ({ count = 4 }: { count?: number }) => (
  <div className={css.lines}>
    {Array.from({ length: count }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
      <Skeleton key={line} height={18} width={line === count - 1 ? '60%' : '100%'} />
    ))}
  </div>
)
