import { z } from 'zod'
import { cachedCall } from '#kit/call.ts'
import { LangQuery } from '#kit/lang.schema.ts'
import { BundlePage, CoursePage, HomePage, ListingPage, LayoutPage } from './pages.ts'

export const pagesCalls = {
  shell: cachedCall({
    path: '/pages/shell',
    about: 'Brand, menu and footer in one language.',
    query: LangQuery,
    result: LayoutPage,
  }),
  home: cachedCall({
    path: '/pages/home',
    about: 'The home page in one language (R065 to R085).',
    query: LangQuery,
    result: HomePage,
  }),
  listing: cachedCall({
    path: '/pages/listing',
    about: 'The listing of one category, or of all (R086 to R094).',
    query: LangQuery.extend({ category: z.string().max(40).optional() }),
    result: ListingPage,
  }),
  course: cachedCall({
    path: '/pages/course/:courseId',
    about: 'One course by either kind of id (R099 to R108).',
    params: z.object({ courseId: z.string().min(1).max(64) }),
    query: LangQuery,
    result: CoursePage,
    errors: ['course-not-found'],
  }),
  bundle: cachedCall({
    path: '/pages/bundle',
    about: 'The bundle page in one language (R109 to R118).',
    query: LangQuery,
    result: BundlePage,
  }),
}
