import { z } from 'zod'
import { cachedCall, localizedCall } from '#kit/call.ts'
import { listingFilters, listingSorts, mapFacets } from '#catalogue/listing-filter.ts'
import { entityIdPattern } from '#kit/entity-id.ts'
import { LangQuery } from '#kit/lang.schema.ts'
import {
  BundlePage,
  CoursePage,
  HomePage,
  InstructorPage,
  LayoutPage,
  ListingPage,
  SpecializedPage,
} from './pages.ts'

/** A cursor: position and id of an item. */
const Cursor = z.string().regex(new RegExp(`^\\d{1,9}\\.${entityIdPattern}$`))

const turn = {
  /** The cursor `next` of the previous page. */
  after: Cursor.optional(),
  /** The cursor `previous` of the following page. */
  before: Cursor.optional(),
}

/** The values of each filter, separated by commas. */
const filters = mapFacets((facet) => {
  const value = `(?:${listingFilters[facet].join('|')})`
  return z
    .string()
    .max(80)
    .regex(new RegExp(`^${value}(?:,${value})*$`))
    .optional()
})

export const pagesCalls = {
  shell: localizedCall({
    path: '/pages/shell',
    about: 'Brand, menu and footer in one language.',
    result: LayoutPage,
  }),
  home: localizedCall({
    path: '/pages/home',
    about: 'The home page in one language (R065 to R085).',
    result: HomePage,
  }),
  listing: cachedCall({
    path: '/pages/listing',
    about: 'One page of the listing of one category, or of all (R086 to R094).',
    query: LangQuery.extend({
      category: z.string().max(40).optional(),
      ...turn,
      sort: z.enum(listingSorts).optional(),
      ...filters,
      /** Lists these courses instead: up to 50 ids, separated by commas. */
      ids: z
        .string()
        .regex(new RegExp(`^${entityIdPattern}(?:,${entityIdPattern}){0,49}$`))
        .optional(),
    }),
    result: ListingPage,
  }),
  specialized: cachedCall({
    path: '/pages/specialized',
    about: 'One page of the specialized courses (R097).',
    query: LangQuery.extend(turn),
    result: SpecializedPage,
  }),
  course: localizedCall({
    path: '/pages/course/:courseId',
    about: 'One course by either kind of id (R099 to R108).',
    params: z.object({ courseId: z.string().min(1).max(64) }),
    result: CoursePage,
    errors: ['course-not-found'],
  }),
  instructor: cachedCall({
    path: '/pages/instructor/:id',
    about: 'An instructor with one page of their courses, by ranking.',
    params: z.object({ id: z.string().min(1).max(64) }),
    query: LangQuery.extend(turn),
    result: InstructorPage,
    errors: ['not-found'],
  }),
  bundle: localizedCall({
    path: '/pages/bundle',
    about: 'The bundle page in one language (R109 to R118).',
    result: BundlePage,
  }),
}
