import { Notice } from '#ui/notice.tsx'
import type { SecurityChanged } from './change-security.ts'

type Props = { readonly of: string; readonly answered: SecurityChanged | undefined }

/** What a button was answered, beside it. */
export function SecurityAnswer({ of, answered }: Props) {
  if (!answered || answered.kind === 'out' || answered.intent !== of) return null
  return (
    <Notice kind={answered.kind === 'done' ? 'ok' : 'bad'} live>
      {answered.message}
    </Notice>
  )
}
