import { loginWithReturn } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { useSessionEnded } from '#lib/session-ended.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty, type EmptyProps } from '#ui/empty.tsx'
import { learnerAreaText } from './learner-area.text.ts'

type Props = Pick<EmptyProps, 'icon'> & {
  /** The URL of the page. */
  readonly here: string
  /** The visitor is not signed in; otherwise the page could not be read. */
  readonly isOut: boolean
  readonly words: readonly [title: string, text: string, button: string]
  readonly kind?: 'subtle'
}

/** Replaces a members-only page: a login link that returns here, or a retry. */
export function Closed({ here, isOut, words: [title, text, button], icon = 'alert', kind }: Props) {
  const t = useWords(learnerAreaText)
  const isSessionEnded = useSessionEnded()
  const again = (
    <LinkButton to={here} kind={kind} replace preventScrollReset icon="refresh">
      {button}
    </LinkButton>
  )
  const action = isOut ? <LinkButton to={loginWithReturn(here)}>{button}</LinkButton> : again
  return (
    <Empty icon={isOut ? 'lock' : icon} title={title} action={action}>
      {isOut && isSessionEnded ? t.sessionEnded : text}
    </Empty>
  )
}
