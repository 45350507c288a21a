import { data, redirect } from 'react-router'
import { changeCoupon, couponLost, isCouponAnswer, isCouponForm } from '#coupons/change-coupon.ts'
import { apiContext, langContext } from '#lib/api.ts'
import { wantsPage } from '#lib/forms.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { ownMeta } from '#lib/meta.ts'
import { pageLang } from '#lib/page-lang.ts'
import { paths } from '#lib/paths.ts'
import { unlessLost } from '#lib/unless-lost.ts'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/cart.page.ts'
import { CartBody } from './cart-body.tsx'
import styles from './cart.page.module.css'
import { cartText, isNoticeName } from './cart.text.ts'
import { type CartChange, changeCart, changeLost } from './change-cart.ts'
import { cartViewOf } from './read-cart.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const lang = context.get(langContext)
  const asked = new URL(request.url).searchParams
  const notice = asked.get('notice')
  const told = isNoticeName(notice) ? { notice, undo: asked.getAll('course') } : null
  const answer = await context.get(apiContext).cart.mine()
  if (!answer.ok) return data({ cart: null, told }, { status: 503 })
  return data({ cart: cartViewOf(answer.value.cart, lang), told })
}

/** Data for script; a page of its own address for a form sent without. */
export async function action({ context, request }: Route.ActionArgs) {
  const [api, lang, form] = [context.get(apiContext), context.get(langContext), await request.formData()]
  if (isCouponForm(form)) {
    const answer = await changeCoupon(api, form, lang)
    if (answer.kind === 'coupon-changed' && wantsPage(request)) return redirect(paths.cart, 303)
    return data(answer, wantsPage(request) ? { status: 422 } : {})
  }
  const change = await changeCart(api, form, lang)
  if (wantsPage(request)) return redirect(addressAfter(change), 303)
  return data(change)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return unlessLost(serverAction(), () =>
    isCouponForm(form) ? couponLost(form, pageLang()) : changeLost(pageLang()),
  )
}

function addressAfter(change: CartChange): string {
  const query = new URLSearchParams([['notice', change.notice]])
  if (change.ok) for (const id of change.undo) query.append('course', id)
  return `${paths.cart}?${query}`
}

export const handle: LostHandle = {
  lost: () => (
    <Wrap className={styles.page}>
      <CartBody cart={null} told={null} />
    </Wrap>
  ),
}

export const meta = ownMeta(paths.cart, cartText, (t) => [t.title, t.description])

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const couponAnswer = isCouponAnswer(actionData) ? actionData : undefined
  return (
    <Wrap className={styles.page}>
      <CartBody {...loaderData} couponAnswer={couponAnswer} />
    </Wrap>
  )
}
