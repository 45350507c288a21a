import { loginFrom } from '#lib/paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty, type EmptyProps } from '#ui/empty.tsx'

type Props = Pick<EmptyProps, 'icon'> & {
  /** The address of the page. */
  readonly here: string
  /** Nobody has logged in; otherwise the page could not be read. */
  readonly isOut: boolean
  readonly words: readonly [title: string, text: string, button: string]
  readonly kind?: 'subtle'
}

/** In place of a page for members: the way to the login and back, or the way to ask for it again. */
export function Closed({ here, isOut, words: [title, text, button], icon = 'alert', kind }: Props) {
  const again = (
    <LinkButton to={here} kind={kind} replace preventScrollReset icon="refresh">
      {button}
    </LinkButton>
  )
  const action = isOut ? <LinkButton to={loginFrom(here)}>{button}</LinkButton> : again
  return (
    <Empty icon={isOut ? 'lock' : icon} title={title} action={action}>
      {text}
    </Empty>
  )
}
