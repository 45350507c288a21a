import { refusals } from '@matla/contract/kit/refusals'
import { data, redirect } from 'react-router'
import { formText } from '#cart/form-text.ts'
import { wantsPage } from '#cart/wants-page.ts'
import { apiContext, langContext, siteContext } from '#kit/api.ts'
import { pageMeta, rootOf } from '#kit/meta.ts'
import { pick } from '#kit/text.ts'
import { Wrap } from '#ui/layout.tsx'
import type { Route } from './+types/checkout.page.ts'
import { readBuyer } from './buyer.ts'
import { checkoutText } from './checkout.text.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { NothingToBuy } from './nothing-to-buy.tsx'
import { checkoutOf, readPurchase } from './purchase.ts'
import type { StepAnswer } from './step-answer.ts'
import { takeDetails } from './take-details.ts'
import { takePayment } from './take-payment.ts'
import styles from './checkout.page.module.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const site = { api, lang: context.get(langContext), slug: context.get(siteContext).slug }
  const [purchase, buyer] = await Promise.all([readPurchase(site, params.itemId), readBuyer(api)])
  if (purchase.kind === 'unknown') throw data(null, { status: 404 })
  const asked = new URL(request.url).searchParams
  const page = {
    purchase,
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
  const said = (name: string) => formText(form, name).slice(0, 300)
  const typed = { fullName: said('fullName'), email: said('email') }
  const here = checkoutOf(params.itemId)
  if (form.get('intent') === 'pay') {
    const wish = { itemId: params.itemId, shownRiyals: said('amount').slice(0, 20), typed, lang }
    const answer = await takePayment(api, wish)
    return answer.kind === 'leave' && wantsPage(request) ? redirect(answer.to, 303) : say(answer, request)
  }
  const answer = await takeDetails(api, typed, lang)
  if (answer.kind !== 'identified') return say(answer, request)
  return redirect(answer.isCartWhole ? here : `${here}?notice=cart-lost`, 303)
}

/** A page says by its status what it says in words; to script it is an answer like any other. */
const say = (answer: StepAnswer, request: Request) =>
  data(answer, wantsPage(request) ? { status: statusOf(answer) } : {})

function statusOf(answer: StepAnswer): number {
  if (answer.kind === 'lockout') return refusals['payment-provider-down']
  return answer.kind === 'not-paid' || answer.kind === 'user-exists' ? 409 : 400
}

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
  const { purchase, ...rest } = loaderData
  return (
    <Wrap className={styles.page}>
      {purchase.kind === 'ready' ? (
        <CheckoutForm {...rest} purchase={purchase} answered={actionData} here={checkoutOf(params.itemId)} />
      ) : (
        <NothingToBuy kind={purchase.kind} isCartLost={rest.isCartLost} here={checkoutOf(params.itemId)} />
      )}
    </Wrap>
  )
}
