import type { ReactNode } from 'react'
import { cartText } from '#cart/cart.text.ts'
import { countLines } from '#cart/count-lines.ts'
import { SumRows } from '#cart/sum-rows.tsx'
import type { CouponAnswer } from '#coupons/change-coupon.ts'
import { CouponBox } from '#coupons/coupon-box.tsx'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Price } from '#ui/price.tsx'
import { checkoutText } from './checkout.text.ts'
import type { Purchase } from './purchase.ts'
import styles from './order-summary.module.css'

type Props = {
  readonly purchase: Extract<Purchase, { kind: 'ready' }>
  /** The URL of this checkout. */
  readonly here: string
  readonly couponAnswer: CouponAnswer | undefined
}

/** The items beside the form; on narrow screens the collapsible version above is shown instead. */
export function OrderSummary({ purchase, here, couponAnswer }: Props) {
  const lang = useLang()
  return (
    <Panel className={styles.beside} title={cartText[lang].summary} aside={countLines(purchase.lines, lang)}>
      <Content purchase={purchase}>
        <CouponBox coupons={purchase.coupons} action={here} answered={couponAnswer} />
      </Content>
    </Panel>
  )
}

/** Collapsed on phones, with the total in the summary line; the coupon is below it, so that it stays visible. */
export function OrderSummaryFold({ purchase, here, couponAnswer }: Props) {
  const lang = useLang()
  return (
    <div className={styles.narrow}>
      <details className={styles.fold}>
        <summary className={styles.line}>
          <Icon name="receipt" className={styles.receipt} />
          <span className="strong">{checkoutText[lang].showSummary}</span>
          <Icon name="chevron-down" className={styles.arrow} />
          <Price halalas={purchase.sums.total} decimals={2} className={styles.total} />
        </summary>
        <div className={styles.inside}>
          <Content purchase={purchase} />
        </div>
      </details>
      <CouponBox coupons={purchase.coupons} action={here} answered={couponAnswer} />
    </div>
  )
}

function Content({ purchase, children }: Pick<Props, 'purchase'> & { readonly children?: ReactNode }) {
  const lang = useLang()
  return (
    <Stack gap={5}>
      <ul>
        {purchase.lines.map((line) => (
          <li key={line.id} className={styles.course}>
            <img className={styles.thumb} src={line.thumbnail} alt="" width={80} height={50} />
            <bdi className={styles.name}>{line.name}</bdi>
            <Price
              halalas={line.priceHalalas - line.discountHalalas}
              was={line.discountHalalas > 0 ? line.priceHalalas : undefined}
              decimals={2}
              className={line.discountHalalas > 0 ? styles.both : undefined}
            />
          </li>
        ))}
      </ul>
      {children}
      <SumRows sums={purchase.sums} />
      {purchase.itemId === null && (
        <LinkButton to={paths.cart} kind="subtle" size="small">
          {checkoutText[lang].editCart}
        </LinkButton>
      )}
    </Stack>
  )
}
