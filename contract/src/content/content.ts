import { z } from 'zod'
import { fontPairs } from '#brand/font-pairs.ts'
import { enAr } from '#kit/in-both.ts'
import { Localized } from '#kit/lang.schema.ts'

const NavLink = z.object({ name: z.string(), href: z.string() })

/** One entry of the menu (R053). */
export const NavItem = z.object({
  name: z.string(),
  href: z.string(),
  hasDropdown: z.boolean(),
  dropdownItems: z.array(NavLink.extend({ icon: z.string(), gel: z.string() })),
  /** The heading of the dropdown. */
  headerSubCategory: z.array(z.object({ name: z.string(), icon: z.string() })),
  /** true when the entry is only for signed-in visitors. */
  logIn: z.boolean(),
})
export type NavItem = z.output<typeof NavItem>

export const FooterGroup = z.object({
  title: z.string(),
  links: z.array(z.object({ href: z.string(), text: z.string() })),
})
export type FooterGroup = z.output<typeof FooterGroup>

/** A logo at its natural size. */
export const Mark = z.object({ src: z.string(), width: z.int(), height: z.int() })
export type Mark = z.output<typeof Mark>

/** The brand as content: the code contains no part of it as a literal. */
export const Brand = z.object({
  name: z.string(),
  fullName: z.string(),
  tagline: z.string(),
  about: z.string(),
  copyrightYear: z.string(),
  supportEmail: z.string(),
  supportWhatsapp: z.string(),
  social: z.array(z.object({ network: z.string(), href: z.string(), name: z.string() })),
  /** null for the default logo with the name. */
  logo: Mark.nullable(),
  /** null when the same logo is used on light backgrounds. */
  logoOnLight: Mark.nullable(),
  /** The version in the addresses of the icon files; null for the default icon. */
  iconVersion: z.string().nullable(),
  /** As `#RRGGBB`; null for the default colours. */
  colours: z.object({ accent: z.string(), secondary: z.string() }).nullable(),
  /** null for the default pair. */
  fonts: z.enum(fontPairs).nullable(),
  /** The shop’s authentication by the Saudi Business Center; null when it has none. */
  businessCenter: z.object({ number: z.string(), href: z.string() }).nullable(),
})
export type Brand = z.output<typeof Brand>

/** The bundle page in the five components of the product documents. */
export const BundleContent = z.object({
  component1_banner: z.object({
    ...enAr('title', Localized.shape),
    ...enAr('description', Localized.shape),
    items: z.array(z.object({ ...enAr('description', Localized.shape), imageUrl: z.string() })),
  }),
  component2_smallCTA: z.object({
    ...enAr('title', Localized.shape),
    ...enAr('cuttedPrice', Localized.shape),
    ...enAr('price', Localized.shape),
  }),
  component3_feedback: z.object({ ...enAr('description', Localized.shape), imageUrl: z.string() }),
  component4_coupon: z.object({
    ...enAr('title', Localized.shape),
    ...enAr('description', Localized.shape),
    ...enAr('coupon_text', Localized.shape),
    ...enAr('subtitle', Localized.shape),
    ...enAr('heading_below_coupon', Localized.shape),
    ...enAr('time', Localized.shape),
  }),
  component5_bigCTA: z.object({
    ...enAr('title', Localized.shape),
    ...enAr('cuttedPrice', Localized.shape),
    ...enAr('pointers', { en: z.array(z.string()), ar: z.array(z.string()) }),
  }),
})
export type BundleContent = z.output<typeof BundleContent>
