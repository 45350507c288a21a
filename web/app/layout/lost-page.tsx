import { useMatches } from 'react-router'
import { type Loss, lostIn } from '#lib/lost-loads.ts'
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
