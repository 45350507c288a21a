import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { formText } from '#lib/forms.ts'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Notice } from '#ui/notice.tsx'
import type { SecurityResult } from './change-security.ts'

type Props = {
  readonly intent: string
  readonly sessionId?: string
  readonly icon?: IconName
  readonly kind?: 'ghost' | 'danger'
  readonly label?: string
  readonly size?: 'small'
  readonly children: ReactNode
}

/** A button in a separate form, so that it works without JavaScript. */
export function SecurityButton({
  intent,
  sessionId = '',
  icon,
  kind = 'ghost',
  label,
  size,
  children,
}: Props) {
  const { formData } = useNavigation()
  const isPending =
    formData !== undefined &&
    formText(formData, 'intent') === intent &&
    formText(formData, 'sessionId') === sessionId
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="sessionId" value={sessionId} />
      <Button type="submit" kind={kind} size={size} icon={icon} aria-label={label} pending={isPending}>
        {children}
      </Button>
    </Form>
  )
}

type SecurityAnswerProps = { readonly of: string; readonly answered: SecurityResult | undefined }

/** The response to a button, shown beside it. */
export function SecurityAnswer({ of, answered }: SecurityAnswerProps) {
  if (!answered || answered.kind === 'out' || answered.intent !== of) return null
  return (
    <Notice kind={answered.kind === 'done' ? 'ok' : 'bad'} live>
      {answered.message}
    </Notice>
  )
}
