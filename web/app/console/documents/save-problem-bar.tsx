import { useFailureWords } from '#console/kit/use-action.ts'
import { formatTime } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { documentText } from './document.text.ts'
import { useForm, useSaverState } from './form/form-context.ts'

/** Explains why nothing is being saved, and what to do about it; renders nothing otherwise. */
export function SaveProblemBar() {
  const t = useWords(documentText)
  const lang = useLang()
  const { saver } = useForm()
  const wordsOf = useFailureWords()
  const trouble = useSaverState((writing) => writing.problem)
  const hasNoJournal = useSaverState((writing) => writing.hasNoJournal)
  if (!trouble) return hasNoJournal ? <Notice kind="warn">{t.noJournal}</Notice> : null
  if (trouble.kind === 'stopped')
    return (
      <Notice
        kind="bad"
        live
        action={
          <Button size="small" kind="subtle" onClick={() => void saver.follow()}>
            {t.goOn}
          </Button>
        }
      >
        {wordsOf(trouble.failure).message}
      </Notice>
    )
  return (
    <Notice
      kind="warn"
      live
      action={
        <Button size="small" kind="subtle" onClick={saver.retry}>
          {trouble.kind === 'waiting' ? t.retry : t.logIn}
        </Button>
      }
    >
      {trouble.kind === 'waiting' ? t.offline(formatTime(trouble.since, lang)) : t.loggedOut}
    </Notice>
  )
}
