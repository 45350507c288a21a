import type { ReactNode } from 'react'
import { useLang } from '#lib/root-data.ts'
import { PasswordField } from '#ui/field.tsx'

type Props = {
  readonly label: string
  readonly hint: ReactNode
  readonly confirmLabel: string
  /** The maximum length. */
  readonly most: number
}

/** The new password and its confirmation. */
export function NewPasswordFields({ label, hint, confirmLabel, most }: Props) {
  const shared = { lang: useLang(), autoComplete: 'new-password', maxLength: most, required: true }
  return (
    <>
      <PasswordField {...shared} label={label} name="password" hint={hint} />
      <PasswordField {...shared} label={confirmLabel} name="confirmation" />
    </>
  )
}
