import { listMarks, replaceMark } from '@matla/contract/documents/marked-text'
import type { Fields } from '@matla/contract/documents/shape'
import { type Lang, langs } from '@matla/contract/kit/lang'
import type { SyntheticEvent } from 'react'
import { Block } from '#console/kit/detail.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { documentText } from './document.text.ts'
import { useForm, useSaverState } from './form/form-context.ts'
import styles from './marks-block.module.css'

type Props = { readonly fields: Fields; readonly onNext: () => void }

const withoutBrackets = (mark: string) => mark.slice(2, -2)

/** The gaps that a starter text leaves to the school: each mark is filled in once for all its places in a language. */
export function MarksBlock({ fields, onNext }: Props) {
  const t = useWords(documentText)
  const ui = useLang()
  const toast = useToast()
  const { saver, mayWrite } = useForm()
  // Rerenders only when the marks change.
  useSaverState(({ shown }) => JSON.stringify(listMarks(fields, shown)))
  const marks = listMarks(fields, saver.store.now().shown)
  if (marks.length === 0 || !mayWrite) return null
  const fill = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    for (const { mark, lang } of marks) {
      const by = formText(form, `${lang} ${mark}`).trim()
      // Reads the draft again for each mark, because one text can contain two.
      if (by !== '') saver.change(...replaceMark(fields, saver.store.now().shown, { mark, lang }, by))
    }
    const left = listMarks(fields, saver.store.now().shown).length
    if (left < marks.length)
      toast({ kind: 'ok', text: left === 0 ? t.marksDone : t.marksFilled(marks.length - left) })
  }
  const labelOf = (lang: Lang | null) => (lang === null ? '' : lang === 'ar' ? t.inArabic : t.inEnglish)
  return (
    <Block
      title={t.marksTitle}
      aside={
        <Button size="small" kind="subtle" onClick={onNext}>
          {t.nextMark}
        </Button>
      }
    >
      <form onSubmit={fill}>
        <Stack gap={4}>
          <p className="muted">{t.marksLead}</p>
          <div className={styles.sides}>
            {[...langs, null].map((lang) => {
              const own = marks.filter((each) => each.lang === lang)
              if (own.length === 0) return null
              return (
                <Stack key={lang ?? ui} gap={3}>
                  <h3 className={styles.language}>{labelOf(lang)}</h3>
                  {own.map(({ mark, places }) => (
                    <ShortField
                      key={mark}
                      name={`${lang} ${mark}`}
                      label={<bdi lang={lang ?? undefined}>{asLabel(mark)}</bdi>}
                      hint={places > 1 ? t.places(places) : undefined}
                      lang={lang ?? undefined}
                      dir={lang === 'en' ? 'ltr' : lang === 'ar' ? 'rtl' : 'auto'}
                      maxLength={200}
                    />
                  ))}
                </Stack>
              )
            })}
          </div>
          <div>
            <Button type="submit">{t.fillMarks}</Button>
          </div>
        </Stack>
      </form>
    </Block>
  )
}

/** Within a sentence of the text, a mark begins with a small letter. */
const asLabel = (mark: string): string => {
  const text = withoutBrackets(mark)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
