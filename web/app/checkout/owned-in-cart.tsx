import { OwnedNote } from '#cart/owned-note.tsx'
import { cartText } from '#cart/cart.text.ts'
import type { CartChanges } from '#cart/use-cart-changes.ts'
import type { CouponAnswer } from '#coupons/change-coupon.ts'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { checkoutText } from './checkout.text.ts'
import { OrderSummary, OrderSummaryFold } from './order-summary.tsx'
import styles from './owned-in-cart.module.css'
import type { ReadyPurchase } from './purchase.ts'

type Props = {
  readonly purchase: ReadyPurchase
  readonly here: string
  readonly couponAnswer: CouponAnswer | undefined
  readonly changes: CartChanges
}

/** In place of paying while the cart holds what this member owns: each with the way into it and out of the cart. */
export function OwnedInCart({ purchase, here, couponAnswer, changes }: Props) {
  const lang = useLang()
  const [t, shared] = [checkoutText[lang], cartText[lang]]
  const owned = purchase.lines.filter(({ isOwned }) => isOwned)
  const summary = { purchase, here, couponAnswer }
  return (
    <Stack gap={6}>
      <h1>{t.title}</h1>
      <OrderSummaryFold {...summary} />
      <Split sticky sideWidth="wide" side={<OrderSummary {...summary} />}>
        <Panel title={t.ownedInCart(owned.length)}>
          <Stack gap={5}>
            <p>{t.removeOwned(owned.length)}</p>
            {owned.map((line) => (
              <Stack key={line.id} gap={3}>
                <h3 className={styles.name}>
                  <bdi>{line.name}</bdi>
                </h3>
                <OwnedNote line={line}>
                  <changes.Form method="post" action={paths.cart} onSubmit={changes.lockWhileBusy}>
                    <input type="hidden" name="courseId" value={line.id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="remove"
                      size="small"
                      icon="trash"
                      pending={changes.isUnderWay('remove', line.id)}
                      aria-label={shared.removeCourse(line.name)}
                    >
                      {shared.remove}
                    </Button>
                  </changes.Form>
                </OwnedNote>
              </Stack>
            ))}
          </Stack>
        </Panel>
      </Split>
    </Stack>
  )
}
