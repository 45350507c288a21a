import type { FetcherWithComponents } from 'react-router'
import type { CouponAnswer } from '#coupons/change-coupon.ts'
import { CouponBox } from '#coupons/coupon-box.tsx'
import { redeemText } from '#coupons/coupons.text.ts'
import { RedeemDialog } from '#coupons/redeem-panel.tsx'
import type { RedeemAnswer } from '#coupons/redeem.ts'
import { loginFrom, paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { InstalmentsNote } from '#pay-later/instalments-note.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './cart-summary.module.css'
import { cartText } from './cart.text.ts'
import type { CartView } from './read-cart.ts'
import { SumRows } from './sum-rows.tsx'

type Props = {
  readonly cart: CartView
  readonly couponAnswer: CouponAnswer | undefined
  readonly redeeming: FetcherWithComponents<RedeemAnswer>
}

/** The total, and the way to pay it. */
export function CartSummary({ cart, couponAnswer, redeeming }: Props) {
  const t = useWords(cartText)
  return (
    <Panel title={t.summary} aside={t.count(cart.lines.length)}>
      <Stack gap={5}>
        <CouponBox coupons={cart.coupons} action={paths.cart} answered={couponAnswer} />
        <SumRows sums={cart.sums} />
        {cart.sums.total === 0 ? <FreeWay redeeming={redeeming} /> : <PaidWay halalas={cart.sums.total} />}
        <LinkButton to={paths.listing()} kind="subtle" wide>
          {t.more}
        </LinkButton>
      </Stack>
    </Panel>
  )
}

function PaidWay({ halalas }: { halalas: number }) {
  const t = useWords(cartText)
  return (
    <>
      <InstalmentsNote halalas={halalas} />
      <LinkButton to={paths.cartCheckout} size="large" wide iconEnd="arrow-forward" prefetch="intent">
        {t.checkout}
      </LinkButton>
      <p className={styles.ways}>
        <Icon name="lock" />
        {t.ways}
      </p>
    </>
  )
}

/** A coupon covers all of it: the popup and a button in place of paying (R325); whoever is a stranger gives his details. */
function FreeWay({ redeeming }: Pick<Props, 'redeeming'>) {
  const t = useWords(redeemText)
  const redemption = {
    formId: 'redeem',
    isPending: redeeming.state !== 'idle',
    answer: redeeming.data,
    loginHref: loginFrom(paths.cart),
  }
  return (
    <>
      <redeeming.Form id={redemption.formId} method="post" action={paths.cartCheckout}>
        <input type="hidden" name="intent" value="redeem" />
        <Button type="submit" size="large" wide icon="gift" pending={redemption.isPending}>
          {t.redeemNow}
        </Button>
      </redeeming.Form>
      <LinkButton to={paths.cartCheckout} kind="subtle" wide>
        {t.withDetails}
      </LinkButton>
      <RedeemDialog {...redemption} />
    </>
  )
}
