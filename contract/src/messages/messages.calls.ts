import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { Moment } from '#kit/moment.schema.ts'
import { call } from '#kit/call.ts'

/** Exceeds the form’s limits, so that the form’s own check reports the field. */
const common = {
  name: z.string().max(300).default(''),
  email: z.string().max(300).default(''),
  text: z.string().max(20_000).default(''),
  /** Honeypot: the field is hidden from people, so only bots fill it in (docs/invariants.md#v26). */
  website: z.string().max(200).default(''),
} as const

export const messagesCalls = {
  send: call({
    path: '/contact-messages',
    access: 'anyone',
    limit: 'contact-message',
    about: 'Sends the school a message; its sender gets a reference, and the answer by email.',
    body: z.object({ ...common, topic: z.string().max(40).default('') }),
    result: successResult({ message: z.string(), reference: z.string() }),
  }),
  complain: call({
    path: '/complaints',
    access: 'anyone',
    limit: 'contact-message',
    about:
      'Sends the school a complaint, with the number of an order or without; its sender gets a reference, also by email, and the time of the answer.',
    body: z.object({ ...common, order: z.string().max(200).default('') }),
    result: successResult({ message: z.string(), reference: z.string(), answeredBy: Moment }),
  }),
}
