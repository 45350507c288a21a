import type { CartItem } from '@matla/contract/cart/cart'
import { splitName } from '@matla/contract/checkout/guest-rules'
import { errors } from '@matla/contract/kit/errors'
import type { Lang } from '@matla/contract/kit/lang'
import { useEffect, useRef } from 'react'
import { data, redirect, useFetcher, useLocation } from 'react-router'
import { useCartChanges } from '#cart/use-cart-changes.ts'
import { type CouponAnswer, unansweredCoupon, isCouponAnswer, isCouponForm } from '#coupons/change-coupon.ts'
import { RedeemDialog, RedeemFailure } from '#coupons/redeem-panel.tsx'
import { isRedeemAnswer, redeem, type RedeemAnswer, unansweredRedeem } from '#coupons/redeem.ts'
import { Redeemed } from '#coupons/redeemed.tsx'
import { type Api, apiContext, langContext, siteContext } from '#lib/api.ts'
import { pageLang } from '#lib/browser-api.ts'
import { formText, acceptsHtml } from '#lib/forms.ts'
import type { LoadErrorKind, LoadErrorHandle } from '#lib/load-errors.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { loginWithReturn } from '#lib/paths.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { lazyHydrated } from '#ui/lazy-hydrated.tsx'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/checkout.page.ts'
import { isLastOrderPaid, readBuyer, readPayLater } from './buyer.ts'
import { CheckoutBar, CheckoutFoot } from './checkout-frame.tsx'
import { CheckoutForm, needsDetails, redeemFormId } from './checkout-form.tsx'
import { answerText, checkoutText } from './checkout.text.ts'
import { NothingToBuy } from './nothing-to-buy.tsx'
import { checkoutHref, readPurchase, withQuery } from './purchase.ts'
import {
  type Faults,
  findFaults,
  isPayIntent,
  isStepAnswer,
  type StepAnswer,
  type CheckoutInput,
  readCheckoutInput,
} from './step-answer.ts'
import { changeCheckoutCoupon } from './change-checkout-coupon.ts'
import { startPayment } from './start-payment.ts'

// Loaded lazily, because few buyers own what they are about to buy and both parts work as rendered by the server.
const OwnedAlready = lazyHydrated(async () => (await import('./owned-already.tsx')).OwnedAlready)
const OwnedInCart = lazyHydrated(async () => (await import('./owned-in-cart.tsx')).OwnedInCart)

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
  const payLater = purchase.kind === 'ready' && buyer ? await readPayLater(api) : null
  if (purchase.kind === 'unknown') throw data(null, { status: 404 })
  const isLastPaid = purchase.kind === 'empty' && buyer !== null && (await isLastOrderPaid(api))
  const page = {
    purchase,
    isLastPaid,
    buyer,
    payLater,
    isEditing: asked.has('edit'),
    isCartLost: asked.get('notice') === 'cart-lost',
    isCartJoined: asked.get('notice') === 'cart-joined',
  }
  return data(page, purchase.kind === 'unreadable' ? { status: 503 } : {})
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const lang = context.get(langContext)
  const form = await request.formData()
  const typed = readCheckoutInput(form)
  const couponCode = new URL(request.url).searchParams.get('coupon')
  const here = checkoutHref(params.itemId, couponCode)
  if (isCouponForm(form)) return changeCheckoutCoupon({ api, lang, form, itemId: params.itemId, request })
  if (form.get('intent') === 'redeem') {
    const item =
      params.itemId === undefined ? null : { courseId: params.itemId, couponCode: couponCode ?? '' }
    const answer = await redeem(api, { item, lang })
    return data(
      answer,
      acceptsHtml(request) && answer.kind !== 'redeemed' ? { status: errors[answer.code] } : {},
    )
  }
  const intent = form.get('intent')
  if (isPayIntent(intent)) {
    const shownRiyals = formText(form, 'amount').slice(0, 20)
    const answer = await startPayment(api, { itemId: params.itemId, couponCode, shownRiyals, typed, lang })
    return answer.kind === 'leave' && acceptsHtml(request)
      ? redirect(answer.to, 303)
      : sentence(answer, request)
  }
  const answer = await takeDetails(api, { typed, itemId: params.itemId }, lang)
  if (answer.kind !== 'identified') return sentence(answer, request)
  return redirect(answer.isCartWhole ? here : withQuery(here, 'notice=cart-lost'), 303)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return withTimeout(serverAction(), (errorKind) => unansweredStep(form, errorKind, pageLang()))
}

