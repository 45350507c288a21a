import { z } from 'zod'
import { captionLangNames, courseLevelNames } from '#catalogue/course-facts.ts'
import { mapFacets } from '#catalogue/listing-filter.ts'
import { Brand, FooterGroup, NavItem } from '#content/content.ts'
import { bundlePageShape } from '#documents/bundle-page.shape.ts'
import { courseShape } from '#documents/course.shape.ts'
import { homeShape } from '#documents/home-page.shape.ts'
import { instructorShape } from '#documents/instructor.shape.ts'
import { personFields, testimonialsShape } from '#documents/people-pages.shape.ts'
import { plainAnswer, plainField } from '#documents/plain-answer.schema.ts'
import { socialPageShape } from '#documents/social-page.shape.ts'
import { pluralForms } from '#documents/sentence.ts'
import { offeredPayments } from '#payments/offered-payments.schema.ts'
import { CourseReviews } from '#reviews/reviews.schema.ts'
import { registrationSchemes } from '#staff/registration-schemes.ts'
import { Seo } from '#kit/seo.ts'
import { ImageFile, VideoFile } from '#kit/picture.ts'
import { PlayableVideo } from '#kit/playable-video.ts'

/** The content of pages in one language, one call per page. Independent of the visitor, so it can be cached. */
export const CategoryTile = z.object({
  value: z.string(),
  name: z.string(),
  icon: z.string(),
  /** The accent colour on dark and on light backgrounds. */
  gel: z.string(),
  gelLight: z.string(),
  href: z.string(),
})
export type CategoryTile = z.output<typeof CategoryTile>

const Rating = z.object({ average: z.number(), count: z.int().positive() })
export type Rating = z.output<typeof Rating>

export const CourseCard = z.object({
  id: z.string(),
  code: z.string(),
  href: z.string(),
  name: z.string(),
  /** The English name, which is the key of wishlist items (R277). */
  nameEnglish: z.string(),
  tagline: z.string(),
  /** The excerpt that a card shows; '' in lists whose cards only show the tagline. */
  description: z.string(),
  category: CategoryTile,
  level: z.enum(courseLevelNames),
  art: ImageFile,
  clip: VideoFile.nullable(),
  instructor: z.object({ name: z.string(), role: z.string(), photo: ImageFile, href: z.string() }).nullable(),
  /** 0 when the course is sold only in the bundle. */
  priceHalalas: z.int().nonnegative(),
  isBundleOnly: z.boolean(),
  duration: z.string(),
  lectureCount: z.int(),
  /** Visitors can watch at least one lesson. */
  hasFreeLesson: z.boolean(),
  /** null when there are too few approved reviews for an average. */
  rating: Rating.nullable(),
})
export type CourseCard = z.output<typeof CourseCard>

const CourseTile = z.object({
  id: z.string(),
  name: z.string(),
  href: z.string(),
  art: ImageFile,
  clip: VideoFile.nullable(),
})

const text = z.union([z.string(), z.partialRecord(z.enum(pluralForms), z.string())])
const Words = z.record(
  z.string(),
  z.record(z.string(), z.object({ ar: text.optional(), en: text.optional(), by: z.int().optional() })),
)

/** The cursors of a paginated list. */
const Turns = z.object({
  /** `before` for the previous page and `after` for the next one; null when there is no such page. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** `after` of the current page; null for the first page. */
  self: z.string().nullable(),
})

export const BundleOffer = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  priceHalalas: z.int(),
  wasHalalas: z.int(),
  courseCount: z.int().nonnegative(),
  items: z.array(z.object({ text: z.string(), icon: z.string() })),
  art: ImageFile,
  href: z.string(),
})
export type BundleOffer = z.output<typeof BundleOffer>

export const LayoutPage = z.object({
  brand: Brand,
  /** The registrations of the seller, as on tax documents; null when no seller is configured. */
  registration: z
    .object({ scheme: z.enum(registrationSchemes), number: z.string(), vatNumber: z.string() })
    .nullable(),
  nav: z.array(NavItem),
  footer: z.array(FooterGroup),
  /** The colours of the categories, adjusted to be readable in each theme. */
  categoryColours: z.array(z.object({ value: z.string(), dark: z.string(), light: z.string() })),
  /** The course that a search for `script` opens (R061). */
  scriptCourseHref: z.string(),
  /** A package is on sale, so `/home/R2/bundle` exists. */
  hasPackage: z.boolean(),
  ...offeredPayments,
  /** What staff wrote for search engines, by URL of the page. */
  seo: z.record(z.string(), Seo),
  /** Editors' overrides of the sentences of pages. */
  words: Words,
  /** The owner’s wording of the consents, with its version. */
  consent: z.object({
    /** Visitors may be asked about configured pixels. */
    arePixelsOn: z.boolean(),
    cookies: z.object({ version: z.string(), sentence: z.string() }),
    newsletter: z.string(),
  }),
})
export type LayoutPage = z.output<typeof LayoutPage>

const Slide = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  art: ImageFile,
  clip: VideoFile.nullable(),
  href: z.string(),
})
/** A carousel of three slides (R071). */
const Slides = z.object({ title: z.string(), lead: z.string(), slides: z.array(Slide) })
export type Slides = z.output<typeof Slides>

const { place: _place, ...testimonial } = testimonialsShape.items.of.fields
const Testimonial = plainAnswer(testimonial)

/** A mentor, as shown in the grid and in the modal. */
export const Person = plainAnswer(personFields).extend({ id: z.string(), href: z.string() })
export type Person = z.output<typeof Person>

