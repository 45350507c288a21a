import { z } from 'zod'
import { MessageResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'

const Email = z.string().max(300)

export const newsletterCalls = {
  subscribe: call({
    path: '/create-newsletter',
    aliases: ['/newsletter'],
    access: 'anyone',
    limit: 'newsletter',
    about:
      'Emails a link that confirms a subscription; the response is the same for every address (R388, R143).',
    body: z.object({
      emailId: Email.optional(),
      email: Email.optional(),
      /** Honeypot: the field is hidden from people, so only bots fill it in (docs/invariants.md#v26). */
      website: z.string().max(200).default(''),
    }),
    result: MessageResult,
    errors: ['newsletter-email-needed', 'newsletter-email-not-valid'],
  }),
  confirm: call({
    path: '/newsletter/confirm',
    access: 'anyone',
    limit: 'mailed-link',
    about: 'Confirms a subscription with the link of the letter, which works once.',
    body: z.object({ token: z.string().max(100) }),
    result: MessageResult,
    errors: ['link-dead'],
  }),
  /** Mail programs post this form without a session (RFC 8058). */
  unsubscribe: call({
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'anyone',
    limit: 'mailed-link',
    about: 'Ends a subscription at once, by the token of any letter that it got (RFC 8058).',
    query: z.object({ token: z.string().max(200).default('') }),
    result: MessageResult,
    errors: ['link-dead'],
  }),
}
