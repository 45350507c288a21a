import type { Lang } from '@matla/contract/kit/lang'
import type { Document } from '@matla/contract/staff/documents.schema'
import { useLang, useWords } from '#lib/root-data.ts'
import { useSaverState } from './form/form-context.ts'
import { documentsText } from './list/documents.text.ts'

/** The title of the open document as its form shows it. */
export function useTitle(document: Document): string {
  const { untitled } = useWords(documentsText)
  const lang = useLang()
  const written = useSaverState(({ shown }) => titleIn(shown, lang))
  return written || document.title[lang] || document.title[lang === 'ar' ? 'en' : 'ar'] || untitled
}

/** The title within the document; '' if it has none in this language. */
function titleIn(shown: Readonly<Record<string, unknown>>, lang: Lang): string {
  const name = shown['name'] ?? shown['heading']
  const text = (name as Partial<Record<Lang, unknown>> | undefined)?.[lang]
  return typeof text === 'string' ? text : ''
}
