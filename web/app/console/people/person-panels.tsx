import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { Link, useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { CallButton } from '#console/kit/call-button.tsx'
import { DrawerLink, drawerLink } from '#console/kit/drawer-link.tsx'
import { Code, Money, When } from '#console/kit/values.tsx'
import { OrderState } from '#console/orders/order-parts.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr, Name } from '#ui/bdi.tsx'
import { canBeRetried } from './can-be-retried.ts'
import { grantText } from './grant.text.ts'
import { Lines } from './lines.tsx'
import { consentSourceNames, personText } from './people.text.ts'
import {
  couponStateNames,
  emailNames,
  emailStateNames,
  enrolmentNames,
} from '#console/kit/state-names.text.ts'

type Props = { readonly person: PersonDetail }

/** Whether the account was neither erased nor merged into another one. */
const isOpen = ({ state }: PersonDetail) => state !== 'erased' && state !== 'merged'

const kindOf = (isGood: boolean, isBad: boolean) => (isGood ? 'ok' : isBad ? 'bad' : 'info')

export function Notes({ person }: Props) {
  const t = useWords(personText)
  if (!isOpen(person)) return null
  return (
    <Lines
      title={t.notes}
      empty={t.noNotes}
      aside={<DrawerLink opens="note">{t.addNote}</DrawerLink>}
      lines={person.notes.map(({ id, words, by, at }) => ({
        key: id,
        what: <bdi>{words}</bdi>,
        state: <Name>{by}</Name>,
        at: <When at={at} />,
      }))}
    />
  )
}

export function Courses({ person }: Props) {
  const t = useWords(personText)
  const enrolments = useWords(enrolmentNames)
  const lang = useLang()
  const grant = useWords(grantText)
  const [search] = useSearchParams()
  const mayGrant = useHasRight('grant.make')
  const { courses, readAt } = person.learning
  const mayRetry = useHasRight('enrolment.retry')
  const { people } = consoleApi
  const params = { id: person.id }
  return (
    <Lines
      title={t.courses}
      empty={t.noCourses}
      aside={
        <>
          {courses.some(canBeRetried) && mayRetry && (
            <CallButton
              icon="refresh"
              call={() => people.retryEnrolments({ params })}
              message={t.coursesTried}
            >
              {t.retry}
            </CallButton>
          )}
          {readAt !== null && (
            <small className="muted">
              {t.lastReading}: <When at={readAt} />
            </small>
          )}
        </>
      }
      lines={courses.map(
        ({ entitlementId, name, enrolment, lastError, isOwned, progress, startsAt, origin }) => ({
          key: entitlementId,
          what: (
            <>
              {name[lang]} {progress !== null && <Ltr>{`${Math.floor(progress)}%`}</Ltr>}
              {lastError !== '' && enrolment !== 'done' && (
                <small className="muted">
                  {' '}
                  <bdi>{lastError}</bdi>
                </small>
              )}
            </>
          ),
          state: (
            <>
              {origin !== 'order' && <Badge>{origin === 'import' ? grant.byImport : grant.byGrant}</Badge>}
              {enrolment && (
                <Badge kind={kindOf(enrolment === 'done', enrolment === 'failed')}>
                  {enrolments[enrolment]}
                </Badge>
              )}
            </>
          ),
          at: (
            <>
              <When at={startsAt} />{' '}
              {origin !== 'order' && isOwned && mayGrant && isOpen(person) && (
                <Link to={drawerLink(search, 'revoke-grant', entitlementId)}>{grant.revoke}</Link>
              )}
            </>
          ),
        }),
      )}
    />
  )
}

export function Orders({ person }: Props) {
  const t = useWords(personText)
  const mayRead = useHasRight('orders.read')
  return (
    <Lines
      title={t.orders}
      empty={t.noOrders}
      lines={person.orders.map(
        ({ id, number, status, totalHalalas, refundedHalalas, createdAt, isOfMerged }) => ({
          key: id,
          what: (
            <>
              {mayRead ? (
                <Link to={`/orders/${id}`}>{t.order(`\u2066${number}\u2069`)}</Link>
              ) : (
                t.order(String(number))
              )}{' '}
              <Money halalas={totalHalalas} /> {isOfMerged && <small className="muted">{t.ofMerged}</small>}
            </>
          ),
          state: <OrderState status={status} refundedHalalas={refundedHalalas} />,
          at: <When at={createdAt} />,
        }),
      )}
    />
  )
}

export function Emails({ person }: Props) {
  const t = useWords(personText)
  const states = useWords(emailStateNames)
  const names: Readonly<Record<string, string>> = useWords(emailNames)
  return (
    <Lines
      title={t.emails}
      empty={t.noEmails}
      lines={person.emails.map(({ id, kind, status, createdAt }) => ({
        key: id,
        what: names[kind] ?? <Code>{kind}</Code>,
        state: (
          <Badge kind={kindOf(status === 'sent', status === 'refused' || status === 'failed')}>
            {states[status]}
          </Badge>
        ),
        at: <When at={createdAt} />,
      }))}
    />
  )
}

/** Panels that are empty for most people, so they are shown only with entries. */
export function SmallPanels({ person }: Props) {
  const t = useWords(personText)
  const couponStates = useWords(couponStateNames)
  const sources = useWords(consentSourceNames)
  const lang = useLang()
  const { certificates, wishlist, coupons, consents } = person
  const mayReissue = useHasRight('certificate.reissue')
  return (
    <>
      {certificates.length > 0 && (
        <Lines
          title={t.certificates}
          lines={certificates.map(({ number, courseName, issuedAt, revokedAt }) => ({
            key: number,
            what: (
              <>
                {courseName[lang]}{' '}
                {mayReissue ? (
                  <Link to={`/certificates/${number}`}>
                    <Code>{number}</Code>
                  </Link>
                ) : (
                  <Code>{number}</Code>
                )}
              </>
            ),
            state: revokedAt !== null && <Badge kind="bad">{t.revoked}</Badge>,
            at: <When at={issuedAt} />,
          }))}
        />
      )}
      {wishlist.length > 0 && (
        <Lines
          title={t.wishlist}
          lines={wishlist.map(({ name, addedAt }) => ({
            key: `${name.en} ${addedAt}`,
            what: name[lang],
            at: <When at={addedAt} />,
          }))}
        />
      )}
      {coupons.length > 0 && (
        <Lines
          title={t.coupons}
          lines={coupons.map(({ code, state, orderId, at }) => ({
            key: orderId,
            what: <Code>{code}</Code>,
            state: <Badge>{couponStates[state]}</Badge>,
            at: <When at={at} />,
          }))}
        />
      )}
      {consents.length > 0 && (
        <Lines
          title={t.consents}
          lines={consents.map(({ what, isGiven, at, version, source }) => ({
            key: `${what} ${at} ${isGiven}`,
            what: (
              <>
                {t[what]}{' '}
                <small className="muted">
                  {sources[source]} · {t.textVersion(`\u2068${version}\u2069`)}
                </small>
              </>
            ),
            state: <Badge kind={isGiven ? 'ok' : 'warn'}>{isGiven ? t.given : t.withdrawn}</Badge>,
            at: <When at={at} />,
          }))}
        />
      )}
    </>
  )
}
