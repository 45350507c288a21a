import { formText } from '#lib/forms.ts'
import type { Typed } from './step-answer.ts'

/** What the buyer typed and ticked in the checkout's form. */
export function typedOf(form: FormData): Typed {
  const said = (name: string) => formText(form, name).slice(0, 300)
  const isLater = form.get('method') === 'PAY_LATER'
  return {
    fullName: said('fullName'),
    email: said('email'),
    emailCode: said('emailCode').slice(0, 20),
    remindMe: form.get('remindMe') === 'yes',
    later: isLater
      ? { phone: said('phone'), city: said('city'), address: said('address'), zip: said('zip') }
      : null,
  }
}
