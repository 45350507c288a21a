import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { cachedCall, localizedCall } from '#kit/call.ts'
import { LangQuery } from '#kit/lang.schema.ts'
import { ListPart } from '#kit/list-part.schema.ts'
import {
  AboutDetails,
  ContactSupport,
  ContactTop,
  ContactWays,
  FaqSection,
  MediaItem,
  MediaSection,
  Mentor,
  OpenPosition,
  SpecializedCourse,
} from './reading.ts'

export const readingCalls = {
  specialized: cachedCall({
    path: '/specialized-courses',
    about: 'The specialized courses as tiles that lead to their pages (R377, R084).',
    query: z.object(ListPart),
    result: z.array(SpecializedCourse),
  }),
  mentors: cachedCall({
    path: '/mentors',
    about: 'The mentors (R096).',
    result: successResult({ mentors: z.array(Mentor) }),
  }),
  mediaByIds: cachedCall({
    path: '/get-data-by-ids',
    about: 'The episodes with these ids, in the requested order; without ids the first six (R380, S42).',
    query: LangQuery.extend({
      /** Ids separated by commas, or the parameter repeated for each id. */
      ids: z.preprocess(
        (given) => (Array.isArray(given) ? given.join(',') : given),
        z
          .string()
          .max(400)
          .regex(/^[0-9a-f]*(,[0-9a-f]+)*$/i)
          .default(''),
      ),
    }),
    result: successResult({ data: z.array(MediaItem) }),
  }),
  social: localizedCall({
    path: '/get-socialMedia-page-details',
    about: 'The social media page in one language, its sections named in both (R149).',
    result: successResult({
      data: z.object({ title: z.string(), description: z.string(), sections: z.array(MediaSection) }),
    }),
  }),
  faqSections: cachedCall({
    path: '/faqpage',
    about: 'The active sections of the FAQ page in their order (R376, R136).',
    result: z.array(FaqSection),
  }),
  faq: localizedCall({
    path: '/get-faq',
    about: 'The questions in one language (R376).',
    result: successResult({
      data: z.array(
        z.object({
          question: z.string(),
          answer: z.string(),
          items: z.array(z.object({ question: z.string(), answer: z.string() })),
        }),
      ),
    }),
  }),
  about: localizedCall({
    path: '/get-AboutUs-Details',
    aliases: ['/get-about-us-details'],
    about: 'The about page in one language (R372).',
    result: AboutDetails,
  }),
  positions: localizedCall({
    path: '/get-positions',
    about: 'The positions that are open now, in the order of the staff.',
    result: successResult({ positions: z.array(OpenPosition) }),
  }),
  contactTop: localizedCall({
    path: '/get-contact-details',
    about: 'The first part of the contact page: its purpose (R147).',
    result: successResult({ contactDetailsSec1: ContactTop }),
  }),
  contactWays: localizedCall({
    path: '/get-contact-details2',
    about: 'The contact page, second part: where to begin (R147).',
    result: successResult({ contactDetailsSec2: ContactWays }),
  }),
  contactSupport: localizedCall({
    path: '/get-contact-details3',
    about: 'The contact page, third part: two addresses and the hours (R147, R148).',
    result: successResult({ contactDetailsSec3: ContactSupport }),
  }),
}