/** A document response repeats the error in its status; JavaScript gets a normal response. */
const sentence = (answer: StepAnswer, request: Request) =>
  data(answer, acceptsHtml(request) ? { status: statusOf(answer) } : {})

function statusOf(answer: StepAnswer): number {
  if (answer.kind === 'lockout') return errors['payment-provider-down']
  return answer.kind === 'not-paid' || answer.kind === 'user-exists' ? 409 : 400
}

export const handle: LoadErrorHandle & PageHandle = {
  query: ['coupon', 'edit', 'notice'],
  renderLoadError: () => <CheckoutLoadError />,
  bare: { renderBar: () => <CheckoutBar />, renderFoot: () => <CheckoutFoot /> },
}

export function meta({ matches, params }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = checkoutText[root?.lang ?? 'ar']
  return pageMeta(root, {
    title: t.title,
    description: t.description,
    path: checkoutHref(params.itemId),
    isHidden: true,
  })
}

export default function CheckoutPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { purchase, isLastPaid, ...rest } = loaderData
  // Stored here, because redeemed products leave the cart and unmount the form; the key drops a guest's messages when
  // their details change.
  const redeeming = useFetcher<RedeemAnswer>({ key: `redeem ${rest.buyer?.email ?? ''}` })
  const redeemed = redeeming.data ?? (isRedeemAnswer(actionData) ? actionData : undefined)
  // A ref of the page, because removing the last owned course unmounts the form that removes it.
  const body = useRef<HTMLDivElement>(null)
  const changes = useCartChanges(() => body.current?.focus())
  const hasOrder = purchase.kind === 'ready'
  const hadOrder = useRef(hasOrder)
  useEffect(() => {
    // When the order disappears, the scroll position would leave the reader at the footer.
    if (hadOrder.current && !hasOrder) body.current?.focus()
    hadOrder.current = hasOrder
  }, [hasOrder])
  const couponAnswer = isCouponAnswer(actionData) ? actionData : undefined
  const hasOwned = purchase.kind === 'ready' && purchase.lines.some(({ isOwned }) => isOwned)
  const here =
    purchase.kind === 'ready'
      ? checkoutHref(purchase.itemId ?? undefined, purchase.coupons.coupon?.code)
      : checkoutHref(params.itemId)
  const isCovered = purchase.kind === 'ready' && !hasOwned && purchase.sums.total === 0
  const loginHref = loginWithReturn(here)
  return (
    <Wrap page="high">
      {isRedeemAnswer(actionData) && !isCovered && (
        <RedeemFailure answer={actionData} loginHref={loginHref} />
      )}
      {redeemed?.kind === 'redeemed' && <Redeemed />}
      {redeemed?.kind !== 'redeemed' && purchase.kind === 'owned' && <OwnedAlready owned={purchase} />}
      {redeemed?.kind !== 'redeemed' && purchase.kind !== 'ready' && purchase.kind !== 'owned' && (
        <div ref={body} tabIndex={-1}>
          <NothingToBuy
            kind={purchase.kind}
            isCartLost={rest.isCartLost}
            isLastPaid={isLastPaid}
            here={here}
          />
        </div>
      )}
      {redeemed?.kind !== 'redeemed' && purchase.kind === 'ready' && (
        <div ref={body} tabIndex={-1}>
          {hasOwned ? (
            <OwnedInCart purchase={purchase} here={here} couponAnswer={couponAnswer} changes={changes} />
          ) : (
            <CheckoutForm
              {...rest}
              purchase={purchase}
              answered={isStepAnswer(actionData) ? actionData : undefined}
              couponAnswer={couponAnswer}
              redeeming={redeeming}
              redeemAnswer={redeemed}
              here={here}
            />
          )}
        </div>
      )}
      {redeemed?.kind !== 'redeemed' && !needsDetails(rest.buyer, rest.isEditing) && (
        <RedeemDialog
          formId={redeemFormId}
          isPending={redeeming.state !== 'idle'}
          answer={redeemed}
          loginHref={loginHref}
          isCovered={isCovered}
        />
      )}
    </Wrap>
  )
}

