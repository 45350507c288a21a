import type { FirstStep } from '@matla/contract/staff/shop.calls'
import { Link } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { gapHref } from './step-href.ts'

/** What a step lacks, with a link when the step has several tasks. */
export function MissingSentence({
  missing: { code, sentence },
}: {
  readonly missing: FirstStep['missing'][number]
}) {
  const lang = useLang()
  const href = gapHref[code]
  return (
    <p className="muted small">
      {href === undefined ? sentence[lang] : <Link to={href}>{sentence[lang]}</Link>}
    </p>
  )
}
