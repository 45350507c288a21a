import { useRef } from 'react'
import { data, redirect, useFetcher, useLocation } from 'react-router'
import {
  changeCoupon,
  type CouponAnswer,
  unansweredCoupon,
  isCouponAnswer,
  isCouponForm,
} from '#coupons/change-coupon.ts'
import { RedeemDialog } from '#coupons/redeem-panel.tsx'
import type { RedeemAnswer } from '#coupons/redeem.ts'
import { Redeemed } from '#coupons/redeemed.tsx'
import { apiContext, langContext } from '#lib/api.ts'
import { pageLang } from '#lib/browser-api.ts'
import { acceptsHtml } from '#lib/forms.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { loginWithReturn, paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { useSession } from '#lib/session.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Split, Stack } from '#ui/layout.tsx'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/cart.page.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotices, type Reported } from './cart-notices.tsx'
import { CartSummary, redeemFormId } from './cart-summary.tsx'
import styles from './cart.page.module.css'
import { cartText, isNoticeName } from './cart.text.ts'
import { countLines } from './count-lines.ts'
import { type CartChange, changeCart, unansweredChange } from './change-cart.ts'
import { type CartView, toCartView } from './read-cart.ts'
import { useCartChanges } from './use-cart-changes.ts'
import { EmptyCart, UnreadableCart } from './no-cart.tsx'
import { PackageOffer } from './package-offer.tsx'
import { type CartReport, cartWithNotice } from './replaced.ts'
import { usePurchaseCopies } from './use-purchase-copies.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const lang = context.get(langContext)
  const asked = new URL(request.url).searchParams
  const notice = asked.get('notice')
  const reported = isNoticeName(notice)
    ? { notice, undo: asked.getAll('course'), added: asked.get('added') ?? '' }
    : null
  const answer = await context.get(apiContext).cart.mine()
  if (!answer.ok) return data({ cart: null, reported }, { status: 503 })
  return data({ cart: toCartView(answer.value.cart, lang), reported })
}

/** With JavaScript the response is data; a form sent without it is redirected to a page. */
export async function action({ context, request }: Route.ActionArgs) {
  const [api, lang, form] = [context.get(apiContext), context.get(langContext), await request.formData()]
  if (isCouponForm(form)) {
    const answer = await changeCoupon(api, form, lang)
    if (answer.kind === 'coupon-changed' && acceptsHtml(request)) return redirect(paths.cart, 303)
    return data(answer, acceptsHtml(request) ? { status: 422 } : {})
  }
  const change = await changeCart(api, form, lang)
  if (acceptsHtml(request)) return redirect(addressAfter(change), 303)
  return data(change)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return withTimeout(serverAction(), () =>
    isCouponForm(form) ? unansweredCoupon(form, pageLang()) : unansweredChange(pageLang()),
  )
}

function addressAfter(change: CartChange): string {
  return change.ok ? cartWithNotice(change) : `${paths.cart}?notice=${change.notice}`
}

export const handle: LoadErrorHandle & PageHandle = {
  query: ['notice', 'course', 'added'],
  renderLoadError: () => (
    <Wrap page="high">
      <CartBody cart={null} reported={null} />
    </Wrap>
  ),
}

export const meta = unindexedMeta(paths.cart, cartText, (t) => [t.title, t.description])

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state }: { state: { reported?: CartReport | null } | null } = useLocation()
  return (
    <Wrap page="high">
      <CartBody
        cart={loaderData.cart}
        reported={loaderData.reported ?? state?.reported ?? null}
        couponAnswer={isCouponAnswer(actionData) ? actionData : undefined}
      />
    </Wrap>
  )
}

type Props = {
  /** null when the cart could not be read. */
  readonly cart: CartView | null
  readonly reported: Reported | null
  /** The response to the coupon form when JavaScript is off. */
  readonly couponAnswer?: CouponAnswer | undefined
}

/** The cart with its summary; without JavaScript every button is a form. */
function CartBody({ cart, reported, couponAnswer }: Props) {
  const lang = useLang()
  const t = cartText[lang]
  const title = useRef<HTMLHeadingElement>(null)
  const changes = useCartChanges(() => title.current?.focus())
  // The result is stored on the page because the summary unmounts when another tab changes the cart.
  const redeeming = useFetcher<RedeemAnswer>({ key: 'redeem cart' })
  const { user } = useSession()
  if (!cart) {
    return (
      <Stack gap={6}>
        <h1>{t.title}</h1>
        <UnreadableCart here={paths.cart} />
      </Stack>
    )
  }
  if (redeeming.data?.kind === 'redeemed') return <Redeemed />
  const { lines } = cart
  return (
    <Stack gap={6}>
      <Cluster as="header" justify="between" gap={4}>
        <h1 ref={title} tabIndex={-1}>
          {t.title} {lines.length > 0 && <span className={styles.count}>{countLines(lines, lang)}</span>}
        </h1>
        {lines.length > 0 && (
          <changes.Form method="post" action={paths.cart} onSubmit={changes.lockWhileBusy}>
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
      <StoredCopies cart={cart} />
      <CartNotices reported={changes.hasChanged ? null : reported} dropped={cart.dropped} />
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <Split sticky side={<CartSummary cart={cart} couponAnswer={couponAnswer} redeeming={redeeming} />}>
          <Stack gap={6}>
            <CartLines lines={lines} changes={changes} />
            {cart.offer && <PackageOffer offer={cart.offer} changes={changes} />}
          </Stack>
        </Split>
      )}
      <RedeemDialog
        formId={redeemFormId}
        isPending={redeeming.state !== 'idle'}
        answer={redeeming.data}
        loginHref={loginWithReturn(paths.cart)}
        isCovered={lines.length > 0 && cart.sums.total === 0}
        detailsHref={user === null ? paths.cartCheckout : undefined}
      />
    </Stack>
  )
}

function StoredCopies({ cart }: { cart: CartView }) {
  usePurchaseCopies(cart)
  return null
}
