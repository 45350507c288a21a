import { z } from 'zod'

const NavLink = z.object({ name: z.string(), href: z.string() })

/** One entry of the menu (R053). */
export const NavItem = z.object({
  name: z.string(),
  href: z.string(),
  hasDropdown: z.boolean(),
  dropdownItems: z.array(NavLink.extend({ icon: z.string(), gel: z.string() })),
  headerSubCategory: z.array(NavLink),
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

const bilingual = <const Name extends string, S extends z.ZodType>(name: Name, shape: S) =>
  z.object({ [`${name}_en`]: shape, [`${name}_ar`]: shape } as Record<`${Name}_en` | `${Name}_ar`, S>)

/** The bundle page in the documents' five components (C3). */
export const BundleContent = z.object({
  component1_banner: bilingual('title', z.string())
    .extend(bilingual('description', z.string()).shape)
    .extend({ items: z.array(bilingual('description', z.string()).extend({ imageUrl: z.string() })) }),
  component2_smallCTA: bilingual('title', z.string())
    .extend(bilingual('cuttedPrice', z.string()).shape)
    .extend(bilingual('price', z.string()).shape),
  component3_feedback: bilingual('description', z.string()).extend({ imageUrl: z.string() }),
  component4_coupon: bilingual('title', z.string())
    .extend(bilingual('description', z.string()).shape)
    .extend(bilingual('coupon_text', z.string()).shape)
    .extend(bilingual('subtitle', z.string()).shape)
    .extend(bilingual('heading_below_coupon', z.string()).shape)
    .extend(bilingual('time', z.string()).shape),
  component5_bigCTA: bilingual('title', z.string())
    .extend(bilingual('cuttedPrice', z.string()).shape)
    .extend(bilingual('pointers', z.array(z.string())).shape),
})
export type BundleContent = z.output<typeof BundleContent>