function CheckoutLoadError() {
  const { pathname, search } = useLocation()
  return (
    <Wrap page="high">
      <NothingToBuy kind="unreadable" isCartLost={false} isLastPaid={false} here={`${pathname}${search}`} />
    </Wrap>
  )
}

/**
 * The response to a form whose request failed. A lost connection charges nothing and locks nothing, because no payment
 * page was opened and the server accepts another attempt. A 5xx from the server or a proxy locks payments like a provider
 * failure (R312).
 */
function unansweredStep(
  form: FormData,
  errorKind: LoadErrorKind,
  lang: Lang,
): StepAnswer | CouponAnswer | RedeemAnswer {
  const t = answerText[lang]
  const typed = readCheckoutInput(form)
  if (isCouponForm(form)) return unansweredCoupon(form, lang)
  if (form.get('intent') === 'redeem') return unansweredRedeem(lang)
  const isPayment = isPayIntent(form.get('intent'))
  if (errorKind === 'unanswered') {
    const message = navigator.onLine ? t.connectionLost : t.offline
    return isPayment
      ? { kind: 'unsent', typed, message }
      : { kind: 'failed', typed, message, detail: t.checkConnection }
  }
  return isPayment
    ? { kind: 'lockout', typed, message: t.sessionFailed }
    : { kind: 'failed', typed, message: t.submitFailed, detail: '' }
}

type Identified = { readonly kind: 'identified'; readonly isCartWhole: boolean }

type Step = {
  readonly typed: CheckoutInput
  /** The item that is bought instead of the cart. */
  readonly itemId: string | undefined
}

/**
 * The guest step (R295 to R306): validates the details, then identifies the buyer. The cart moves to the buyer, or the
 * response says that it could not.
 */
async function takeDetails(api: Api, { typed, itemId }: Step, lang: Lang): Promise<StepAnswer | Identified> {
  const faults = findFaults(typed, lang)
  if (Object.keys(faults).length > 0) return { kind: 'faults', typed, faults }
  const before = await cartOf(api)
  const answer = await api.checkout.handleEmail({
    body: {
      ...splitName(typed.fullName),
      emailId: typed.email.trim(),
      ...(typed.emailCode.trim() !== '' && { emailCode: typed.emailCode.trim() }),
      ...(typed.remindMe && { remindMe: true, ...(itemId !== undefined && { itemId }) }),
    },
  })
  if (answer.ok) return { kind: 'identified', isCartWhole: await carryOver(api, before) }
  const { code, message, fields } = answer.failure
  if (code === 'user-exists') return { kind: 'user-exists', typed }
  if (code === 'email-code-needed') return { kind: 'code-needed', typed, message, fault: '' }
  if (code === 'email-code-wrong') return { kind: 'code-needed', typed, message: '', fault: message }
  const named = namedFaults(fields)
  if (named) return { kind: 'faults', typed, faults: named }
  const detail = code === 'too-many-requests' ? message : ''
  return { kind: 'failed', typed, message: answerText[lang].submitFailed, detail }
}

function namedFaults(fields: Readonly<Record<string, string>> | undefined): Faults | null {
  const fullName = fields?.['fullName'] ?? fields?.['firstName'] ?? fields?.['lastName']
  const email = fields?.['email'] ?? fields?.['emailId']
  if (!fullName && !email) return null
  return { ...(fullName && { fullName }), ...(email && { email }) }
}

async function cartOf(api: Api): Promise<readonly CartItem[]> {
  const answer = await api.cart.mine()
  return answer.ok ? answer.value.cart.items : []
}

/** A corrected address is another buyer with another cart, so the items of the first cart are added to it. */
async function carryOver(api: Api, before: readonly CartItem[]): Promise<boolean> {
  const here = (await cartOf(api)).map(({ courseId }) => courseId)
  for (const { courseId, courseName } of before.filter((item) => !here.includes(item.courseId))) {
    const answer = await api.cart.addMine({ body: { courseId, courseName } })
    if (!answer.ok && answer.failure.code !== 'course-already-in-cart') return false
  }
  return true
}
