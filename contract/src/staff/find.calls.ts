import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'

export const searchHitKinds = ['order', 'person', 'coupon', 'document', 'medium'] as const

const SearchHit = z.object({
  kind: z.enum(searchHitKinds),
  /** The id in the URL of its page in the console. */
  id: z.string(),
  title: z.string(),
  /** Distinguishes results with the same name: an address, a number, a state, or the kind of a document. */
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
      /** The query is the complete number or reference of the only result, so the console can open it directly. */
      isExact: z.boolean(),
    }),
  }),
}
