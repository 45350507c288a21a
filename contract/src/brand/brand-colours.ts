import { type Colour, contrast, mix } from './contrast.ts'

/** The two colours of a brand. */
export type BrandColours = { readonly accent: Colour; readonly secondary: Colour }

/** Colours that pages, emails and documents use, derived from the two brand colours. */
export type BrandShades = {
  /** Buttons and logos in both themes. */
  readonly accent: Colour
  readonly hover: Colour
  /** Text on a button. */
  readonly ink: Colour
  readonly secondary: Colour
  readonly glow: Colour
  /** Accents and links as text, on dark pages (`onDark`) and on light pages and paper (`onLight`). */
  readonly onDark: { readonly accent: Colour; readonly link: Colour }
  readonly onLight: { readonly accent: Colour; readonly link: Colour }
}

const white = '#ffffff'
const black = '#000000'
/** Background colours of pages and cards in each theme (web/app/ui/tokens.css). */
const surfaces = {
  dark: ['#0b0c10', '#14161c', '#1b1e26'],
  light: ['#fbf8f2', '#ffffff', '#f6f1e7'],
} as const
/** Minimum contrast of WCAG 2.2, 1.4.3, for text and for large text. */
const least = { text: 4.5, largeText: 3 }

/** Derives every shade from two colours given as `#RRGGBB`. */
export function toBrandShades(colours: BrandColours): BrandShades {
  const [accent, secondary] = [colours.accent.toLowerCase(), colours.secondary.toLowerCase()]
  const isInkWhite = contrast(white, accent) > contrast('#0b0c10', accent)
  return {
    accent,
    hover: isInkWhite ? mix(accent, 0.86, black) : mix(accent, 0.82, white),
    ink: isInkWhite ? white : '#0b0c10',
    secondary,
    glow: mix(accent, 0.65, white),
    onDark: { accent: mix(accent, 0.75, white), link: mix(accent, 0.65, white) },
    onLight: { accent: mix(accent, 0.55, black), link: mix(accent, 0.5, black) },
  }
}

export type ContrastPair = 'button' | 'accent-on-dark' | 'accent-on-light' | 'secondary-on-dark'
export type ContrastResult = {
  readonly pair: ContrastPair
  /** The brand colour that has to change for a better ratio. */
  readonly colour: keyof BrandColours
  /** The lowest ratio, rounded down to one decimal, so that a failing pair never shows the minimum. */
  readonly ratio: number
  readonly least: number
  readonly passes: boolean
}

const worst = (texts: readonly Colour[], grounds: readonly Colour[]) =>
  Math.min(...texts.flatMap((text) => grounds.map((ground) => contrast(text, ground))))

/** Lightens or darkens a colour until it is readable as text on every background of a theme. */
export function toReadable(colour: Colour, theme: keyof typeof surfaces): Colour {
  const end = theme === 'dark' ? white : black
  for (let share = 100; share > 0; share -= 5) {
    const shade = mix(colour, share / 100, end)
    if (worst([shade], surfaces[theme]) >= least.text) return shade
  }
  return end
}

/** Checks every readable pair of a brand’s colours, in both themes. */
export function checkContrast(colours: BrandColours): readonly ContrastResult[] {
  const { accent, hover, ink, secondary, onDark, onLight } = toBrandShades(colours)
  const result = (
    pair: ContrastPair,
    colour: keyof BrandColours,
    ratio: number,
    minimum: number,
  ): ContrastResult => ({
    pair,
    colour,
    ratio: Math.floor(ratio * 10) / 10,
    least: minimum,
    passes: ratio >= minimum,
  })
  return [
    result('button', 'accent', worst([ink], [accent, hover]), least.text),
    result('accent-on-dark', 'accent', worst([onDark.accent, onDark.link], surfaces.dark), least.text),
    result('accent-on-light', 'accent', worst([onLight.accent, onLight.link], surfaces.light), least.text),
    result('secondary-on-dark', 'secondary', worst([secondary], surfaces.dark), least.largeText),
  ]
}
