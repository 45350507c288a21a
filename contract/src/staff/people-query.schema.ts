import type { z } from 'zod'
import { optionOf } from './list-filters.schema.ts'
import { listQuery } from './list.ts'
import { personFilters } from './person-filters.schema.ts'

export const PeopleQuery = listQuery({
  orders: [
    'newest',
    'oldest',
    'name',
    'name-reversed',
    'most-spent',
    'least-spent',
    'last-purchase',
    'first-purchase',
  ],
  filters: {
    ...personFilters,
    segment: optionOf({ en: 'Segment', ar: 'الشريحة' }, 'segments'),
  },
})
export type PeopleQuery = z.output<typeof PeopleQuery>
