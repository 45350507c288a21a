import type { ReactNode } from 'react'
import { useWords } from '#lib/root-data.ts'
import { cx } from './cx.ts'
import { Grid } from './layout.tsx'
import styles from './skeleton.module.css'
import { uiText } from './ui.text.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type SkeletonProps = {
  /** CSS lengths; when omitted, the container decides. */
  width?: string | undefined
  height?: string | undefined
  shape?: 'line' | 'block' | undefined
}

/** A placeholder for loading content. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}

type RegionProps = { className?: string | undefined; children: ReactNode }

/** Groups skeletons: reserves their space immediately, shows them after 200 ms, and announces "Loading" once. */
export function SkeletonRegion({ className, children }: RegionProps) {
  return (
    <div className={cx(styles.region, className)} aria-busy="true">
      <VisuallyHidden role="status">{useWords(uiText).loading}</VisuallyHidden>
      {children}
    </div>
  )
}

const cards = ['1', '2', '3', '4', '5', '6']

export function CardsSkeleton() {
  return (
    <SkeletonRegion>
      <Grid min="medium">
        {cards.map((card) => (
          <div key={card} className={cx('boxed', styles.card)}>
            <Skeleton shape="block" />
            <div className={styles.words}>
              <Skeleton width="70%" />
              <Skeleton />
              <Skeleton width="45%" />
            </div>
          </div>
        ))}
      </Grid>
    </SkeletonRegion>
  )
}
