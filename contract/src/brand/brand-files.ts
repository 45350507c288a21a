import type { Lang } from '#kit/lang.ts'
import type { BrandColours } from './brand-colours.ts'

/** The address of the style sheet for two colours. It contains them, so that each version is cached forever. */
export const brandSheetHref = ({ accent, secondary }: BrandColours): string =>
  `/brand/colours-${accent.slice(1).toLowerCase()}-${secondary.slice(1).toLowerCase()}.css`

/** The files derived from the icon, with their sizes in pixels. */
export const iconSizes = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 } as const
export type IconName = keyof typeof iconSizes
export const iconNames = Object.keys(iconSizes) as [IconName, ...IconName[]]

/** `version` is null for the default icon. A new icon gets new addresses, so that browsers do not cache the old one. */
const versioned = (path: string, version: string | null): string =>
  version === null ? path : `${path}?v=${version}`
export const faviconHref = (version: string | null): string => versioned('/favicon.ico', version)
export const iconHref = (name: IconName, version: string | null): string => versioned(`/${name}.png`, version)

/** The web manifest in one language. */
export const manifestHref = (lang: Lang): string =>
  `/manifest.webmanifest${lang === 'ar' ? '' : `?lang=${lang}`}`

/** The page background in each theme, for the browser’s own toolbars (web/app/ui/tokens.css). */
export const pageColours = { dark: '#0b0c10', light: '#fbf8f2' } as const
