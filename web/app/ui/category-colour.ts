import type { CSSProperties } from 'react'

/** The custom property of a category's colour in a theme. */
const propertyOf = (category: string, theme: 'dark' | 'light') =>
  `--gel-${category.toLowerCase().replaceAll(/[^a-z0-9-]/g, '_')}-${theme}` as const

type Colours = { readonly value: string; readonly dark: string; readonly light: string }

/** The colours of all categories as root properties, because pages may have style attributes but no style sheet. */
export const categoryColours = (colours: readonly Colours[]): Readonly<Record<`--${string}`, string>> =>
  Object.fromEntries(
    colours.flatMap(({ value, dark, light }) => [
      [propertyOf(value, 'dark'), dark],
      [propertyOf(value, 'light'), light],
    ]),
  )

type ColourProps = { readonly 'data-gel': string; readonly style: CSSProperties }

/** The props that make `var(--gel)` the colour of a category inside an element (tokens.css). */
export const categoryColour = (category: string | undefined): ColourProps | undefined =>
  category
    ? {
        'data-gel': category,
        style: {
          '--gel-dark': `var(${propertyOf(category, 'dark')})`,
          '--gel-light': `var(${propertyOf(category, 'light')})`,
        },
      }
    : undefined
