import { langCode, type Lang } from '@matla/contract/kit/lang'
import { type RefusalCode, refusals } from '@matla/contract/kit/refusals'
import type { Api } from '#kit/api.ts'
import { pick } from '#kit/text.ts'
import { answerText } from './checkout.text.ts'
import type { StepAnswer, Typed } from './step-answer.ts'

type Wish = {
  readonly itemId: string | undefined
  /** The total that the page showed, in riyals; the server refuses another one (H1). */
  readonly shownRiyals: string
  readonly typed: Typed
  readonly lang: Lang
}

/** Opens a payment page by card (R308); says why not when there is none (R302, R310 to R312). */
export async function takePayment(api: Api, { itemId, shownRiyals, typed, lang }: Wish): Promise<StepAnswer> {
  const answer = await api.checkout.createSession({
    body: {
      paymentType: 'CARD',
      amount: shownRiyals,
      lang: langCode(lang),
      ...(itemId !== undefined && { itemId }),
    },
  })
  if (answer.ok)
    return { kind: 'leave', to: answer.value.data.redirect_url, tranRef: answer.value.data.tran_ref }
  const { code, message, reference = null } = answer.refusal
  const t = pick(answerText, lang)
  if (code === 'identify-first') return { kind: 'identify-first', typed, message: t.identifyFirst }
  // Any 5xx of the session call locks (S26).
  if (isOurSideDown(code)) return { kind: 'lockout', typed, message: t.sessionFailed }
  const said = code === 'cart-changed' ? t.cartChanged : message
  return { kind: 'not-paid', typed, code, message: said, reference: code === 'invalid' ? reference : null }
}

const isOurSideDown = (code: RefusalCode) => refusals[code] >= 500
