import { formText } from '#lib/forms.ts'
import type { Typed } from './step-answer.ts'

/** What the buyer typed and ticked in the checkout's form. */
export function typedOf(form: FormData): Typed {
  const outcome = (name: string) => formText(form, name).slice(0, 300)
  const isPayLater = form.get('method') === 'PAY_LATER'
  return {
    fullName: outcome('fullName'),
    email: outcome('email'),
    emailCode: outcome('emailCode').slice(0, 20),
    remindMe: form.get('remindMe') === 'yes',
    later: isPayLater
      ? { phone: outcome('phone'), city: outcome('city'), address: outcome('address'), zip: outcome('zip') }
      : null,
  }
}
