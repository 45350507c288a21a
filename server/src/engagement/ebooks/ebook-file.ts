import type { Lang } from '@matla/contract/kit/lang'
import type { StoredEbook } from '#cms/content/stored-ebooks.ts'

/** Where the file is kept. */
export const ebookFileKey = (ebookId: string, lang: Lang): string => `ebooks/${ebookId}-${lang}.pdf`

/** The asked language where there is a file in it, else the other. */
export function readableLang({ pages }: Pick<StoredEbook, 'pages'>, asked: Lang): Lang {
  if (pages[asked] !== undefined) return asked
  return asked === 'ar' ? 'en' : 'ar'
}

/** Shown by the browser, and saved under its title where somebody saves it (RFC 6266, 8187). */
export function inlineHeader(ebookId: string, title: string): string {
  const name = encodeURIComponent(`${title}.pdf`.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${ebookId}.pdf"; filename*=UTF-8''${name}`
}
