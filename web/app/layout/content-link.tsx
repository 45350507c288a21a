import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'children'> & { href: string; children: ReactNode }

/** A link in content: internal pages navigate, others open in a new tab. The server stores only safe URLs. */
export function ContentLink({ href, children, ...rest }: Props) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} prefetch="intent" {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a
      href={href}
      className={rest.className}
      rel="noopener"
      target={href.startsWith('http') ? '_blank' : undefined}
    >
      {children}
    </a>
  )
}
