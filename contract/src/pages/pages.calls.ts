import { z } from 'zod'
import { call } from '#kit/call.ts'
import { LangQuery } from '#kit/lang.schema.ts'
import { BundlePage, CoursePage, HomePage, ListingPage, LayoutPage } from './pages.ts'

export const pagesCalls = {
  shell: call({
    method: 'GET',
    path: '/pages/shell',
    access: 'anyone',
    about: 'Brand, menu and footer in one language.',
    query: LangQuery,
    result: LayoutPage,
    errors: [],
    cached: true,
  }),
  home: call({
    method: 'GET',
    path: '/pages/home',
    access: 'anyone',
    about: 'The home page in one language (R065 to R085).',
    query: LangQuery,
    result: HomePage,
    errors: [],
    cached: true,
  }),
  listing: call({
    method: 'GET',
    path: '/pages/listing',
    access: 'anyone',
    about: 'The listing of one category, or of all (R086 to R094).',
    query: LangQuery.extend({ category: z.string().max(40).optional() }),
    result: ListingPage,
    errors: [],
    cached: true,
  }),
  course: call({
    method: 'GET',
    path: '/pages/course/:courseId',
    access: 'anyone',
    about: 'One course by either kind of id (R099 to R108).',
    params: z.object({ courseId: z.string().min(1).max(64) }),
    query: LangQuery,
    result: CoursePage,
    errors: ['course-not-found'],
    cached: true,
  }),
  bundle: call({
    method: 'GET',
    path: '/pages/bundle',
    access: 'anyone',
    about: 'The bundle page in one language (R109 to R118).',
    query: LangQuery,
    result: BundlePage,
    errors: [],
    cached: true,
  }),
}
