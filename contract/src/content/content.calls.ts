import { z } from 'zod'
import { call } from '#kit/call.ts'
import { LangQuery } from '#kit/lang.schema.ts'
import { BundleContent, FooterGroup, NavItem } from './content.ts'

export const contentCalls = {
  nav: call({
    method: 'GET',
    path: '/fetch-nav-item',
    access: 'anyone',
    about: 'The menu in one language (R053).',
    query: LangQuery,
    result: z.array(NavItem),
    errors: [],
    cached: true,
  }),
  footer: call({
    method: 'GET',
    path: '/fetch-footerdata',
    access: 'anyone',
    about: 'The footer columns in one language (R371).',
    query: LangQuery,
    result: z.array(FooterGroup),
    errors: [],
    cached: true,
  }),
  home: call({
    method: 'GET',
    path: '/get-home-screen-details',
    access: 'anyone',
    about: 'What the home page shows, in one language (R370).',
    query: LangQuery,
    result: z.object({
      success: z.literal(true),
      countData: z.array(z.object({ count: z.string(), title: z.string() })),
      coursesData: z.array(z.object({ name: z.string(), backgroundImage: z.string(), href: z.string() })),
      viewAllCourses: z.string(),
      successPartnerTitle: z.string(),
      successPartnersData: z.array(z.object({ logoUrl: z.string(), name: z.string() })),
      specializedCoursesDataTitle: z.string(),
      specializedCoursesData: z.array(z.object({ title: z.string(), videoUrl: z.string() })),
      /** Addresses of pictures and clips; '' where a show has none. */
      shows: z.array(
        z.object({ id: z.string(), logoUrl: z.string(), videoUrl: z.string(), thumbNailUrl: z.string() }),
      ),
      packages: z.array(
        z.object({
          title: z.string(),
          description: z.string(),
          price: z.string(),
          nameOfCourseCategory: z.string(),
        }),
      ),
    }),
    errors: [],
    cached: true,
  }),
  bundle: call({
    method: 'GET',
    path: '/bundle-page',
    access: 'anyone',
    about: 'The five components of the bundle page, in both languages (R119).',
    result: z.object({ success: z.literal(true), data: BundleContent }),
    errors: [],
    cached: true,
  }),
  homeFaqs: call({
    method: 'GET',
    path: '/homepagefaqs',
    access: 'anyone',
    about: 'The active questions of the home page in their order (R376, R136).',
    result: z.array(
      z.object({
        _id: z.string(),
        questionEng: z.string(),
        questionArab: z.string(),
        answerEng: z.string(),
        answerArab: z.string(),
        isActive: z.literal(true),
        displayOrder: z.int(),
      }),
    ),
    errors: [],
    cached: true,
  }),
}
