import type { Brand } from '@matla/contract/content/content'
import { paths } from '#lib/paths.ts'

/** Who runs the site. */
export const organizationJsonLd = (brand: Brand, origin: string): object => ({
  '@type': 'EducationalOrganization',
  name: brand.fullName,
  alternateName: brand.name,
  ...(brand.tagline && { slogan: brand.tagline }),
  description: brand.about,
  url: `${origin}${paths.home}`,
  ...(brand.supportEmail && { email: brand.supportEmail }),
  sameAs: brand.social.map(({ href }) => href).filter((href) => href.startsWith('https://')),
})
