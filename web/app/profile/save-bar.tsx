import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { profileText } from './profile.text.ts'
import type { PasswordChange, SaveAnswer } from './save-profile.ts'
import styles from './save-bar.module.css'

type Props = {
  readonly answer: SaveAnswer | undefined
  readonly justSaved: PasswordChange | null
  readonly isPending: boolean
}

/** The way to save, in view however long the form is, with what came of it. */
export function SaveBar({ answer, justSaved, isPending }: Props) {
  const t = pick(profileText, useLang())
  return (
    <div className={styles.bar}>
      <Button type="submit" size="large" pending={isPending} className={styles.save}>
        {t.save}
      </Button>
      {!isPending && <SaveNotice answer={answer} justSaved={justSaved} />}
    </div>
  )
}

function SaveNotice({ answer, justSaved }: Pick<Props, 'answer' | 'justSaved'>) {
  const t = pick(profileText, useLang())
  if (answer && !answer.ok) {
    const isRefused = answer.message === t.saveFailed && Object.keys(answer.faults).length > 0
    return (
      <Notice kind="bad" live title={answer.message} className={styles.said}>
        {isRefused && t.mendFields}
      </Notice>
    )
  }
  const password = answer?.password ?? justSaved
  if (password === null) return null
  const more = { unchanged: undefined, changed: t.passwordChanged, 'link-sent': t.linkSent }[password]
  return (
    <Notice kind={password === 'link-sent' ? 'info' : 'ok'} live title={t.saved} className={styles.said}>
      {more}
    </Notice>
  )
}
