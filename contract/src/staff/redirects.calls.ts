import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { redirectFaults, type RedirectFault } from './redirect-words.ts'
import { listQuery, listResult } from './list.ts'

const count = z.int().nonnegative()

const RedirectRow = z.object({
  id: z.string(),
  /** The old address: a path of the shop, with its query where that matters. */
  from: z.string(),
  /** A path of the shop, or an https URL elsewhere. */
  to: z.string(),
  by: z.string(),
  at: Moment,
})
export type RedirectRow = z.output<typeof RedirectRow>

const MissingPage = z.object({
  /** The path without its query. */
  path: z.string(),
  count: count,
  firstAt: Moment,
  lastAt: Moment,
})
export type MissingPage = z.output<typeof MissingPage>

const Address = z.string().trim().min(1).max(1_000)
const Redirect = z.object({ from: Address, to: Address })
const read = { right: 'content.read' } as const
const write = { right: 'content.publish', method: 'POST' } as const
const errors = ['redirect-from-wrong', 'redirect-to-wrong', 'redirect-loops'] as const

/** Redirects from old addresses to pages of the shop. */
export const redirectsCalls = {
  list: staffCall({
    ...read,
    path: '/staff/redirects',
    about:
      'The old addresses and where they lead, newest first by default. They apply only where the shop has no page. `q` is part of either address.',
    query: listQuery({ orders: ['newest', 'oldest'], filters: {} }),
    result: listResult(RedirectRow),
  }),
  one: staffCall({
    ...read,
    path: '/staff/redirects/:id',
    about: 'One old address.',
    result: successResult({ redirect: RedirectRow }),
    errors: ['redirect-not-found'],
  }),
  missing: staffCall({
    ...read,
    path: '/staff/redirects/missing',
    about:
      'Up to 200 addresses without a page and without a redirect that were requested, the most frequent first: without who requested them.',
    result: successResult({ pages: z.array(MissingPage) }),
  }),
  add: staffCall({
    ...write,
    path: '/staff/redirects',
    about:
      'Leads an old address to a path of the shop, or to an explicit https address elsewhere. The same old address again gets the new target. A chain that leads back to itself is rejected.',
    body: Redirect,
    result: successResult({ redirect: RedirectRow }),
    errors: [...errors, 'redirects-full'],
  }),
  change: staffCall({
    ...write,
    path: '/staff/redirects/:id/change',
    about: 'Changes where an old address leads.',
    body: z.object({ to: Address }),
    result: successResult({ redirect: RedirectRow }),
    errors: [...errors, 'redirect-not-found'],
  }),
  remove: staffCall({
    ...write,
    path: '/staff/redirects/:id/remove',
    about: 'Removes an old address; a second time changes nothing.',
  }),
  import: staffCall({
    ...write,
    path: '/staff/redirects/import',
    about:
      'Adds the rows of a CSV text: the old address and the new one in the first two columns. Rows that cannot be taken are returned with the reason; the others are added. The same text again changes nothing.',
    bodyBytes: 1024 * 1024,
    body: z.object({ text: z.string().max(900_000) }),
    result: successResult({
      added: count,
      changed: count,
      unchanged: count,
      rejected: z.array(
        z.object({
          line: z.int(),
          fault: z.enum(Object.keys(redirectFaults) as [RedirectFault, ...RedirectFault[]]),
          value: z.string(),
        }),
      ),
    }),
    errors: ['redirects-full'],
  }),
}
