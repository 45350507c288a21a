import { toBrandShades } from '@matla/contract/brand/brand-colours'
import { fontFamilies } from '#cms/content/font-families.ts'
import { readDocumentLogo } from '#cms/content/document-logo.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { Deps } from '#platform/deps.ts'

/** The current brand's part of a tax document; nothing for the default look. An issued file keeps its look. */
export async function readSheetLook({ db, files }: Pick<Deps, 'db' | 'files'>) {
  const brand = await readContent(db, 'brand')
  const logoSvg = await readDocumentLogo(files, brand?.logoOnLight ?? brand?.logo ?? null)
  return {
    ...(brand?.colours && { accent: toBrandShades(brand.colours).onLight.accent }),
    ...(brand?.fonts && { titleFont: fontFamilies(brand.fonts).title }),
    ...(logoSvg !== null && { logoSvg }),
  }
}
