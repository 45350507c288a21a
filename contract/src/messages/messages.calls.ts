import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'

export const messagesCalls = {
  send: call({
    method: 'POST',
    path: '/contact-messages',
    access: 'anyone',
    limit: 'contact-message',
    about: 'Sends the school a message; its sender gets a reference, and the answer by email.',
    // Above the form's limit, so that the form's own check reports the field.
    body: z.object({
      name: z.string().max(300).default(''),
      email: z.string().max(300).default(''),
      topic: z.string().max(40).default(''),
      text: z.string().max(20_000).default(''),
      /** Hidden from people: only a program fills it in (docs/invariants.md#v26). */
      website: z.string().max(200).default(''),
    }),
    result: successResult({ message: z.string(), reference: z.string() }),
  }),
}
