import { z } from 'zod'
import { engArab, inEngInArab } from '#kit/in-both.ts'
import { Localized } from '#kit/lang.schema.ts'
import { ImageFile } from '#kit/picture.ts'

const titled = { title: z.string(), text: z.string() }

/** A tile of the strip of specialized courses, in documented field names (R377); `art` is its picture in all widths. */
export const SpecializedCourse = z.object({
  _id: z.string(),
  ...engArab('courseName', Localized.shape),
  thumbnailUrl: z.string(),
  redirectionLink: z.string(),
  art: ImageFile,
})
export type SpecializedCourse = z.output<typeof SpecializedCourse>

/** One episode on social media. */
export const MediaItem = z.object({
  _id: z.string(),
  instagramLink: z.string(),
  tiktokLink: z.string(),
  imageUrl: z.string(),
  /** The title of the episode. */
  other: z.string(),
  description: z.string(),
  art: ImageFile,
})
export type MediaItem = z.output<typeof MediaItem>

export const MediaSection = z.object({
  id: z.string(),
  ...inEngInArab('title', Localized.shape),
  ...inEngInArab('description', Localized.shape),
  items: z.array(MediaItem),
})
export type MediaSection = z.output<typeof MediaSection>

/** A section of the full FAQ page in both languages (R133); the main answer is empty when there is none. */
export const FaqSection = z.object({
  _id: z.string(),
  ...engArab('mainQuestion', Localized.shape),
  ...engArab('mainAnswer', Localized.shape),
  isActive: z.literal(true),
  displayOrder: z.int(),
  subQuestions: z.array(
    z.object({ ...engArab('question', Localized.shape), ...engArab('answer', Localized.shape) }),
  ),
})
export type FaqSection = z.output<typeof FaqSection>

/** A mentor in both languages. The product documents define no call for mentors, so they are content (R096). */
export const Mentor = z.object({
  _id: z.string(),
  ...engArab('mentorName', Localized.shape),
  ...engArab('mentorRole', Localized.shape),
  ...engArab('mentorDescription', Localized.shape),
  mentorImageUrl: z.string(),
  redirectLink: z.string(),
  art: ImageFile,
})
export type Mentor = z.output<typeof Mentor>

/** An offer of the school, named in both languages as the product documents require (R138). */
const Offer = z.object({
  imageUrl: z.string(),
  title: z.string(),
  titleEng: z.string(),
  titleArb: z.string(),
  description: z.string(),
  art: ImageFile,
})

/** The about page in one language; `{product}OffersTitle` repeats the offers' title (R372). */
export const AboutDetails = z.looseObject({
  success: z.literal(true),
  aboutUsDetails: z.object({ title: z.string(), description: z.string(), art: ImageFile }),
  /** The list of the school’s features (R137). */
  aboutUsDetails122: z.array(z.object({ ...titled, icon: z.string() })),
  aboutUsDetails60: z.array(z.string()),
  aboutUsDetailsSec3: z.object({ title: z.string() }),
  aboutUsDetailsSec4: z.array(z.object({ count: z.string(), title: z.string() })),
  /** The offers: the school’s own, followed by the three fixed ones (R138). */
  aboutUsDetailsSec5: z.array(Offer),
  aboutUsDetails1: z.object({ ...titled, button: z.string(), href: z.string() }),
  offersTitle: z.string(),
})
export type AboutDetails = z.output<typeof AboutDetails>

export const ContactTop = z.object({ title: z.string(), description: z.string(), art: ImageFile })
export const ContactWays = z.object({
  title: z.string(),
  titles: z.array(z.object({ ...titled, icon: z.string(), href: z.string() })),
})
export const ContactSupport = z.object({
  title: z.string(),
  /** General enquiries, followed by technical support (R148). */
  addresses: z.array(z.object({ ...titled, email: z.string() })),
  hours: z.string(),
  whatsapp: z.string(),
})
export type ContactTop = z.output<typeof ContactTop>
export type ContactWays = z.output<typeof ContactWays>
export type ContactSupport = z.output<typeof ContactSupport>

/** An open position, in one language. */
export const OpenPosition = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string(),
  /** The type of employment, as text. */
  work: z.string(),
  text: z.string(),
})
export type OpenPosition = z.output<typeof OpenPosition>
