import type { PaymentLink } from '@matla/contract/payment-links/payment-links.calls'
import { data, redirect } from 'react-router'
import { CheckoutBar, CheckoutFoot } from '#checkout/checkout-frame.tsx'
import { answerText } from '#checkout/checkout.text.ts'
import { startPayment } from '#checkout/start-payment.ts'
import { isPayIntent, isStepAnswer, readCheckoutInput, type StepAnswer } from '#checkout/step-answer.ts'
import { apiContext, isMissing, langContext } from '#lib/api.ts'
import { pageLang } from '#lib/browser-api.ts'
import { acceptsHtml, formText } from '#lib/forms.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { hasReaderWord } from '#lib/reader-word.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/payment-link.page.ts'
import { LinkForm, wordMissing } from './link-form.tsx'
import { LinkState } from './link-state.tsx'
import { paymentLinkText } from './payment-link.text.ts'

type View = { readonly kind: 'link'; readonly link: PaymentLink } | { readonly kind: 'unknown' | 'failed' }

/** Only reads, so that previewing a link in a chat changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).paymentLinks.read({ params })
  if (answer.ok) return data<View>({ kind: 'link', link: answer.value.link })
  if (isMissing(answer.failure)) return data<View>({ kind: 'unknown' }, { status: 404 })
  return data<View>({ kind: 'failed' }, { status: 503 })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const lang = context.get(langContext)
  const form = await request.formData()
  const typed = readCheckoutInput(form)
  const intent = form.get('intent')
  if (intent === 'accept') {
    // Programs that scan mailboxes also click buttons.
    if (!hasReaderWord(form))
      return outcome({ kind: 'not-paid', typed, code: wordMissing, message: '', reference: null }, request)
    const answer = await api.paymentLinks.accept({ params })
    if (answer.ok) return redirect(paths.paymentLink(params.token), 303)
    const { code, message } = answer.failure
    return outcome({ kind: 'not-paid', typed, code, message, reference: null }, request)
  }
  const answer = await startPayment(api, {
    linkToken: params.token,
    itemId: undefined,
    couponCode: null,
    shownRiyals: formText(form, 'amount').slice(0, 20),
    typed,
    lang,
  })
  return answer.kind === 'leave' && acceptsHtml(request) ? redirect(answer.to, 303) : outcome(answer, request)
}

const outcome = (answer: StepAnswer, request: Request) =>
  data(answer, acceptsHtml(request) ? { status: answer.kind === 'lockout' ? 502 : 409 } : {})

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return withTimeout(serverAction(), (errorKind): StepAnswer => {
    const t = answerText[pageLang()]
    const typed = readCheckoutInput(form)
    if (errorKind !== 'unanswered' && isPayIntent(form.get('intent')))
      return { kind: 'lockout', typed, message: t.sessionFailed }
    return { kind: 'unsent', typed, message: navigator.onLine ? t.connectionLost : t.offline }
  })
}

export const handle: LoadErrorHandle & PageHandle = {
  asksProvider: true,
  renderLoadError: () => (
    <Wrap page="low">
      <LinkState kind="failed" />
    </Wrap>
  ),
  bare: { renderBar: () => <CheckoutBar />, renderFoot: () => <CheckoutFoot /> },
}

export function meta({ matches, params }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { title, description } = paymentLinkText[root?.lang ?? 'ar']
  return pageMeta(root, { title, description, path: paths.paymentLink(params.token), isHidden: true })
}

/** An order that staff prepared for a person, with its payment. */
export default function PaymentLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData.kind !== 'link')
    return (
      <Wrap page="low">
        <LinkState kind={loaderData.kind} />
      </Wrap>
    )
  const { link } = loaderData
  if (link.state !== 'sent')
    return (
      <Wrap page="low">
        <LinkState kind={link.state} endsAt={link.endsAt} />
      </Wrap>
    )
  return (
    <Wrap page="high">
      <LinkForm
        link={link}
        here={paths.paymentLink(params.token)}
        answered={isStepAnswer(actionData) ? actionData : undefined}
      />
    </Wrap>
  )
}
