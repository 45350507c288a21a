import type { ComponentProps } from 'react'

/** Left to right in any context: signed numbers, codes, email addresses, phone numbers. */
export function Ltr(props: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" {...props} />
}

/** A name of unknown direction within a sentence. */
export function Name(props: ComponentProps<'bdi'>) {
  return <bdi dir="auto" {...props} />
}
