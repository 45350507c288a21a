/** How a subscription went: nothing typed, not an address, taken, or not taken (R141 to R144). */
export type NewsletterAnswer = { readonly kind: 'empty' | 'bad' | 'done' | 'failed' }

/** Non-space text, @, text, dot, text (R146). */
const emailShape = /^\S+@\S+\.\S+$/

/** The address that a form brings, without the spaces around it. */
export function typedEmail(form: FormData): string {
  const typed = form.get('email')
  return typeof typed === 'string' ? typed.trim() : ''
}

/** What is wrong with an address before it is sent; null when nothing is. */
export function problemOf(email: string): NewsletterAnswer | null {
  if (email === '') return { kind: 'empty' }
  return emailShape.test(email) ? null : { kind: 'bad' }
}
