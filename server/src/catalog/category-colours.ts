import { toReadable } from '@matla/contract/brand/brand-colours'
import { hasForm } from '@matla/contract/documents/text-forms'
import type { LayoutPage } from '@matla/contract/pages/pages'
import type { CategoryRow } from './courses.store.ts'

/**
 * The category colours for the styles of pages. A category whose stored value is not `#RRGGBB` gets none, because the
 * values become CSS.
 */
export const toCategoryColours = (categories: readonly CategoryRow[]): LayoutPage['categoryColours'] =>
  categories
    .filter(({ colour, colourLight }) => [colour, colourLight].every((each) => hasForm('colour', each)))
    .map(({ value, colour, colourLight }) => ({
      value,
      dark: toReadable(colour, 'dark'),
      light: toReadable(colourLight, 'light'),
    }))
