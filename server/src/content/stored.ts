import { Art } from '@matla/contract/kit/picture'
import { Localized } from '@matla/contract/kit/lang.schema'
import { z } from 'zod'

const Href = z.string().regex(/^(\/(?!\/)|https:\/\/|mailto:)/, 'a path of this site, https: or mailto:')
const ClipName = z.string().regex(/^[a-z0-9-]+$/)

/** What the content table holds under each key, in both languages (decision 16). */
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
  nav: z.array(z.object({ name: Localized, href: Href, dropdown: z.array(z.string()), logIn: z.boolean() })),
  footer: z.array(z.object({ title: Localized, links: z.array(z.object({ text: Localized, href: Href })) })),
  home: z.object({
    hero: z.object({
      eyebrow: Localized,
      title: Localized,
      highlight: Localized,
      text: Localized,
      art: Art,
      tallArt: Art,
      clip: ClipName,
    }),
    stats: z.array(z.object({ value: z.string(), label: Localized })),
    viewAllCourses: Localized,
    partnersTitle: Localized,
    partners: z.array(z.object({ logoUrl: Href, name: Localized })),
    specializedTitle: Localized,
    specialized: z.array(z.object({ title: Localized, clip: ClipName })),
    /** Slug of the course that a search for `script` leads to (R061). */
    scriptCourse: z.string(),
    shows: z.array(
      z.object({
        id: z.string(),
        title: Localized,
        text: Localized,
        art: Art,
        clip: ClipName.nullable(),
        href: Href,
      }),
    ),
    packages: z.array(
      z.object({ title: Localized, description: Localized, price: z.string(), category: z.string() }),
    ),
  }),
  bundlePage: z.object({
    title: Localized,
    description: Localized,
    items: z.array(z.object({ text: Localized, icon: z.string() })),
    smallCta: z.object({ title: Localized }),
    feedback: z.object({ text: Localized, art: Art, clip: ClipName }),
    coupon: z.object({
      code: z.string(),
      percent: z.int(),
      title: Localized,
      description: Localized,
      subtitle: Localized,
      belowHeading: Localized,
      /** An instant; the page counts down to it (R113, X23). */
      endsAt: z.iso.datetime(),
    }),
    bigCta: z.object({
      title: Localized,
      pointers: z.object({ ar: z.array(z.string()), en: z.array(z.string()) }),
    }),
  }),
  faqs: z.array(
    z.object({ question: Localized, answer: Localized, isActive: z.boolean(), displayOrder: z.int() }),
  ),
  testimonials: z.array(z.object({ name: Localized, role: Localized, text: Localized })),
} as const

export type ContentKey = keyof typeof storedContent
export type StoredContent<Key extends ContentKey> = z.output<(typeof storedContent)[Key]>
