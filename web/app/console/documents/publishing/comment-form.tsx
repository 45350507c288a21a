import type { Fields } from '@matla/contract/documents/shape'
import { isLang } from '@matla/contract/kit/lang'
import type { Document } from '@matla/contract/staff/documents.schema'
import { type SyntheticEvent, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { documentText } from '#console/documents/document.text.ts'
import { useForm } from '#console/documents/form/form-context.ts'
import { pathOf } from '#console/documents/form/paths.ts'
import { placeWords } from '#console/documents/field-words.ts'
import { useDrawer } from '#console/kit/drawer.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { LongField } from '#console/kit/fields.tsx'
import { focusTooLong } from '#console/kit/focus-too-long.ts'
import { useAction } from '#console/kit/use-action.ts'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'

type Props = {
  readonly document: Document
  readonly fields: Fields
  /** The field that had the focus; '' for the whole document. */
  readonly at: string
}

/** Adds a comment for the editors on a field or on the whole document. */
export function CommentForm({ document, fields, at }: Props) {
  const t = useWords(documentText)
  const lang = useLang()
  const { saver } = useForm()
  const { act } = useAction()
  const { close } = useDrawer()
  const [why, setWhy] = useState<string>()
  const [isPending, setPending] = useState(false)
  const path = pathOf(at)
  const last = path.at(-1)
  const of = isLang(last) ? last : null
  const place = placeWords(fields, saver.store.now().shown, path, lang)
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (focusTooLong(event.currentTarget)) return
    const words = formText(new FormData(event.currentTarget), 'words').trim()
    if (words === '') return setWhy(t.wordsMissing)
    setPending(true)
    const body = { path: (of === null ? path : path.slice(0, -1)).join('/'), lang: of, words }
    const failed = await act(
      consoleApi.documents.comment({ params: { id: document.id }, body }),
      t.isCommented,
    ).finally(() => setPending(false))
    if (failed) setWhy(failed.message)
    else close()
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={4}>
        <FailureNotice>{why}</FailureNotice>
        <p>
          {t.commentOn}: <b>{place || t.wholeDocument}</b>
          {of !== null && ` · ${of === 'ar' ? t.inArabic : t.inEnglish}`}
        </p>
        <LongField label={t.words} name="words" maxLength={2000} required />
        <div>
          <Button type="submit" pending={isPending}>
            {t.send}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
