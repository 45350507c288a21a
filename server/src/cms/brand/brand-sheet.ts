import { type BrandColours, toBrandShades } from '@matla/contract/brand/brand-colours'

/** The style sheet that replaces the default colours (web/app/ui/tokens.css), in the same cascade layer. */
export function buildBrandSheet(colours: BrandColours): string {
  const { accent, hover, ink, secondary, glow, onDark, onLight } = toBrandShades(colours)
  return `@layer tokens {
:root, .cine {
--brand: ${accent};
--brand-hover: ${hover};
--brand-2: ${secondary};
--brand-glow: ${glow};
--brand-text: ${onDark.accent};
--on-brand: ${ink};
--brand-banner: linear-gradient(var(--reading), ${hover}, ${accent});
--accent: ${onDark.accent};
--link: ${onDark.link};
}
[data-theme='light'] {
--accent: ${onLight.accent};
--link: ${onLight.link};
}
}
`
}
