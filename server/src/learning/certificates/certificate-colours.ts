import { type BrandColours, toBrandShades } from '@matla/contract/brand/brand-colours'
import { mix } from '@matla/contract/brand/contrast'
import type { CertificateLook } from '#schema/learning.tables.ts'

type CertificateColours = CertificateLook['colours']

/** The colours for a school without its own. */
export const usualColours: CertificateColours = {
  paper: '#FBF6EA',
  gold: '#C9A15B',
  title: '#8A5A12',
  name: '#B4470F',
  sunHigh: '#FFD98C',
  sunLow: '#FF7A3D',
}

const white = '#ffffff'

/** The colours of a brand on paper, where its shades for light pages are readable. */
export function toCertificateColours({ accent, secondary }: BrandColours): CertificateColours {
  const { onLight } = toBrandShades({ accent, secondary })
  return {
    paper: mix(accent, 0.05, white),
    gold: mix(accent, 0.6, white),
    title: onLight.link,
    name: onLight.accent,
    sunHigh: mix(accent, 0.4, white),
    // Contrasts with the black camera in front of it.
    sunLow: mix(secondary, 0.85, white),
  }
}
