import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { listAreas } from './list-rights.ts'

const SavedView = z.object({
  id: z.string(),
  area: z.enum(listAreas),
  name: z.string(),
  /** The query string of the list’s URL, without a question mark. */
  query: z.string(),
  isShared: z.boolean(),
  /** The caller created the view, or it is shared and the caller is an owner. */
  mayChange: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

const Area = z.enum(listAreas)
const Name = z.string().trim().min(1).max(60)
const Query = z.string().max(2_000)
const own = { right: 'today.read' } as const

export const viewsCalls = {
  list: staffCall({
    ...own,
    path: '/staff/views',
    about: 'Saved views of the lists that the caller may read: their own, then shared ones, by name.',
    query: z.object({ area: Area.optional() }),
    result: successResult({ views: z.array(SavedView) }),
  }),
  save: staffCall({
    ...own,
    path: '/staff/views',
    about: 'Saves a list with its filters under a name, for the caller or for everyone.',
    body: z.object({ area: Area, name: Name, query: Query, isShared: z.boolean().default(false) }),
    result: successResult({ view: SavedView }),
    errors: ['views-full'],
  }),
  change: staffCall({
    ...own,
    path: '/staff/views/:id/change',
    about: 'Gives a view another name, other filters or other readers.',
    body: z.object({ name: Name.optional(), query: Query.optional(), isShared: z.boolean().optional() }),
    result: successResult({ view: SavedView }),
    errors: ['view-not-found'],
  }),
  remove: staffCall({
    ...own,
    method: 'POST',
    path: '/staff/views/:id/remove',
    about: 'Removes a view.',
    errors: ['view-not-found'],
  }),
}
