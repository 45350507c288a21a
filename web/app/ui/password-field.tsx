import { useState } from 'react'
import type { Lang } from '@matla/contract/kit/lang'
import { pick } from '#lib/text.ts'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { uiText } from './ui.text.ts'

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'code'> & { lang: Lang }

/** A password that can be shown while typing; pasting is never hindered. */
export function PasswordField({ lang, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const t = pick(uiText, lang)
  const toggle = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? t.hidePassword : t.showPassword}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <Field
      spellCheck={false}
      autoCapitalize="none"
      dir="ltr"
      {...field}
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  )
}
