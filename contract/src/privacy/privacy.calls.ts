import { z } from 'zod'
import { call } from '#kit/call.ts'

export const privacyCalls = {
  forget: call({
    method: 'POST',
    path: '/privacy/delete',
    access: 'member',
    limit: 'password',
    about:
      'Closes the account for good: personal data goes, invoices stay as the law asks. Asks for the password unless the login is fresh.',
    body: z.object({ password: z.string().max(200).optional() }),
    errors: [
      'confirm-with-password',
      'password-too-long',
      'password-wrong',
      'payment-unsettled',
      'staff-account',
    ],
  }),
}
