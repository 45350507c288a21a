/** The brand's part of an email's look. The background and the text stay the same. */
export type EmailLook = {
  /** Buttons and lines. */
  readonly accent: string
  /** Text on a button. */
  readonly ink: string
  /** Links and greetings on white. */
  readonly link: string
  /** Links and greetings in dark mode. */
  readonly linkOnDark: string
  /** The gradient in the header, from the inside to the dark outside. */
  readonly light: readonly [inner: string, middle: string, outer: string]
}

/** The logo as a PNG, because email clients do not display SVG. Sizes are in pixels. */
export type EmailLogo = { readonly href: string; readonly width: number; readonly height: number }

/** The look for a school without its own colours. */
export const usualLook: EmailLook = {
  accent: '#FFB13D',
  ink: '#1B1203',
  link: '#8A4B00',
  linkOnDark: '#FFC877',
  light: ['#FFB13D', '#B4470F', '#3A1608'],
}
