import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LinkButton, type LinkButtonProps } from '#ui/button.tsx'

/** Links to a drawer of the current page: `<Link to={drawerLink(search, 'refund')}>`. */
export function drawerLink(search: URLSearchParams, name: string, item?: string): string {
  const next = new URLSearchParams(search)
  next.set('do', name)
  if (item === undefined) next.delete('item')
  else next.set('item', item)
  return `?${next.toString()}`
}

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
