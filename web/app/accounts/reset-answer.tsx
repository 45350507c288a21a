import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Notice } from '#ui/notice.tsx'
import type { ResetRequested } from './request-reset.ts'
import { resetText } from './reset.text.ts'

/** What the server said, read aloud at once (R226, R227). */
export function ResetAnswer({ answered }: { answered: ResetRequested | undefined }) {
  const t = pick(resetText, useLang())
  if (!answered || answered.kind === 'fault') return null
  if (answered.kind === 'failed') return <Notice kind="bad" live title={t.failed} />
  return (
    <div role="alert">
      <Notice kind="ok">{answered.message}</Notice>
    </div>
  )
}
