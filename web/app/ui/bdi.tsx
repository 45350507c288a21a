import type { ComponentProps } from 'react'

/** Runs left to right whatever is around it: numbers with signs, codes, e-mail, phone. */
export function Ltr(props: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" {...props} />
}

/** A name of unknown direction inside a sentence. */
export function Name(props: ComponentProps<'bdi'>) {
  return <bdi dir="auto" {...props} />
}
