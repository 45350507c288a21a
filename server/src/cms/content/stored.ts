import { blogCategories } from '@matla/contract/articles/blog-categories'
import { EntityId } from '@matla/contract/kit/entity-id.schema'
import { langs } from '@matla/contract/kit/lang'
import { Localized } from '@matla/contract/kit/lang.schema'
import { ImageFile } from '@matla/contract/kit/picture'
import { legalItemTypes } from '@matla/contract/legal/legal'
import { z } from 'zod'
import { itemKeys } from '#schema/mended.ts'

/** Allowed link targets in content (docs/invariants.md#v23). */
const Href = z.string().regex(/^(\/(?![/\\])|https:\/\/|mailto:)/, 'a path of this site, https: or mailto:')
const VideoName = z.string().regex(/^[a-z0-9-]+$/)

const Titled = z.object({ title: Localized, text: Localized })
const Described = z.object({ title: Localized, description: Localized })
const Way = Titled.extend({ icon: z.string(), href: Href })

/** A picture with a title and a line, for the carousels of the home page (R071). */
const Slide = Titled.extend({ id: z.string(), art: ImageFile, clip: VideoName.nullable(), href: Href })

/** The sections of the home page below the first view. */
const homeBlocks = {
  learnAbout: Titled.extend({
    eyebrow: Localized,
    points: z.array(Localized),
    art: ImageFile,
    clip: VideoName,
  }),
  packagesTitle: Localized,
  /** `course`: the slug of the course or package whose price and category are shown. */
  packages: z.array(Described.extend({ course: z.string() })),
  statsTitle: Localized,
  communityTitle: Localized,
  communityLead: Localized,
  community: z.array(Slide),
  mediaTitle: Localized,
  mediaLead: Localized,
  media: z.array(Slide),
  storiesTitle: Localized,
  storiesLead: Localized,
  stories: z.array(Slide),
  subscribe: Titled.extend({ button: Localized }),
  contact: Titled.extend({ art: ImageFile, cards: z.array(Way) }),
}

/** An instructor. */
const StoredPerson = z.object({
  id: z.string(),
  name: Localized,
  role: Localized,
  bio: Localized,
  photo: ImageFile,
})

const Question = z.object({ question: Localized, answer: Localized })
const StoredFaq = Question.extend({ isActive: z.boolean(), displayOrder: z.int() })

/** Static pages: about, contact, questions, mentors, social media. */
const storedPages = {
  aboutPage: Described.extend({
    art: ImageFile,
    story: z.array(Localized),
    featuresTitle: Localized,
    features: z.array(Titled.extend({ icon: z.string() })),
    offersTitle: Localized,
    offers: z.array(Titled.extend({ art: ImageFile })),
    /** Always after the offers: club programs, consulting, curated events (R138). */
    extras: z.array(Titled.extend({ art: ImageFile })).length(3),
    cta: Titled.extend({ button: Localized }),
  }),
  contactPage: Described.extend({
    art: ImageFile,
    waysTitle: Localized,
    ways: z.array(Way),
    supportTitle: Localized,
    /** General inquiries and technical support (R148). */
    support: z.array(Titled.extend({ email: z.email() })).length(2),
    hours: Localized,
  }),
  /** With an empty answer the section has only its questions (R133). */
  faqSections: z.array(StoredFaq.extend({ items: z.array(Question) })),
  mentors: z.array(StoredPerson.extend({ href: Href })),
  socialPage: Described.extend({
    sections: z.array(
      Described.extend({
        id: z.string().regex(/^[a-z0-9-]+$/),
        items: z.array(
          Described.extend({
            id: EntityId,
            art: ImageFile,
            instagramLink: Href,
            tiktokLink: Href,
          }),
        ),
      }),
    ),
  }),
} as const

const StoredEbook = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,60}$/),
    title: Localized,
    text: Localized,
    art: ImageFile,
    comingSoon: z.boolean(),
    /** Unpublished. */
    isHidden: z.boolean().default(false),
    button: Localized,
    /** Page count of the file, for each language with a file. */
    pages: z.partialRecord(z.enum(langs), z.int().positive()),
  })
  .refine(({ comingSoon, pages }) => comingSoon || langs.some((lang) => pages[lang]), {
    message: 'an e-book that is out has a file in one language at least',
  })
export type StoredEbook = z.output<typeof StoredEbook>

const StoredPosition = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  title: Localized,
  place: Localized,
  work: z.enum(['full-time', 'part-time', 'contract', 'freelance']),
  text: Localized,
  isOpen: z.boolean(),
  /** Unpublished. */
  isHidden: z.boolean().default(false),
})

