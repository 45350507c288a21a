import { z } from 'zod'
import { call } from '#kit/call.ts'

export const privacyCalls = {
  forget: call({
    path: '/privacy/delete',
    access: 'member',
    limit: 'password',
    about:
      'Closes the account permanently: personal data is erased, invoices are kept as the law requires. Requires the password unless the login is recent.',
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
