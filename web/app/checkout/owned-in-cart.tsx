import { OwnedNote } from '#cart/owned-note.tsx'
import { RemoveLine } from '#cart/remove-line.tsx'
import type { CartChanges } from '#cart/use-cart-changes.ts'
import type { CouponAnswer } from '#coupons/change-coupon.ts'
import { useLang } from '#lib/root-data.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { checkoutText } from './checkout.text.ts'
import { OrderSummary, OrderSummaryFold } from './order-summary.tsx'
import styles from './owned-in-cart.module.css'
import { ownedProductText } from './owned.text.ts'
import type { ReadyPurchase } from './purchase.ts'

type Props = {
  readonly purchase: ReadyPurchase
  readonly here: string
  readonly couponAnswer: CouponAnswer | undefined
  readonly changes: CartChanges
}

/** Replaces payment while the cart contains owned courses, with links to open or remove each. */
export function OwnedInCart({ purchase, here, couponAnswer, changes }: Props) {
  const lang = useLang()
  const t = ownedProductText[lang]
  const owned = purchase.lines.filter(({ isOwned }) => isOwned)
  const summary = { purchase, here, couponAnswer }
  return (
    <Stack gap={6}>
      <h1>{checkoutText[lang].title}</h1>
      <OrderSummaryFold {...summary} />
      <Split sticky sideWidth="wide" side={<OrderSummary {...summary} />}>
        <Panel title={t.inCart(owned.length)}>
          <Stack gap={5}>
            <p>{t.remove(owned.length)}</p>
            {owned.map((line) => (
              <Stack key={line.id} gap={3}>
                <h3 className={styles.name}>
                  <bdi>{line.name}</bdi>
                </h3>
                <OwnedNote line={line}>
                  <RemoveLine line={line} changes={changes} />
                </OwnedNote>
              </Stack>
            ))}
          </Stack>
        </Panel>
      </Split>
    </Stack>
  )
}
