import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'

export const sessionCalls = {
  read: call({
    path: '/session',
    access: 'anyone',
    about: 'The current user and the header’s data: display copies only.',
    result: z.object({
      user: z
        .object({
          _id: z.string(),
          emailId: z.string(),
          fullName: z.string(),
          /** Repeats the name, for the copy of the auth data that pages display (R222). */
          usernameInEng: z.string(),
          /** The user’s name on the LMS, which is the email address (R222). */
          moodleusername: z.string(),
          isEmailVerified: z.boolean(),
          kind: z.enum(['member', 'checkout', 'order-link']),
          isStaff: z.boolean(),
        })
        .nullable(),
      courseCount: z.int().nonnegative(),
      cart: z.object({
        count: z.int().nonnegative(),
        courseIds: z.array(z.string()),
        guestCartId: z.string(),
      }),
      /** A version that changes whenever any value in `user` or `courseCount` changes; empty for a visitor. */
      stamp: z.string(),
    }),
  }),
  pulse: call({
    path: '/session/pulse',
    access: 'anyone',
    about:
      'Whether the session still matches the page: polled every 5 seconds, one SQL statement (R221, S10). It opens no session; when it differs, read the session.',
    result: successResult({
      stamp: z.string(),
      /** The server’s time, which countdowns on pages use. */
      now: z.iso.datetime(),
    }),
  }),
  logout: call({
    method: 'POST',
    path: '/logout',
    access: 'anyone',
    about: 'Ends the session (R064).',
  }),
  login: call({
    path: '/login',
    access: 'anyone',
    limit: 'login',
    about:
      'Opens a session for an account with a password (S01). A refusal carries `kind`, the documents’ name of its popup (R213 to R219).',
    body: z.object({ emailId: z.string().max(254), password: z.string().max(200) }),
    result: successResult({
      /** The popup after a successful login (R215). */
      kind: z.literal('userExists'),
      token: z.string(),
      user: z.object({ _id: z.string(), emailId: z.string(), fullName: z.string() }),
    }),
    errors: ['contact-not-found', 'password-too-long', 'password-wrong', 'password-not-set'],
  }),
  openOrderLink: call({
    path: '/order-link',
    access: 'anyone',
    limit: 'mailed-link',
    about:
      'Turns the link of a purchase letter into a session that sees that one order, in a browser that has no other session.',
    body: z.object({ link: z.string().min(20).max(100) }),
    result: successResult({ orderId: z.string() }),
    errors: ['order-not-found', 'session-stays'],
  }),
}
