/** A colour as `#RRGGBB`. */
export type Colour = string

type Rgb = readonly [red: number, green: number, blue: number]

const parse = (colour: Colour): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return [red, green, blue]
}

const toHex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')

/** Mixes two colours in sRGB: `share` is the part of `colour`, from 0 to 1. */
export function mix(colour: Colour, share: number, other: Colour): Colour {
  const [from, to] = [parse(colour), parse(other)]
  return `#${from.map((channel, index) => toHex(channel * share + (to[index] ?? 0) * (1 - share))).join('')}`
}

/** The relative luminance of WCAG 2.2. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = parse(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
