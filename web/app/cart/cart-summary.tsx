import { checkoutPaths } from '#checkout/checkout-paths.ts'
import type { CouponAnswer } from '#coupons/change-coupon.ts'
import { CouponBox } from '#coupons/coupon-box.tsx'
import { paths } from '#kit/paths.ts'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { InstalmentsNote } from '#pay-later/instalments-note.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { cartText } from './cart.text.ts'
import type { CartView } from './read-cart.ts'
import { SumRows } from './sum-rows.tsx'
import styles from './cart-summary.module.css'

type Props = { readonly cart: CartView; readonly couponAnswer: CouponAnswer | undefined }

/** The total, and the way to pay it. */
export function CartSummary({ cart, couponAnswer }: Props) {
  const t = pick(cartText, useLang())
  return (
    <Panel title={t.summary} aside={t.count(cart.lines.length)}>
      <Stack gap={5}>
        <CouponBox coupons={cart.coupons} action={paths.cart} answered={couponAnswer} />
        <SumRows sums={cart.sums} />
        <InstalmentsNote halalas={cart.sums.total} />
        <LinkButton to={checkoutPaths.cart} size="large" wide iconEnd="arrow-forward" prefetch="intent">
          {t.checkout}
        </LinkButton>
        <p className={styles.ways}>
          <Icon name="lock" />
          {t.ways}
        </p>
        <LinkButton to={paths.listing()} kind="subtle" wide>
          {t.more}
        </LinkButton>
      </Stack>
    </Panel>
  )
}
