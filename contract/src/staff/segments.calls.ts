import { z } from 'zod'
import { staffCall } from '#kit/call.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { listQuery, listResult } from './list.ts'
import { PersonFilters } from './person-filters.schema.ts'

const Segment = z.object({
  id: z.string(),
  name: z.string(),
  /** The filters, in the query format of the list of people. */
  query: z.string(),
  /** The current number of people in the segment, counted up to 10,000. */
  people: z.int(),
  isPeopleExact: z.boolean(),
  by: z.string(),
  changedAt: Moment,
})
export type Segment = z.output<typeof Segment>

const Name = z.string().trim().min(1).max(60)
const write = { method: 'POST', right: 'people.help' } as const

export const SegmentsQuery = listQuery({ orders: ['name', 'newest', 'oldest'], filters: {} })
export type SegmentsQuery = z.output<typeof SegmentsQuery>

/** Groups of people by filters, saved under a name for all staff who may read people. */
export const segmentsCalls = {
  list: staffCall({
    path: '/staff/segments',
    right: 'people.read',
    about:
      'The segments, by name by default, each with the number of people that it is about now. `q` is part of a name.',
    query: SegmentsQuery,
    result: listResult(Segment),
  }),
  one: staffCall({
    path: '/staff/segments/:id',
    right: 'people.read',
    about: 'One segment. Its people are the list of people with `segment`, also as a file.',
    result: successResult({ segment: Segment }),
    errors: ['segment-not-found'],
  }),
  make: staffCall({
    ...write,
    path: '/staff/segments',
    about: 'Keeps filters of people under a name.',
    body: z.object({ name: Name, filters: PersonFilters }),
    result: successResult({ segment: Segment }),
    errors: ['segment-exists', 'segments-full', 'segment-empty'],
  }),
  change: staffCall({
    ...write,
    path: '/staff/segments/:id/change',
    about: 'Gives a segment another name, other filters, or both.',
    body: z.object({ name: Name.optional(), filters: PersonFilters.optional() }),
    result: successResult({ segment: Segment }),
    errors: ['segment-not-found', 'segment-exists', 'segment-empty'],
  }),
  remove: staffCall({
    ...write,
    path: '/staff/segments/:id/remove',
    about: 'Removes a segment; a second time changes nothing. The people stay as they are.',
  }),
}
