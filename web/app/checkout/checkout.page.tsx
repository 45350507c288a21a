import { errors } from '@matla/contract/kit/errors'
import type { Lang } from '@matla/contract/kit/lang'
import { data, redirect, useFetcher, useLocation } from 'react-router'
import { type CouponAnswer, couponLost, isCouponAnswer, isCouponForm } from '#coupons/change-coupon.ts'
import { isRedeemAnswer, redeem, type RedeemAnswer, redeemLost } from '#coupons/redeem.ts'
import { Redeemed } from '#coupons/redeemed.tsx'
import { apiContext, langContext, siteContext } from '#lib/api.ts'
import { formText, wantsPage } from '#lib/forms.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { pageLang } from '#lib/page-lang.ts'
import { pick } from '#lib/text.ts'
import { unlessLost } from '#lib/unless-lost.ts'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/checkout.page.ts'
import { hasPaidLast, readBuyer } from './buyer.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { answerText, checkoutText } from './checkout.text.ts'
import { NothingToBuy, OwnedAlready } from './nothing-to-buy.tsx'
import { checkoutOf, readPurchase, withQuery } from './purchase.ts'
import { isStepAnswer, type StepAnswer } from './step-answer.ts'
import { takeCoupon } from './take-coupon.ts'
import { takeDetails } from './take-details.ts'
import { takePayment } from './take-payment.ts'
import { typedOf } from './typed-of.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = new URL(request.url).searchParams
  const buyer = await readBuyer(api)
  const site = {
    api,
    lang: context.get(langContext),
    slug: context.get(siteContext).slug,
    isMember: buyer?.isMember ?? false,
  }
  const purchase = await readPurchase(site, params.itemId, asked.get('coupon'))
  if (purchase.kind === 'unknown') throw data(null, { status: 404 })
  const isLastPaid = purchase.kind === 'empty' && buyer !== null && (await hasPaidLast(api))
  const page = {
    purchase,
    isLastPaid,
    buyer,
    isEditing: asked.has('edit'),
    isCartLost: asked.get('notice') === 'cart-lost',
  }
  return data(page, purchase.kind === 'unreadable' ? { status: 503 } : {})
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const lang = context.get(langContext)
  const form = await request.formData()
  const typed = typedOf(form)
  const couponCode = new URL(request.url).searchParams.get('coupon')
  const here = checkoutOf(params.itemId, couponCode)
  if (isCouponForm(form)) return takeCoupon({ api, lang, form, itemId: params.itemId, request })
  if (form.get('intent') === 'redeem') {
    const item =
      params.itemId === undefined ? null : { courseId: params.itemId, couponCode: couponCode ?? '' }
    const answer = await redeem(api, { item, lang })
    return data(
      answer,
      wantsPage(request) && answer.kind !== 'redeemed' ? { status: errors[answer.code] } : {},
    )
  }
  if (form.get('intent') === 'pay') {
    const shownRiyals = formText(form, 'amount').slice(0, 20)
    const paymentInput = { itemId: params.itemId, couponCode, shownRiyals, typed, lang }
    const answer = await takePayment(api, paymentInput)
    return answer.kind === 'leave' && wantsPage(request)
      ? redirect(answer.to, 303)
      : sentence(answer, request)
  }
  const answer = await takeDetails(api, { typed, itemId: params.itemId }, lang)
  if (answer.kind !== 'identified') return sentence(answer, request)
  return redirect(answer.isCartWhole ? here : withQuery(here, 'notice=cart-lost'), 303)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return unlessLost(serverAction(), () => lostAnswer(form, pageLang()))
}

/** A page says by its status what it says in words; to script it is an answer like any other. */
const sentence = (answer: StepAnswer, request: Request) =>
  data(answer, wantsPage(request) ? { status: statusOf(answer) } : {})

function statusOf(answer: StepAnswer): number {
  if (answer.kind === 'lockout') return errors['payment-provider-down']
  return answer.kind === 'not-paid' || answer.kind === 'user-exists' ? 409 : 400
}

export const handle: LostHandle = { lost: () => <CheckoutLost /> }

export function meta({ matches, params }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(checkoutText, root?.lang ?? 'ar')
  return pageMeta(root, {
    title: t.title,
    description: t.description,
    path: checkoutOf(params.itemId),
    isHidden: true,
  })
}

export default function CheckoutPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { purchase, isLastPaid, ...rest } = loaderData
  // Held here: what is redeemed leaves the cart, and with it the form; what a stranger was told ends with his details.
  const redeeming = useFetcher<RedeemAnswer>({ key: `redeem ${rest.buyer?.email ?? ''}` })
  const redeemed = redeeming.data ?? (isRedeemAnswer(actionData) ? actionData : undefined)
  const here =
    purchase.kind === 'ready'
      ? checkoutOf(purchase.itemId ?? undefined, purchase.coupons.coupon?.code)
      : checkoutOf(params.itemId)
  return (
    <Wrap page="high">
      {redeemed?.kind === 'redeemed' && <Redeemed />}
      {redeemed?.kind !== 'redeemed' && purchase.kind === 'owned' && <OwnedAlready owned={purchase} />}
      {redeemed?.kind !== 'redeemed' && purchase.kind !== 'ready' && purchase.kind !== 'owned' && (
        <NothingToBuy kind={purchase.kind} isCartLost={rest.isCartLost} isLastPaid={isLastPaid} here={here} />
      )}
      {redeemed?.kind !== 'redeemed' && purchase.kind === 'ready' && (
        <CheckoutForm
          {...rest}
          purchase={purchase}
          answered={isStepAnswer(actionData) ? actionData : undefined}
          couponAnswer={isCouponAnswer(actionData) ? actionData : undefined}
          redeeming={redeeming}
          redeemAnswer={redeemed}
          here={here}
        />
      )}
    </Wrap>
  )
}

function CheckoutLost() {
  const { pathname, search } = useLocation()
  return (
    <Wrap page="high">
      <NothingToBuy kind="unreadable" isCartLost={false} isLastPaid={false} here={`${pathname}${search}`} />
    </Wrap>
  )
}

/** What the checkout says when no answer came: whether a payment was begun is not known, so paying waits (R312). */
function lostAnswer(form: FormData, lang: Lang): StepAnswer | CouponAnswer | RedeemAnswer {
  const t = pick(answerText, lang)
  const typed = typedOf(form)
  if (isCouponForm(form)) return couponLost(form, lang)
  switch (form.get('intent')) {
    case 'redeem':
      return redeemLost(lang)
    case 'pay':
      return { kind: 'lockout', typed, message: t.sessionFailed }
    default:
      return { kind: 'failed', typed, message: t.submitFailed, detail: '' }
  }
}
