import type { Lang } from '#kit/lang.ts'
import type { BrandColours } from './brand-colours.ts'

/** The style sheet of two colours. Its address is its content, so that it is cached for ever and a draft has its own. */
export const brandSheetHref = ({ accent, secondary }: BrandColours): string =>
  `/brand/colours-${accent.slice(1).toLowerCase()}-${secondary.slice(1).toLowerCase()}.css`

/** The files made of the icon, with their sizes in pixels. */
export const iconSizes = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 } as const
export type IconName = keyof typeof iconSizes
export const iconNames = Object.keys(iconSizes) as [IconName, ...IconName[]]

/** `version` null: the usual icon. A new icon has new addresses, so that no browser keeps the old one. */
const versioned = (path: string, version: string | null): string =>
  version === null ? path : `${path}?v=${version}`
export const faviconHref = (version: string | null): string => versioned('/favicon.ico', version)
export const iconHref = (name: IconName, version: string | null): string => versioned(`/${name}.png`, version)

/** The web manifest in one language. */
export const manifestHref = (lang: Lang): string =>
  `/manifest.webmanifest${lang === 'ar' ? '' : `?lang=${lang}`}`

/** The colour of the page in each theme, for the browser's own frame (web/app/ui/tokens.css). */
export const pageColours = { dark: '#0b0c10', light: '#fbf8f2' } as const
