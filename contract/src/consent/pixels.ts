/** Providers that may receive events of a visit once the visitor agrees. */
export const pixelNames = ['meta', 'snap', 'tiktok', 'ga4'] as const
export type PixelName = (typeof pixelNames)[number]

/** Purposes that a visitor agrees to separately. */
export const purposes = ['analytics', 'marketing'] as const
export type Purpose = (typeof purposes)[number]
export const purposeOf: Readonly<Record<PixelName, Purpose>> = {
  meta: 'marketing',
  snap: 'marketing',
  tiktok: 'marketing',
  ga4: 'analytics',
}

/** One configured provider: its id, and the address of its script. */
export type Pixel = { readonly id: string; readonly script: string }
/** The configured providers; null when there are none. */
export type Pixels = { readonly [Name in PixelName]?: Pixel } & {
  /** The version of the question’s wording, once the owner has changed it. */
  readonly version?: string
}

/** The configured providers of one purpose, in a fixed order. */
export const namesFor = (pixels: Pixels, purpose: Purpose): PixelName[] =>
  pixelNames.filter((name) => pixels[name] && purposeOf[name] === purpose)
