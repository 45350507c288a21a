import { toReadable } from '@matla/contract/brand/brand-colours'
import { hasForm } from '@matla/contract/documents/text-forms'
import type { LayoutPage } from '@matla/contract/pages/pages'
import type { CategoryRow } from './courses.store.ts'

/**
 * The colours of the categories for the style of pages. A category with a stored value that is not `#RRGGBB` has none,
 * because the values become CSS.
 */
export const toCategoryColours = (categories: readonly CategoryRow[]): LayoutPage['categoryColours'] =>
  categories
    .filter(({ colour, colourLight }) => [colour, colourLight].every((each) => hasForm('colour', each)))
    .map(({ value, colour, colourLight }) => ({
      value,
      dark: toReadable(colour, 'dark'),
      light: toReadable(colourLight, 'light'),
    }))
