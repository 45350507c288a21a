import { useMatches } from 'react-router'
import type { PageHandle } from '#lib/page-headers.ts'

/** What the page shows instead of the menus of header and footer. */
export const useBareFrame = (): PageHandle['bare'] =>
  useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.bare)
    .find((bare) => bare !== undefined)
