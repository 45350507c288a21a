import { toReadable } from '@matla/contract/brand/brand-colours'
import { hasForm } from '@matla/contract/documents/text-forms'
import type { LayoutPage } from '@matla/contract/pages/pages'
import type { Db } from '#platform/db/database.ts'
import { readCategories } from './courses.ts'

/**
 * The colours of the categories for the style of pages. A category with a stored value that is not `#RRGGBB` has none,
 * because the values become CSS.
 */
export async function readCategoryColours(db: Db): Promise<LayoutPage['categoryColours']> {
  const rows = await readCategories(db)
  return rows
    .filter(({ colour, colourLight }) => [colour, colourLight].every((each) => hasForm('colour', each)))
    .map(({ value, colour, colourLight }) => ({
      value,
      dark: toReadable(colour, 'dark'),
      light: toReadable(colourLight, 'light'),
    }))
}
