import type { FormEventHandler, ReactNode } from 'react'
import { paths } from '#lib/paths.ts'

type Props = {
  readonly intent: string
  readonly fields: Readonly<Record<string, string>>
  readonly onSubmit?: FormEventHandler
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A toggle as a form, which works before the script loads and without JavaScript. */
export function WishlistForm({ intent, fields, onSubmit, className, children }: Props) {
  return (
    <form method="post" action={paths.wishlist} onSubmit={onSubmit} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
