import { langCode } from '@matla/contract/kit/lang'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { useFailureWords } from '#console/kit/use-action.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { formText } from '#lib/forms.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { synonymsText } from './synonyms.text.ts'

type ResultList = readonly { readonly title: string; readonly href: string }[]
type Preview = { readonly before: ResultList; readonly after: ResultList }

/** Both sides of a synonym, with the search results of its first word before and after. */
export function SynonymFields({ asked, finds }: { readonly asked: string; readonly finds: string }) {
  const t = useWords(synonymsText)
  const lang = useLang()
  const wordsOf = useFailureWords()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [why, setWhy] = useState('')
  const show = async (form: HTMLFormElement | null) => {
    if (!form?.reportValidity()) return
    const typed = new FormData(form)
    const sides = { asked: formText(typed, 'asked'), finds: formText(typed, 'finds') }
    const q = sides.asked.split(/[,،]/).find((each) => each.trim() !== '') ?? sides.asked
    const answer = await consoleApi.synonyms.preview({
      query: { lang: langCode(lang), q: q.trim().slice(0, 80), ...sides },
    })
    setWhy(answer.ok ? '' : wordsOf(answer.failure).message)
    setPreview(answer.ok ? answer.value : null)
  }
  return (
    <Stack gap={4}>
      <ShortField
        name="asked"
        label={t.asked}
        hint={t.askedHint}
        maxLength={200}
        defaultValue={asked}
        required
      />
      <ShortField
        name="finds"
        label={t.finds}
        hint={t.findsHint}
        maxLength={200}
        defaultValue={finds}
        required
      />
      <p>
        <Button
          type="button"
          kind="subtle"
          icon="eye"
          onClick={({ currentTarget }) => void show(currentTarget.form)}
        >
          {t.preview}
        </Button>
      </p>
      <FailureNotice>{why}</FailureNotice>
      {preview && (
        <div role="status">
          <Results title={t.before} found={preview.before} />
          <Results title={t.after} found={preview.after} />
        </div>
      )}
    </Stack>
  )
}

function Results({ title, found }: { readonly title: string; readonly found: ResultList }) {
  const t = useWords(synonymsText)
  return (
    <>
      <h3>{title}</h3>
      {found.length === 0 && <p className="muted">{t.nothing}</p>}
      <ol>
        {found.map((each) => (
          <li key={`${each.href} ${each.title}`}>
            <bdi>{each.title}</bdi>
          </li>
        ))}
      </ol>
    </>
  )
}
