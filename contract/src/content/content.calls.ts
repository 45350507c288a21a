import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { cachedCall, localizedCall } from '#kit/call.ts'
import { engArab } from '#kit/in-both.ts'
import { Localized } from '#kit/lang.schema.ts'
import { BundleContent, FooterGroup, NavItem } from './content.ts'

export const contentCalls = {
  nav: localizedCall({
    path: '/fetch-nav-item',
    about: 'The menu in one language (R053).',
    result: z.array(NavItem),
  }),
  footer: localizedCall({
    path: '/fetch-footerdata',
    about: 'The footer columns in one language (R371).',
    result: z.array(FooterGroup),
  }),
  home: localizedCall({
    path: '/get-home-screen-details',
    about: 'The content of the home page in one language (R370).',
    result: successResult({
      countData: z.array(z.object({ count: z.string(), title: z.string() })),
      coursesData: z.array(z.object({ name: z.string(), backgroundImage: z.string(), href: z.string() })),
      viewAllCourses: z.string(),
      successPartnerTitle: z.string(),
      successPartnersData: z.array(z.object({ logoUrl: z.string(), name: z.string() })),
      specializedCoursesDataTitle: z.string(),
      specializedCoursesData: z.array(z.object({ title: z.string(), videoUrl: z.string() })),
      /** Addresses of pictures and videos; '' where a show has none. */
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
  }),
  bundle: cachedCall({
    path: '/bundle-page',
    about: 'The five components of the bundle page, in both languages (R119).',
    result: successResult({ data: BundleContent }),
  }),
  homeFaqs: cachedCall({
    path: '/homepagefaqs',
    about: 'The active questions of the home page in their order (R376, R136).',
    result: z.array(
      z.object({
        _id: z.string(),
        ...engArab('question', Localized.shape),
        ...engArab('answer', Localized.shape),
        isActive: z.literal(true),
        displayOrder: z.int(),
      }),
    ),
  }),
}
