import { isTool } from './paths.ts'
import { onImport } from './rule.ts'

/** An import that climbs folders breaks when its file moves; dynamic imports too. */
export const importByName = onImport(({ file, name }) =>
  name.startsWith('../') && !isTool(file)
    ? 'Name a file of another folder by its # name: #sales/cart/change-cart.ts.'
    : undefined,
)
