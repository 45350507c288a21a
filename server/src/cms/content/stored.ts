import { blogCategories } from '@matla/contract/articles/blog-categories'
import { ImageFile } from '@matla/contract/kit/picture'
import { Localized } from '@matla/contract/kit/lang.schema'
import { legalItemTypes } from '@matla/contract/legal/legal'
import { z } from 'zod'
import { homeBlocks, storedPages } from './stored-pages.ts'
import { ClipName, Href } from './stored-parts.ts'
import { StoredEbooks } from './stored-ebooks.ts'

const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)

/** Texts of a page, by a key that the page knows, in the page's order. */
const PageTitles = z.array(z.object({ key: z.string(), title: Localized }))

/** The text of each link is found inside the content of its language. `{brand}` and the like are filled in when shown. */
const LegalText = z.object({
  type: z.enum(legalItemTypes),
  content: Localized,
  links: z.array(z.object({ text: Localized, href: Href })).default([]),
})

/** What the content table holds under each key, in both languages. */
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
    hero: z.object({
      eyebrow: Localized,
      title: Localized,
      highlight: Localized,
      text: Localized,
      art: ImageFile,
      tallArt: ImageFile,
      clip: ClipName,
    }),
    stats: z.array(z.object({ value: z.string(), label: Localized })),
    viewAllCourses: Localized,
    partnersTitle: Localized,
    partners: z.array(z.object({ logoUrl: Href, name: Localized })),
    specializedTitle: Localized,
    specialized: z.array(z.object({ title: Localized, clip: ClipName, course: z.string() })),
    /** Slug of the course that a search for `script` leads to (R061). */
    scriptCourse: z.string(),
    shows: z.array(
      z.object({
        id: z.string(),
        title: Localized,
        text: Localized,
        art: ImageFile,
        clip: ClipName.nullable(),
        href: Href,
        /** The show's own mark; '' while it has none. */
        logoUrl: Href.or(z.literal('')).default(''),
      }),
    ),
    ...homeBlocks,
  }),
  bundlePage: z.object({
    title: Localized,
    description: Localized,
    items: z.array(z.object({ text: Localized, icon: z.string(), art: ImageFile.optional() })),
    smallCta: z.object({ title: Localized }),
    feedback: z.object({ text: Localized, art: ImageFile, clip: ClipName }),
    coupon: z.object({
      /** Of a coupon; what it takes off and when it ends stand there alone. */
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
  faqs: z.array(
    z.object({ question: Localized, answer: Localized, isActive: z.boolean(), displayOrder: z.int() }),
  ),
  certificate: z.object({
    /** The bundle's certificate is for LMS users of more courses than this (R263). */
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
  legalPages: z.array(
    z.object({
      id: z.string().regex(/^67[0-9a-f]{22}$/),
      name: z.string().regex(/^[a-z-]+$/),
      heading: Localized,
      summary: Localized,
      updatedAt: z.iso.date(),
      items: z.array(
        LegalText.extend({
          subItems: z.array(LegalText.extend({ subItems: z.array(LegalText).default([]) })).default([]),
        }),
      ),
    }),
  ),
  blogsPage: z.object({
    title: Localized,
    description: Localized,
    insightsTitle: Localized,
    categories: z.array(z.object({ value: z.enum(blogCategories), name: Localized })),
  }),
  signUpPage: PageTitles,
  logInPage: PageTitles,
  ebooks: StoredEbooks,
  testimonials: z.array(z.object({ name: Localized, role: Localized, text: Localized })),
  ...storedPages,
} as const

export type ContentKey = keyof typeof storedContent
export type StoredContent<Key extends ContentKey> = z.output<(typeof storedContent)[Key]>
