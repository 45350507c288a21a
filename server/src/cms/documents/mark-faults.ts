import { findMarkedTexts } from '@matla/contract/documents/marked-text'
import { placeName } from '@matla/contract/documents/place-name'
import type { Draft } from '@matla/contract/documents/shape'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import type { RejectedFields } from '#lib/errors.ts'
import type { Known } from './current-document.ts'

const inLanguage: Readonly<Record<Lang, Localized>> = {
  ar: { en: ' (Arabic)', ar: ' (بالعربية)' },
  en: { en: ' (English)', ar: ' (بالإنجليزية)' },
}

/** Starter texts mark what only the school can write, and nothing is published with such a mark. */
export const findMarkFaults = ({ fields }: Known, draft: Draft): RejectedFields =>
  Object.fromEntries(
    findMarkedTexts(fields, draft).map(({ path, lang, mark }) => {
      const place = (ui: Lang) =>
        `\u2068${placeName(fields, draft, path, ui)}\u2069${lang === null ? '' : inLanguage[lang][ui]}`
      return [
        [...path, ...(lang ? [lang] : [])].join('/'),
        {
          en: `${place('en')} still contains \u2068${mark}\u2069. Write your own words there before you publish.`,
          ar: `ما زال في ${place('ar')} هذا الفراغ: \u2068${mark}\u2069. اكتب ما يخصّك مكانه قبل النشر.`,
        },
      ]
    }),
  )
