import type { ReactNode } from 'react'
import type { Lang } from '@matla/contract/kit/lang'
import { pick } from '#lib/text.ts'
import { cx } from './cx.ts'
import { uiText } from './ui.text.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** CSS lengths; the place decides when they are left out. */
  width?: string | undefined
  height?: string | undefined
  shape?: 'line' | 'block' | 'round' | undefined
  className?: string | undefined
}

/** The shape of something that is on its way. */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      className={cx(styles.skeleton, className)}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}

type RegionProps = { lang: Lang; className?: string | undefined; children: ReactNode }

/** Holds skeletons: keeps their room at once, shows them after 200 ms, says "Loading" once. */
export function SkeletonRegion({ lang, className, children }: RegionProps) {
  return (
    <div className={cx(styles.region, className)} aria-busy="true">
      <VisuallyHidden role="status">{pick(uiText, lang).loading}</VisuallyHidden>
      {children}
    </div>
  )
}
