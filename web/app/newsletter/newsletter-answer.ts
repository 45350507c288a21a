import { newsletterFault } from '@matla/contract/newsletter/newsletter-rules'
import { formText } from '#cart/form-text.ts'

/** How a subscription went: nothing typed, not an address, taken, or not taken (R141 to R144). */
export type NewsletterAnswer = {
  readonly kind: 'empty' | 'bad' | 'done' | 'failed'
  /** What was typed, to go on with; '' once it is taken (R143). */
  readonly email: string
}

/** The address that a form brings, without the spaces around it. */
export const typedEmail = (form: FormData): string => formText(form, 'email').trim()

/** What is wrong with an address before it is sent; null when nothing is. */
export function problemOf(email: string): NewsletterAnswer | null {
  const fault = newsletterFault(email)
  return fault && { kind: fault === 'emailEmpty' ? 'empty' : 'bad', email }
}