export const HomePage = z.object({
  hero: plainAnswer(homeShape.hero.fields).extend({ clip: VideoFile }),
  stats: plainField(homeShape.stats),
  /** `art` is the picture of the first course in the category. */
  categories: z.array(CategoryTile.extend({ art: ImageFile.nullable() })),
  courses: z.array(CourseCard),
  /** null when the shop does not sell a bundle at the moment. */
  bundle: BundleOffer.nullable(),
  /** Short videos under the hero: four at a time above 1200 px, otherwise one (R069). */
  shows: z.array(Slide.extend({ logoUrl: z.string() })),
  learnAbout: plainAnswer(homeShape.learnAbout.fields).extend({ clip: PlayableVideo }),
  /** The first course with a free lesson; null when there is none. */
  freeLesson: z.object({ courseName: z.string(), href: z.string() }).nullable(),
  packages: z.object({
    title: z.string(),
    cards: z.array(
      z.object({
        title: z.string(),
        description: z.string(),
        priceHalalas: z.int(),
        wasHalalas: z.int().nullable(),
        /** A category slug, or `BUNDLE`. */
        category: z.string(),
        categoryName: z.string(),
        href: z.string(),
        art: ImageFile,
      }),
    ),
  }),
  /** The strip of tiles and the videos of specialized courses (R074, R084). */
  specialized: z.object({
    title: z.string(),
    tiles: z.array(CourseTile),
  }),
  statsTitle: z.string(),
  testimonials: z.array(Testimonial),
  community: Slides,
  media: Slides,
  stories: Slides,
  /** The newest articles (R080). */
  articles: Slides,
  social: plainField(socialPageShape.sections),
  partners: z.object({
    title: z.string(),
    logos: plainField(homeShape.partners),
  }),
  subscribe: plainField(homeShape.subscribe),
  contact: plainField(homeShape.contact),
  instructors: z.array(Person),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type HomePage = z.output<typeof HomePage>

export const SpecializedPage = Turns.extend({ courses: z.array(CourseCard) })
export type SpecializedPage = z.output<typeof SpecializedPage>

/** The values of one filter that match courses, with the number of matches. */
const FacetCounts = z.array(z.object({ value: z.string(), count: z.int().nonnegative() }))

export const ListingPage = Turns.extend({
  category: z.string(),
  categories: z.array(CategoryTile),
  /** The courses of the current page. */
  courses: z.array(CourseCard),
  /** The number of courses on all pages. */
  total: z.int().nonnegative(),
  facets: z.object(mapFacets(() => FacetCounts)),
  /** Courses that match the most filters, when none matches all of them. */
  nearest: z.array(CourseCard),
  /** null when the shop does not sell a bundle at the moment. */
  bundle: BundleOffer.nullable(),
})
export type ListingPage = z.output<typeof ListingPage>

const { lessons, ...section } = courseShape.sections.of.fields

export const CoursePage = z.object({
  course: CourseCard.extend({
    trailer: PlayableVideo.nullable(),
    learn: plainField(courseShape.learn),
    audience: plainField(courseShape.audience),
    requirements: plainField(courseShape.requirements),
    tools: plainField(courseShape.tools),
    questions: plainField(courseShape.questions),
    /** The languages in which the lessons have captions. */
    captions: z.array(z.enum(captionLangNames)),
    seo: Seo.nullable(),
    /** The day of the latest publication. */
    updatedOn: z.iso.date(),
    /**
     * `clips`: the number of video lessons in the section; the sum over all sections is the course’s
     * `lectureCount`. `preview`: the video of a free lesson.
     */
    sections: z.array(
      plainAnswer(section).extend({
        lessons: z.array(plainAnswer(lessons.of.fields).extend({ preview: PlayableVideo.nullable() })),
      }),
    ),
    minutes: z.int(),
    lessonCount: z.int(),
    instructorBio: z.string(),
    instructorWorks: plainField(instructorShape.works),
  }),
  /** null when the shop does not sell a bundle at the moment. */
  bundle: BundleOffer.nullable(),
  related: z.array(CourseCard),
  /** null when no review is published. */
  reviews: CourseReviews.nullable(),
})
export type CoursePage = z.output<typeof CoursePage>

export const InstructorPage = Turns.extend({
  instructor: Person.extend({ works: plainField(instructorShape.works) }),
  /** The courses of the current page. */
  courses: z.array(CourseCard),
  /** The number of courses on all pages. */
  total: z.int().nonnegative(),
  /** The page of the instructor’s articles; null when none is published. */
  articlesHref: z.string().nullable(),
})
export type InstructorPage = z.output<typeof InstructorPage>

export const BundlePage = z.object({
  offer: BundleOffer,
  smallCta: plainField(bundlePageShape.smallCta),
  feedback: plainAnswer(bundlePageShape.feedback.fields).extend({ clip: PlayableVideo }),
  /** null when no coupon is offered. `endsAt` is the end of the coupon itself (ISO 8601). */
  coupon: z
    .object({
      title: z.string(),
      description: z.string(),
      code: z.string(),
      /** At most two decimals. */
      percent: z.number(),
      subtitle: z.string(),
      belowHeading: z.string(),
      endsAt: z.string(),
      /** Unpaid orders reserve all remaining uses, so the code cannot be used at the moment. */
      isReserved: z.boolean(),
    })
    .nullable(),
  bigCta: plainField(bundlePageShape.bigCta),
  included: z.array(CourseCard),
  exclusive: z.array(CourseCard),
  testimonials: z.array(Testimonial),
  /** Texts of the page that summarizes the package. */
  summaryTestimonials: z.array(Testimonial),
})
export type BundlePage = z.output<typeof BundlePage>
