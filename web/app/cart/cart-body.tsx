import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { CouponAnswer } from '#coupons/change-coupon.ts'
import type { RedeemAnswer } from '#coupons/redeem.ts'
import { Redeemed } from '#coupons/redeemed.tsx'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Cluster, Split, Stack } from '#ui/layout.tsx'
import styles from './cart-body.module.css'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartSummary } from './cart-summary.tsx'
import { cartText, type NoticeName } from './cart.text.ts'
import type { CartView } from './read-cart.ts'
import { useCartChanges } from './use-cart-changes.ts'
import { usePurchaseCopies } from './use-purchase-copies.ts'

type Props = {
  /** null: the cart could not be read. */
  readonly cart: CartView | null
  readonly told: { readonly notice: NoticeName; readonly undo: readonly string[] } | null
  /** What the coupon's own form was answered, without script. */
  readonly couponAnswer?: CouponAnswer | undefined
}

/** The cart with its summary beside it; without script every button is a form of its own. */
export function CartBody({ cart, told, couponAnswer }: Props) {
  const t = useWords(cartText)
  const title = useRef<HTMLHeadingElement>(null)
  const changes = useCartChanges(() => title.current?.focus())
  const redeeming = useFetcher<RedeemAnswer>({ key: 'redeem cart' })
  if (!cart) return <Unreadable />
  if (redeeming.data?.kind === 'redeemed') return <Redeemed />
  const { lines } = cart
  return (
    <Stack gap={6}>
      <Cluster as="header" justify="between" gap={4}>
        <h1 className={styles.title} ref={title} tabIndex={-1}>
          {t.title} {lines.length > 0 && <span className={styles.count}>{t.count(lines.length)}</span>}
        </h1>
        {lines.length > 0 && (
          <changes.Form method="post" action={paths.cart} onSubmit={changes.holdWhileBusy}>
            {lines.map(({ id }) => (
              <input key={id} type="hidden" name="courseId" value={id} />
            ))}
            <Button
              type="submit"
              name="intent"
              value="clear"
              kind="subtle"
              size="small"
              icon="trash"
              pending={changes.isUnderWay('clear')}
            >
              {t.clear}
            </Button>
          </changes.Form>
        )}
      </Cluster>
      <KeptCopies cart={cart} />
      <CartNotices told={changes.hasChanged ? null : told} dropped={cart.dropped} />
      {lines.length === 0 ? (
        <NothingYet />
      ) : (
        <Split sticky side={<CartSummary cart={cart} couponAnswer={couponAnswer} redeeming={redeeming} />}>
          <CartLines lines={lines} changes={changes} />
        </Split>
      )}
    </Stack>
  )
}

function KeptCopies({ cart }: { cart: CartView }) {
  usePurchaseCopies(cart)
  return null
}

function NothingYet() {
  const t = useWords(cartText)
  return (
    <Empty
      title={t.empty}
      action={
        <>
          <LinkButton to={paths.listing()}>{t.toCourses}</LinkButton>
          <LinkButton to={paths.bundle} kind="subtle">
            {t.toBundle}
          </LinkButton>
        </>
      }
    >
      {t.emptyText}
    </Empty>
  )
}

/** The page stays where it is, and asks again at the same address (R291, R294). */
function Unreadable() {
  const t = useWords(cartText)
  return (
    <Stack gap={6}>
      <h1 className={styles.title}>{t.title}</h1>
      <Empty
        icon="alert"
        title={t.errorTitle}
        action={
          <LinkButton to={paths.cart} replace preventScrollReset icon="refresh">
            {t.retry}
          </LinkButton>
        }
      >
        {t.errorText}
      </Empty>
    </Stack>
  )
}
