import type { ReactNode } from 'react'
import { loginFrom } from '#lib/paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty, type EmptyProps } from '#ui/empty.tsx'

type Props = Pick<EmptyProps, 'title' | 'icon' | 'children'> & {
  /** The address of the page. */
  readonly here: string
  /** What the button says. */
  readonly way: ReactNode
}

/** In place of a page for members: the way to the login and back. */
export const LogInFirst = ({ here, way, ...words }: Props) => (
  <Empty icon="lock" {...words} action={<LinkButton to={loginFrom(here)}>{way}</LinkButton>} />
)

/** In place of a page that could not be read: the way to ask for it again. */
export const AskAgain = ({ here, way, kind, ...words }: Props & { readonly kind?: 'subtle' }) => (
  <Empty
    icon="alert"
    {...words}
    action={
      <LinkButton to={here} kind={kind} replace preventScrollReset icon="refresh">
        {way}
      </LinkButton>
    }
  />
)
