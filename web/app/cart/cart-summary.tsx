import type { FetcherWithComponents } from 'react-router'
import { ApplePayExpress } from '#apple-pay/apple-pay-express.tsx'
import type { CouponAnswer } from '#coupons/change-coupon.ts'
import { CouponBox } from '#coupons/coupon-box.tsx'
import { redeemText } from '#coupons/coupons.text.ts'
import { RedeemFailure } from '#coupons/redeem-panel.tsx'
import type { RedeemAnswer } from '#coupons/redeem.ts'
import { RefundLink } from '#legal/refund-link.tsx'
import { loginWithReturn, paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { InstalmentsNotes } from '#pay-later/instalments-note.tsx'
import { useOffered, useOfferedMarks } from '#pay-later/use-offered.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { PaymentMarks } from '#ui/payment-mark.tsx'
import { Price } from '#ui/price.tsx'
import styles from './cart-summary.module.css'
import { cartText } from './cart.text.ts'
import { countLines } from './count-lines.ts'
import type { CartView } from './read-cart.ts'
import { SumRows } from './sum-rows.tsx'

/** The form that redeems the cart with a full-discount coupon. */
export const redeemFormId = 'redeem'

type Props = {
  readonly cart: CartView
  readonly couponAnswer: CouponAnswer | undefined
  readonly redeeming: FetcherWithComponents<RedeemAnswer>
}

/** The total, and the link to the checkout. */
export function CartSummary({ cart, couponAnswer, redeeming }: Props) {
  const lang = useLang()
  const t = cartText[lang]
  return (
    <Panel title={t.summary} aside={countLines(cart.lines, lang)}>
      <Stack gap={5}>
        <CouponBox coupons={cart.coupons} action={paths.cart} answered={couponAnswer} />
        <SumRows sums={cart.sums} />
        {cart.sums.total === 0 && <FreeCheckout redeeming={redeeming} />}
        {cart.sums.total > 0 && cart.least === null && <PaidCheckout cart={cart} />}
        {cart.least !== null && <TooSmall least={cart.least} />}
        <LinkButton to={paths.listing()} kind="subtle" wide>
          {t.more}
        </LinkButton>
      </Stack>
    </Panel>
  )
}

function PaidCheckout({ cart: { lines, sums, coupons } }: Pick<Props, 'cart'>) {
  const t = useWords(cartText)
  return (
    <>
      <InstalmentsNotes halalas={sums.total} />
      <LinkButton to={paths.cartCheckout} size="large" wide iconEnd="arrow-forward" prefetch="intent">
        {t.checkout}
      </LinkButton>
      {!lines.some(({ isOwned }) => isOwned) && (
        <ApplePayExpress
          sheet={{
            purchase: { itemId: null, couponCode: coupons.coupon?.code ?? null, lines, total: sums.total },
            checkout: paths.cartCheckout,
          }}
        />
      )}
      <p className={styles.ways}>
        <Icon name="lock" />
        {t.ways}
        <PaymentMarks marks={useOfferedMarks().filter((mark) => mark !== 'transfer')} isInLine />
        {useOffered().includes('transfer') && t.orTransfer}
      </p>
      <p className={styles.ways}>
        <Icon name="refresh" />
        <RefundLink />
      </p>
    </>
  )
}

/** The total is below the minimum payment. */
function TooSmall({ least }: { readonly least: number }) {
  const t = useWords(cartText)
  return (
    <Notice kind="warn" title={t.tooSmall}>
      <p>
        {t.least} <Price halalas={least} decimals={2} />
      </p>
      <p>{t.tooSmallAdvice}</p>
    </Notice>
  )
}

/** A coupon covers the whole total, so a button replaces payment (R325); guests enter their details. */
function FreeCheckout({ redeeming }: Pick<Props, 'redeeming'>) {
  const t = useWords(redeemText)
  return (
    <>
      <redeeming.Form id={redeemFormId} method="post" action={paths.cartCheckout}>
        <input type="hidden" name="intent" value="redeem" />
        <Button type="submit" size="large" wide icon="gift" pending={redeeming.state !== 'idle'}>
          {t.redeemNow}
        </Button>
      </redeeming.Form>
      <RedeemFailure answer={redeeming.data} loginHref={loginWithReturn(paths.cart)} />
      <LinkButton to={paths.cartCheckout} kind="subtle" wide>
        {t.withDetails}
      </LinkButton>
    </>
  )
}
