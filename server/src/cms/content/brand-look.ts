import { type BrandColours, toBrandShades } from '@matla/contract/brand/brand-colours'
import { mix } from '@matla/contract/brand/contrast'
import type { ImageFile } from '@matla/contract/kit/picture'
import type { EmailLogo, EmailLook } from '#platform/mail/email-look.ts'

const headerGround = '#0b0c10'

export function toEmailLook(colours: BrandColours): EmailLook {
  const { accent, ink, onDark, onLight } = toBrandShades(colours)
  return {
    accent,
    ink,
    link: onLight.link,
    linkOnDark: onDark.link,
    light: [accent, mix(accent, 0.6, headerGround), mix(accent, 0.25, headerGround)],
  }
}

const maxSize = { width: 240, height: 48 }

/** The logo for an email's header; null for none, or for a picture of the demo, which has no uploaded file. */
export function toEmailLogo(logo: ImageFile | null, origin: string): EmailLogo | null {
  if (!logo?.base.startsWith('uploads/')) return null
  const { base, svg, width, height, widths } = logo
  const scale = Math.min(maxSize.width / width, maxSize.height / height)
  const size = svg ? '' : `-${widths.at(-1) ?? width}`
  return {
    href: `${origin}/brand/logo-${base.slice('uploads/'.length)}${size}.png`,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
