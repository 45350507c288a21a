import type { BundlePage } from '@matla/contract/pages/pages'
import { Wrap } from '#ui/layout.tsx'
import { Countdown } from './countdown.tsx'
import { CouponCode } from './coupon-code.tsx'
import { timeLeft } from './time-left.ts'
import { useClock } from './use-clock.ts'
import styles from './coupon.module.css'

/** The coupon with its code and the time it has left; once that is over there is nothing to copy (R112, R114). */
export function Coupon({ coupon }: { coupon: NonNullable<BundlePage['coupon']> }) {
  const clock = useClock(coupon.endsAt)
  const isOver = clock !== null && timeLeft(clock.ends, clock.now) === null
  return (
    <Wrap as="section">
      <div className={styles.coupon}>
        <div className={styles.words}>
          <h2 className={styles.title}>{coupon.title}</h2>
          <p className={styles.text}>{coupon.description}</p>
          {!isOver && (
            <>
              <CouponCode code={coupon.code} />
              <p className={styles.note}>{coupon.subtitle}</p>
            </>
          )}
        </div>
        <div className={styles.time}>
          {!isOver && <p className={styles.heading}>{coupon.belowHeading}</p>}
          <Countdown clock={clock} />
        </div>
      </div>
    </Wrap>
  )
}
