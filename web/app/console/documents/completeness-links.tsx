import { findUnfinished } from '@matla/contract/documents/marked-text'
import type { Fields } from '@matla/contract/documents/shape'
import { type Lang, langs } from '@matla/contract/kit/lang'
import { TextButton } from '#console/kit/text-button.tsx'
import { Popover } from '#console/kit/popover.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import styles from './completeness-links.module.css'
import { documentStateText } from './document-state.text.ts'
import { documentText } from './document.text.ts'
import { useForm, useSaverState } from './form/form-context.ts'
import { languageSigns } from './form/language-signs.ts'
import { joined } from './form/paths.ts'
import { placeWords } from './field-words.ts'

type Props = { readonly fields: Fields; readonly onReveal: (at: string, lang: Lang | null) => void }

/** The completeness of the document in each language, with links to the missing fields. */
export function CompletenessLinks({ fields, onReveal }: Props) {
  const t = useWords(documentText)
  const states = useWords(documentStateText)
  const ui = useLang()
  const { saver } = useForm()
  // Rerenders only when the missing fields change.
  useSaverState(({ shown }) =>
    findUnfinished(fields, shown)
      .map(({ path, lang }) => joined(...path, lang ?? ''))
      .join(),
  )
  const { shown } = saver.store.now()
  const missing = findUnfinished(fields, shown)
  return langs.map((lang) => {
    const inLang = missing.filter((one) => one.lang === lang || (one.lang === null && lang === ui))
    const sign = languageSigns[lang]
    if (inLang.length === 0)
      return (
        <Badge key={lang} kind="ok" icon="check">
          <span lang={lang} aria-hidden="true">
            {sign}
          </span>
          <span className="visually-hidden">{lang === 'ar' ? t.completeArabic : t.completeEnglish}</span>
        </Badge>
      )
    return (
      <Popover
        key={lang}
        label={
          <>
            <span lang={lang}>{sign}</span> {states.missingCount(inLang.length)}
          </>
        }
      >
        <div className={styles.links} role="group" aria-label={t.missingTitle}>
          {inLang.map(({ path, lang: of }) => {
            const at = joined(...path, of ?? '')
            return (
              <TextButton key={at} onClick={() => onReveal(at, of)}>
                {placeWords(fields, shown, path, ui)}
              </TextButton>
            )
          })}
        </div>
      </Popover>
    )
  })
}
