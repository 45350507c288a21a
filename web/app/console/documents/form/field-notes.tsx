import type { Draft } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import type { Comment } from '@matla/contract/staff/documents.schema'
import { memo } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { useAction } from '#console/kit/use-action.ts'
import { TextButton } from '#console/kit/text-button.tsx'
import { formatDateTime } from '#console/kit/values.tsx'
import { isOrphaned, type Conflict, type RejectedChange } from '#console/documents/saving/editing.ts'
import { textOf } from '#console/documents/words/value-words.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useForm, useMarks, useSaverState } from './form-context.ts'
import { formText } from './form.text.ts'
import styles from './field-notes.module.css'
import { joined } from './paths.ts'

type Props = {
  readonly id: string
  readonly at: string
  /** The language of the text at this path. */
  readonly lang?: Lang | undefined
  /** Why the input is not saved. */
  readonly problem?: string | undefined
}

/** The notes below a field: help, problems, conflicts and comments. */
export const FieldNotes = memo(({ id, at, lang, problem }: Props) => {
  const t = useWords(formText)
  const fault = useMarks(({ faults }) => faults[at])
  const isHere = (shown: Draft) => (one: Conflict | RejectedChange) =>
    isAt(one, at) && !isOrphaned(shown, one.change)
  const unfit = useSaverState(({ editing, shown }) => editing.rejected.find(isHere(shown)))
  const met = useSaverState(({ editing, shown }) => editing.conflicts.findLast(isHere(shown)))
  const comments = useMarks((marks) => marks.comments).filter(
    (comment) => comment.resolvedAt === null && commentAt(comment) === at,
  )
  const whoIsHere = useMarks(({ present }) => present.find(({ field }) => field === at)?.name)
  return (
    <div className={styles.notes} id={id}>
      {[problem, unfit && t.notSaved(unfit.message), fault].map(
        (message) =>
          message && (
            <p key={message} className={styles.bad}>
              <Icon name="alert" />
              {message}
            </p>
          ),
      )}
      {met && <ConflictNote met={met} lang={lang} />}
      {whoIsHere !== undefined && (
        <p className={styles.here}>
          <Icon name="pen-line" />
          {t.isHere(`\u2068${whoIsHere}\u2069`)}
        </p>
      )}
      {comments.map((comment) => (
        <CommentNote key={comment.id} comment={comment} />
      ))}
    </div>
  )
})

const isAt = ({ change }: Conflict | RejectedChange, at: string) => change.at.join('/') === at
export const commentAt = ({ path, lang }: Comment) => joined(path, lang ?? '')

/** A conflict: the value in the field, and the other value that was saved first. */
function ConflictNote({ met, lang }: { readonly met: Conflict; readonly lang?: Lang | undefined }) {
  const t = useWords(formText)
  const ui = useLang()
  const { saver } = useForm()
  const { theirs } = met
  return (
    <div className={styles.met} role="alert">
      <p>{whoSaved(met, t, ui)}</p>
      <p
        className={styles.theirs}
        lang={lang}
        dir={lang === undefined ? 'auto' : lang === 'ar' ? 'rtl' : 'ltr'}
      >
        {textOf(theirs, lang ?? ui) || t.emptied}
      </p>
      <div className={styles.buttons}>
        <Button size="small" kind="subtle" onClick={() => saver.decide(met, 'mine')}>
          {t.keepMine}
        </Button>
        <Button size="small" kind="subtle" onClick={() => saver.decide(met, 'theirs')}>
          {t.takeTheirs}
        </Button>
      </div>
    </div>
  )
}

function whoSaved({ by, isOwn, at }: Conflict, t: (typeof formText)[Lang], ui: Lang): string {
  if (by === null || at === null) return t.savedSince
  return isOwn
    ? t.ownTabSaved(formatDateTime(at, ui))
    : t.savedAnother(`\u2068${by}\u2069`, formatDateTime(at, ui))
}

export function CommentNote({ comment }: { readonly comment: Comment }) {
  const t = useWords(formText)
  const { id, mayComment } = useForm()
  const { press, isPending } = useAction()
  const resolve = () =>
    void press(
      () => consoleApi.documents.resolveComment({ params: { id }, body: { commentId: comment.id } }),
      t.isResolved,
    )
  return (
    <div className={styles.comment}>
      <b>
        <Name>{comment.by}</Name>
      </b>
      <span dir="auto">{comment.words}</span>
      {mayComment && !isPending && <TextButton onClick={resolve}>{t.resolve}</TextButton>}
    </div>
  )
}
