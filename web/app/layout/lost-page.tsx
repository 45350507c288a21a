import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { Loss, LostHandle } from '#lib/lost-loads.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { readingText } from '#reading/reading.text.ts'

/** A page whose data did not come, in the words that its route declares; pressing asks for it again. */
export function LostPage({ loss }: { loss: Loss }) {
  const t = pick(readingText, useLang())
  const handles = useMatches().map(({ handle }) => handle)
  return (
    <>
      <title>{t.failed}</title>
      {lostIn(handles, loss) ?? <LoadFailure />}
    </>
  )
}

const hasLost = (handle: unknown): handle is LostHandle =>
  typeof handle === 'object' && handle !== null && 'lost' in handle

/** What the innermost page of these says; undefined: none of them declares it. */
const lostIn = (handles: readonly unknown[], loss: Loss): ReactNode => handles.findLast(hasLost)?.lost(loss)
