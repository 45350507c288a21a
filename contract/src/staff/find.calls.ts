import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'

export const searchHitKinds = ['order', 'person', 'coupon', 'document', 'medium'] as const

const SearchHit = z.object({
  kind: z.enum(searchHitKinds),
  /** The id of its page in the console. */
  id: z.string(),
  title: z.string(),
  /** Distinguishes it from others of the same name: an address, a number, a state, the kind of a document. */
  detail: z.string(),
})
export type SearchHit = z.output<typeof SearchHit>

export const findCalls = {
  find: staffCall({
    path: '/staff/find',
    right: 'today.read',
    about:
      'Orders by number or any reference, people, coupons, documents (courses, articles, pages and others) and media files: up to five of each that the caller may see, of documents three of each kind.',
    query: z.object({ q: z.string().trim().max(200).default('') }),
    result: successResult({
      found: z.array(SearchHit),
      /** The query is the whole number or reference of the one thing that is found: it can be opened at once. */
      isExact: z.boolean(),
    }),
  }),
}
