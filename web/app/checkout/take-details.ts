import { splitName } from '@matla/contract/checkout/guest-rules'
import type { CartItem } from '@matla/contract/cart/cart'
import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { pick } from '#lib/text.ts'
import { answerText } from './checkout.text.ts'
import { faultsOf } from './faults.ts'
import type { Faults, StepAnswer, Typed } from './step-answer.ts'

export type Identified = { readonly kind: 'identified'; readonly isCartWhole: boolean }

type Step = {
  readonly typed: Typed
  /** What he buys alone. */
  readonly itemId: string | undefined
}

/** The guest step (R295 to R306): checks, then says who buys. His cart goes with him, or the answer says that it did not. */
export async function takeDetails(
  api: Api,
  { typed, itemId }: Step,
  lang: Lang,
): Promise<StepAnswer | Identified> {
  const faults = faultsOf(typed, lang)
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
  return { kind: 'failed', typed, message: pick(answerText, lang).submitFailed, detail }
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

/** A corrected address is another buyer with a cart of his own: what stayed behind is put into it. */
async function carryOver(api: Api, before: readonly CartItem[]): Promise<boolean> {
  const here = (await cartOf(api)).map(({ courseId }) => courseId)
  for (const { courseId, courseName } of before.filter((item) => !here.includes(item.courseId))) {
    const answer = await api.cart.addMine({ body: { courseId, courseName } })
    if (!answer.ok && answer.failure.code !== 'course-already-in-cart') return false
  }
  return true
}
