import { useEffect, useEffectEvent, useRef } from 'react'
import { useLang, useWords } from '#lib/root-data.ts'
import { paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ContinueButton } from './continue-button.tsx'
import { learningText } from './learning.text.ts'
import { ownedText } from './owned.text.ts'

type Rejected =
  | {
      readonly message: string
      readonly courseId?: string | undefined
      readonly place?: 'photo' | undefined
    }
  | undefined
type Props = { readonly rejected: Rejected; readonly place?: 'photo' | undefined }

/** One button to the LMS; with JavaScript it is clicked automatically after a forward navigation. */
export function EnterPanel({ rejected, place: wanted }: Props) {
  const lang = useLang()
  const t = useWords(learningText)
  const place = useRef<HTMLDivElement>(null)
  const press = useEffectEvent(() => {
    if (!rejected && !cameBack()) place.current?.querySelector('form')?.requestSubmit()
  })
  useEffect(() => press(), [])
  return (
    <div ref={place}>
      <Empty
        level={1}
        {...(rejected && { icon: 'alert' as const })}
        title={rejected ? t.notEntered : t.entering}
        action={
          <>
            <ContinueButton
              courseId={rejected?.courseId}
              place={rejected?.place ?? wanted}
              icon={rejected ? 'refresh' : 'enter'}
            >
              {rejected ? t.retry : t.enter}
            </ContinueButton>
            <LinkButton kind="ghost" to={paths.myCourses}>
              {ownedText[lang].toCourses}
            </LinkButton>
          </>
        }
      >
        {rejected ? rejected.message : t.enteringText}
      </Empty>
    </div>
  )
}

/** A learner who navigates back from the LMS should not be sent there again. */
const cameBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')
