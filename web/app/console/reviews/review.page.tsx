import { rejectionReasonNames } from '@matla/contract/reviews/review-rules'
import type { StaffReview } from '@matla/contract/staff/reviews.calls'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { When } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RejectDrawer } from './reject-drawer.tsx'
import { ReviewBadge } from './review-status.tsx'
import styles from './review.page.module.css'
import { reviewsText } from './reviews.text.ts'

type Of = { readonly review: StaffReview }

export async function loader({ params }: LoaderFunctionArgs) {
  return valueOrThrow(await consoleApi.reviews.read({ params: { reviewId: params.id ?? '' } })).review
}

/** One review: its text first, then what to check and the version that visitors currently see, and the stars last. */
export function Component() {
  const t = useWords(reviewsText)
  const lang = useLang()
  const review = useLoaded<typeof loader>()
  return (
    <Detail
      title={<Name>{review.course[lang]}</Name>}
      facts={<ReviewBadge status={review.status} />}
      actions={<Actions review={review} />}
      side={<About review={review} />}
    >
      <Block title={t.text}>
        <p className={styles.text} lang={review.lang} dir="auto">
          {review.text}
        </p>
      </Block>
      <Notice kind="info" title={t.ruleTitle}>
        {t.rule}
      </Notice>
      {review.shown && review.status !== 'approved' && (
        <Block title={t.shownNow}>
          <p className={styles.text} dir="auto">
            {review.shown.text}
          </p>
          <p className="muted">{t.shownStays}</p>
        </Block>
      )}
      <RejectDrawer review={review} />
    </Detail>
  )
}

function Actions({ review: { id: reviewId, version, status } }: Of) {
  const t = useWords(reviewsText)
  const { press, isPending } = useAction()
  const approve = () =>
    void press(() => consoleApi.reviews.approve({ params: { reviewId }, body: { version } }), t.isApproved)
  return (
    <>
      {status !== 'approved' && (
        <Button size="small" icon="check" aria-keyshortcuts="A" pending={isPending} onClick={approve}>
          {t.approve}
        </Button>
      )}
      {status !== 'rejected' && (
        <DrawerButton opens="reject" aria-keyshortcuts="R">
          {status === 'approved' ? t.takeDown : t.reject}
        </DrawerButton>
      )}
    </>
  )
}

function About({ review }: Of) {
  const t = useWords(reviewsText)
  const lang = useLang()
  const mayReadPeople = useHasRight('people.read')
  const { name, userId, writtenAt, decidedAt, decidedBy, reason, note, stars } = review
  return (
    <Block title={t.about}>
      <Facts>
        <Fact name={t.name}>
          <Name>{name}</Name>
        </Fact>
        {mayReadPeople && (
          <Fact name={t.account}>
            <Link to={`/people/${userId}`} className="accented">
              {t.openPerson}
            </Link>
          </Fact>
        )}
        <Fact name={t.language}>{t[review.lang]}</Fact>
        <Fact name={t.written}>
          <When at={writtenAt} />
        </Fact>
        {decidedAt !== null && (
          <Fact name={t.decided}>
            <When at={decidedAt} />
          </Fact>
        )}
        {decidedBy !== null && (
          <Fact name={t.decidedBy}>
            <Name>{decidedBy}</Name>
          </Fact>
        )}
        {reason !== null && <Fact name={t.reason}>{rejectionReasonNames[reason][lang]}</Fact>}
        {note !== '' && (
          <Fact name={t.note}>
            <bdi>{note}</bdi>
          </Fact>
        )}
        <Fact name={t.stars}>{t.starsOf(stars)}</Fact>
      </Facts>
    </Block>
  )
}