/** The e-books page as staff edit it, in both languages. */
const StoredEbooks = z.object({ title: Localized, text: Localized, items: z.array(StoredEbook) })

const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)

/** Texts of a page by key, in the order of the page. */
const PageTitles = z.array(z.object({ key: z.string(), title: Localized }))

/** The text of each link occurs in the content of its language. Placeholders such as `{brand}` are filled in on display. */
const LegalText = z.object({
  type: z.enum(legalItemTypes),
  content: Localized,
  links: z.array(z.object({ text: Localized, href: Href })).default([]),
})

/** Found by its name: invalid parts are left out without losing the page. */
const StoredLegalPage = z.object({
  id: EntityId.nullable(),
  name: z.string().regex(/^[a-z-]+$/),
  heading: Localized,
  summary: Localized,
  updatedAt: z.iso.date().nullable(),
  items: z.array(
    LegalText.extend({
      subItems: z.array(LegalText.extend({ subItems: z.array(LegalText).default([]) })).default([]),
    }),
  ),
})
itemKeys.set(StoredLegalPage, ['name'])

export const storedContent = {
  brand: z.object({
    name: Localized,
    fullName: Localized,
    tagline: Localized,
    about: Localized,
    copyrightYear: z.string(),
    supportEmail: z.string(),
    supportWhatsapp: z.string(),
    social: z.array(z.object({ network: z.string(), href: Href, name: Localized })),
  }),
  /** `dropdown` names categories. */
  nav: z.array(
    z.object({
      name: Localized,
      href: Href,
      dropdown: z.array(z.string()),
      subCategories: z.array(z.object({ name: Localized, icon: z.string() })).default([]),
      logIn: z.boolean(),
    }),
  ),
  footer: z.array(z.object({ title: Localized, links: z.array(z.object({ text: Localized, href: Href })) })),
  home: z.object({
    hero: Titled.extend({
      eyebrow: Localized,
      highlight: Localized,
      art: ImageFile,
      tallArt: ImageFile,
      clip: VideoName,
    }),
    stats: z.array(z.object({ value: z.string(), label: Localized })),
    viewAllCourses: Localized,
    partnersTitle: Localized,
    partners: z.array(z.object({ logoUrl: Href, name: Localized })),
    specializedTitle: Localized,
    specialized: z.array(z.object({ title: Localized, clip: VideoName, course: z.string() })),
    /** Slug of the course that a search for `script` leads to (R061). */
    scriptCourse: z.string(),
    shows: z.array(
      Slide.extend({
        /** The show's own mark; '' while it has none. */
        logoUrl: Href.or(z.literal('')).default(''),
      }),
    ),
    ...homeBlocks,
  }),
  bundlePage: Described.extend({
    items: z.array(z.object({ text: Localized, icon: z.string(), art: ImageFile.optional() })),
    smallCta: z.object({ title: Localized }),
    feedback: z.object({ text: Localized, art: ImageFile, clip: VideoName }),
    coupon: z.object({
      /** The code of a coupon, which has the discount and the end date. */
      code: z.string(),
      title: Localized,
      description: Localized,
      subtitle: Localized,
      belowHeading: Localized,
    }),
    bigCta: z.object({
      title: Localized,
      pointers: z.object({ ar: z.array(z.string()), en: z.array(z.string()) }),
    }),
  }),
  faqs: z.array(StoredFaq),
  certificate: z.object({
    /** The bundle certificate requires more courses than this (R263). */
    bundleMoreThan: z.int().nonnegative(),
    signatory: z.object({ name: Localized, role: Localized }).nullable(),
    colours: z.object({
      paper: Colour,
      gold: Colour,
      title: Colour,
      name: Colour,
      sunHigh: Colour,
      sunLow: Colour,
    }),
  }),
  legalPages: z.array(StoredLegalPage),
  blogsPage: Described.extend({
    insightsTitle: Localized,
    categories: z.array(z.object({ value: z.enum(blogCategories), name: Localized })),
  }),
  signUpPage: PageTitles,
  logInPage: PageTitles,
  ebooks: StoredEbooks,
  positions: z.array(StoredPosition),
  testimonials: z.array(
    z.object({
      name: Localized,
      role: Localized,
      text: Localized,
      place: z.enum(['everywhere', 'home', 'package', 'package-summary']).default('everywhere'),
    }),
  ),
  ...storedPages,
} as const

export type ContentKey = keyof typeof storedContent
export type StoredContent<Key extends ContentKey> = z.output<(typeof storedContent)[Key]>
