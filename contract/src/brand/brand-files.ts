import type { BrandColours } from './brand-colours.ts'

/** The style sheet of two colours. Its address is its content, so that it is cached for ever and a draft has its own. */
export const brandSheetHref = ({ accent, secondary }: BrandColours): string =>
  `/brand/colours-${accent.slice(1).toLowerCase()}-${secondary.slice(1).toLowerCase()}.css`
