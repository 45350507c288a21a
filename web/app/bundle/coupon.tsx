import type { BundlePage } from '@matla/contract/pages/pages'
import { Wrap } from '#ui/layout.tsx'
import { Countdown } from './countdown.tsx'
import { CouponCode } from './coupon-code.tsx'
import styles from './coupon.module.css'

/** The coupon with its code and the time it has left (R112). */
export function Coupon({ coupon }: { coupon: NonNullable<BundlePage['coupon']> }) {
  return (
    <Wrap as="section">
      <div className={styles.coupon}>
        <div className={styles.words}>
          <h2 className={styles.title}>{coupon.title}</h2>
          <p className={styles.text}>{coupon.description}</p>
          <CouponCode code={coupon.code} />
          <p className={styles.note}>{coupon.subtitle}</p>
        </div>
        <div className={styles.time}>
          <p className={styles.heading}>{coupon.belowHeading}</p>
          <Countdown ends={coupon.endsAt} />
        </div>
      </div>
    </Wrap>
  )
}
