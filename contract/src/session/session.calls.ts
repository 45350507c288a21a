import { z } from 'zod'
import { call } from '#kit/call.ts'

export const sessionCalls = {
  read: call({
    method: 'GET',
    path: '/session',
    access: 'anyone',
    about: 'Who is looking and what the header shows: display copies only (decision 2).',
    result: z.object({
      user: z
        .object({
          _id: z.string(),
          emailId: z.string(),
          fullName: z.string(),
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
    }),
    refusals: [],
  }),
  logout: call({
    method: 'POST',
    path: '/logout',
    access: 'anyone',
    about: 'Ends the session (R064).',
    result: z.object({ success: z.literal(true) }),
    refusals: [],
  }),
  login: call({
    method: 'POST',
    path: '/login',
    access: 'anyone',
    about: 'Opens a session for an account with a password (S01).',
    body: z.object({ emailId: z.string().max(254), password: z.string().max(200) }),
    result: z.object({
      success: z.literal(true),
      token: z.string(),
      user: z.object({ _id: z.string(), emailId: z.string(), fullName: z.string() }),
    }),
    refusals: ['wrong-credentials'],
  }),
  openOrderLink: call({
    method: 'POST',
    path: '/order-link',
    access: 'anyone',
    about: 'Turns the link of a purchase letter into a session that sees that one order.',
    body: z.object({ link: z.string().min(20).max(100) }),
    result: z.object({ success: z.literal(true), orderId: z.string() }),
    refusals: ['order-not-found'],
  }),
}
