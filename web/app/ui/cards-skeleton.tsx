import type { Lang } from '@matla/contract/kit/lang'
import { Grid } from './layout.tsx'
import { Skeleton, SkeletonRegion } from './skeleton.tsx'
import styles from './cards-skeleton.module.css'

const cards = ['1', '2', '3', '4', '5', '6']

/** The shape of a list of cards that is on its way. */
export function CardsSkeleton({ lang }: { lang: Lang }) {
  return (
    <SkeletonRegion lang={lang}>
      <Grid min="medium">
        {cards.map((card) => (
          <div key={card} className={styles.card}>
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
