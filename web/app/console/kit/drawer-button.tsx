import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LinkButton, type LinkButtonProps } from '#ui/button.tsx'
import { drawerLink } from './drawer-link.ts'

type Target = {
  /** The name of a drawer of the open page. */
  readonly opens: string
  readonly item?: string | undefined
}

/** A button that opens a drawer. */
export function DrawerButton({ opens, item, ...look }: Target & Omit<LinkButtonProps, 'to'>) {
  const [search] = useSearchParams()
  return <LinkButton size="small" kind="subtle" {...look} to={drawerLink(search, opens, item)} />
}

/** A link that opens a drawer. */
export function DrawerLink({ opens, item, children }: Target & { readonly children: ReactNode }) {
  const [search] = useSearchParams()
  return (
    <Link to={drawerLink(search, opens, item)} className="accented">
      {children}
    </Link>
  )
}
