import { applicationStages, maxRating } from '@matla/contract/staff/application-words'
import type { Application } from '@matla/contract/staff/applications.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { ShortSelect } from '#console/kit/fields.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { useKeys } from '#console/kit/use-keys.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Rating } from './application-parts.tsx'
import { applicationsText, stageNames } from './applications.text.ts'

type Of = { readonly application: Application }
const beforeShortlist = new Set(['new', 'seen'])

/** Buttons for the next steps of an application; `s` shortlists it. */
export function ApplicationActions({ application }: Of) {
  const t = useWords(applicationsText)
  const stages = useWords(stageNames)
  const mayWrite = useHasRight('applications.write')
  const { press } = useAction()
  const { _id: applicationId, stage, emails } = application
  const shortlist = () =>
    void press(
      () =>
        consoleApi.applications.judge({
          params: { applicationId },
          body: { stage: 'shortlist', from: stage },
        }),
      t.isMoved(stages.shortlist),
    )
  const isEarly = beforeShortlist.has(stage)
  if (!mayWrite) return null
  const wasSent = (kind: 'invite' | 'decline') => emails.some((email) => email.kind === kind)
  return (
    <>
      {isEarly && (
        <Button size="small" icon="star" aria-keyshortcuts="S" onClick={shortlist}>
          {t.shortlist}
        </Button>
      )}
      {!wasSent('invite') && !wasSent('decline') && (
        <DrawerButton opens="invite" icon="mail">
          {t.invite}
        </DrawerButton>
      )}
      {!wasSent('decline') && <DrawerButton opens="decline">{t.decline}</DrawerButton>}
    </>
  )
}

const ratings = Array.from({ length: maxRating }, (_, at) => at + 1)

/** The ratings of all members, the member's own rating (`1` to `5`), and the stage. */
export function RatePanel({ application }: Of) {
  const t = useWords(applicationsText)
  const stages = useWords(stageNames)
  const mayWrite = useHasRight('applications.write')
  const { press } = useAction()
  const params = { applicationId: application._id }
  const own = application.ratings.find(({ isOwn }) => isOwn)?.rating
  const rate = (rating: number) =>
    void press(() => consoleApi.applications.rate({ params, body: { rating } }), t.isRated)
  useKeys(
    mayWrite
      ? Object.fromEntries(ratings.map((each) => [`Digit${each}`, { does: t.rate, act: () => rate(each) }]))
      : {},
  )
  const move = (stage: Application['stage']) =>
    void press(
      () => consoleApi.applications.judge({ params, body: { stage, from: application.stage } }),
      t.isMoved(stages[stage]),
    )
  return (
    <Block title={t.rating} aside={<Rating rating={averageOf(application)} />}>
      <Stack gap={3}>
        {mayWrite && (
          <>
            <p className="muted">{t.rate}</p>
            <Cluster gap={2}>
              {ratings.map((each) => (
                <Button
                  key={each}
                  size="small"
                  kind={own === each ? 'primary' : 'subtle'}
                  aria-label={t.rateWith(each)}
                  aria-pressed={own === each}
                  onClick={() => rate(each)}
                >
                  {each}
                </Button>
              ))}
            </Cluster>
          </>
        )}
        <Facts>
          {application.ratings.map(({ by, rating, at }) => (
            <Fact key={`${by} ${at}`} name={by}>
              <Ltr>{rating}</Ltr>
            </Fact>
          ))}
        </Facts>
        {mayWrite && (
          <ShortSelect
            label={t.moveTo}
            value={application.stage}
            onChange={({ currentTarget: { value } }) => {
              const stage = applicationStages.find((each) => each === value)
              if (stage) move(stage)
            }}
            options={applicationStages.map((value) => ({ value, label: stages[value] }))}
          />
        )}
      </Stack>
    </Block>
  )
}

function averageOf({ ratings: given }: Application): number | null {
  if (given.length === 0) return null
  return Math.round((given.reduce((sum, { rating }) => sum + rating, 0) / given.length) * 10) / 10
}
