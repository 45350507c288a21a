import { Localized } from '@matla/contract/kit/lang.schema'
import { ImageFile } from '@matla/contract/kit/picture'
import { z } from 'zod'
import { ClipName, Href } from './stored-parts.ts'

const Titled = z.object({ title: Localized, text: Localized })
const Way = Titled.extend({ icon: z.string(), href: Href })

/** One picture with a title and a line, as the carousels of the home page show them (R071). */
const Slide = Titled.extend({ id: z.string(), art: ImageFile, clip: ClipName.nullable(), href: Href })

/** Everything of the home page beside its first view. */
export const homeBlocks = {
  learnAbout: Titled.extend({
    eyebrow: Localized,
    points: z.array(Localized),
    art: ImageFile,
    clip: ClipName,
  }),
  packagesTitle: Localized,
  /** `course` is the slug of a course or of the package: price and category are its own. */
  packages: z.array(z.object({ title: Localized, description: Localized, course: z.string() })),
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

const Question = z.object({ question: Localized, answer: Localized })

/** Pages that are read: about, contact, questions, mentors, social media. */
export const storedPages = {
  aboutPage: z.object({
    title: Localized,
    description: Localized,
    art: ImageFile,
    story: z.array(Localized),
    featuresTitle: Localized,
    features: z.array(Titled.extend({ icon: z.string() })),
    offersTitle: Localized,
    offers: z.array(Titled.extend({ art: ImageFile })),
    /** What stands after the offers always: club programs, consulting, curated events (R138). */
    extras: z.array(Titled.extend({ art: ImageFile })).length(3),
    cta: Titled.extend({ button: Localized }),
  }),
  contactPage: z.object({
    title: Localized,
    description: Localized,
    art: ImageFile,
    waysTitle: Localized,
    ways: z.array(Way),
    supportTitle: Localized,
    /** General inquiries and technical support (R148). */
    support: z.array(Titled.extend({ email: z.email() })).length(2),
    hours: Localized,
  }),
  /** An empty answer is none: then the section has its questions alone (R133). */
  faqSections: z.array(
    Question.extend({ isActive: z.boolean(), displayOrder: z.int(), items: z.array(Question) }),
  ),
  mentors: z.array(
    z.object({
      id: z.string(),
      name: Localized,
      role: Localized,
      bio: Localized,
      photo: ImageFile,
      href: Href,
    }),
  ),
  socialPage: z.object({
    title: Localized,
    description: Localized,
    sections: z.array(
      z.object({
        id: z.string().regex(/^[a-z-]+$/),
        title: Localized,
        description: Localized,
        items: z.array(
          z.object({
            id: z.string().regex(/^67[0-9a-f]{22}$/),
            title: Localized,
            description: Localized,
            art: ImageFile,
            instagramLink: Href,
            tiktokLink: Href,
          }),
        ),
      }),
    ),
  }),
} as const
