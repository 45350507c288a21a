import { z } from 'zod'

const NavLink = z.object({ name: z.string(), href: z.string() })

/** One entry of the menu (R053). */
export const NavItem = z.object({
  name: z.string(),
  href: z.string(),
  hasDropdown: z.boolean(),
  dropdownItems: z.array(NavLink.extend({ icon: z.string(), gel: z.string() })),
  /** What the dropdown is headed by. */
  headerSubCategory: z.array(z.object({ name: z.string(), icon: z.string() })),
  /** true: only for signed-in visitors. */
  logIn: z.boolean(),
})
export type NavItem = z.output<typeof NavItem>

export const FooterGroup = z.object({
  title: z.string(),
  links: z.array(z.object({ href: z.string(), text: z.string() })),
})
export type FooterGroup = z.output<typeof FooterGroup>

/** The brand as content: nothing of it is a literal in code. */
export const Brand = z.object({
  name: z.string(),
  fullName: z.string(),
  tagline: z.string(),
  about: z.string(),
  copyrightYear: z.string(),
  supportEmail: z.string(),
  supportWhatsapp: z.string(),
  social: z.array(z.object({ network: z.string(), href: z.string(), name: z.string() })),
})
export type Brand = z.output<typeof Brand>

const inBoth = <const Name extends string>(name: Name) =>
  z.object({ [`${name}_en`]: z.string(), [`${name}_ar`]: z.string() } as Record<
    `${Name}_en` | `${Name}_ar`,
    z.ZodString
  >)

/** The bundle page in the documents' five components. */
export const BundleContent = z.object({
  component1_banner: inBoth('title')
    .extend(inBoth('description').shape)
    .extend({ items: z.array(inBoth('description').extend({ imageUrl: z.string() })) }),
  component2_smallCTA: inBoth('title').extend(inBoth('cuttedPrice').shape).extend(inBoth('price').shape),
  component3_feedback: inBoth('description').extend({ imageUrl: z.string() }),
  component4_coupon: inBoth('title')
    .extend(inBoth('description').shape)
    .extend(inBoth('coupon_text').shape)
    .extend(inBoth('subtitle').shape)
    .extend(inBoth('heading_below_coupon').shape)
    .extend(inBoth('time').shape),
  component5_bigCTA: inBoth('title')
    .extend(inBoth('cuttedPrice').shape)
    .extend({ pointers_en: z.array(z.string()), pointers_ar: z.array(z.string()) }),
})
export type BundleContent = z.output<typeof BundleContent>
