import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { Link } from 'react-router'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { Code, joinNames, Money, None, When } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { Lines } from './lines.tsx'
import { peopleText, personText } from './people.text.ts'
import { requestStateNames, sessionKindNames } from '#console/kit/state-names.text.ts'

type Props = { readonly person: PersonDetail }

export function AccountPanel({ person }: Props) {
  const t = useWords(personText)
  const people = useWords(peopleText)
  const lang = useLang()
  const ways = [person.hasPassword && t.password, person.hasGoogle && 'Google'].filter((way) => way !== false)
  return (
    <Block title={t.account}>
      <Facts>
        <Fact name={t.email}>
          <Code>{person.email}</Code>
        </Fact>
        {person.phone && (
          <Fact name={t.phone}>
            <Code>{person.phone}</Code>
          </Fact>
        )}
        {person.orderPhones
          .filter((phone) => phone !== person.phone)
          .map((phone) => (
            <Fact key={phone} name={t.orderPhone}>
              <Code>{phone}</Code>
            </Fact>
          ))}
        {person.city && (
          <Fact name={t.city}>
            <Name>{person.city}</Name>
          </Fact>
        )}
        <Fact name={t.waysIn}>{ways.length > 0 ? joinNames(ways, lang) : <None />}</Fact>
        <Fact name={t.spent}>
          <Money halalas={person.spentHalalas} />
        </Fact>
        <Fact name={t.courses}>{t.owned(person.courses)}</Fact>
        <Fact name={people.seen}>
          {person.lastSeenAt === null ? <None /> : <When at={person.lastSeenAt} />}
        </Fact>
        <Fact name={people.since}>
          <When at={person.createdAt} />
        </Fact>
        {person.learning.lmsUserId !== null && (
          <Fact name={t.lmsUser}>
            <Code>{person.learning.lmsUserId}</Code>
          </Fact>
        )}
      </Facts>
    </Block>
  )
}

export function Sessions({ person }: Props) {
  const t = useWords(personText)
  const kinds = useWords(sessionKindNames)
  return (
    <Lines
      title={t.sessions}
      empty={t.noSessions}
      lines={person.sessions.map(({ id, kind, device, createdAt, lastUsedAt }) => ({
        key: id,
        what: (
          <>
            {kinds[kind]}{' '}
            <small className="muted">{device === '' ? t.unknownDevice : <Name>{device}</Name>}</small>
          </>
        ),
        at: <When at={lastUsedAt ?? createdAt} />,
      }))}
    />
  )
}

/** Submissions from the same email address, shown once the address is confirmed. */
export function FromAddress({ person }: Props) {
  const t = useWords(personText)
  const states = useWords(requestStateNames)
  const lang = useLang()
  const { applications, requests } = person
  return (
    <>
      {applications.length > 0 && (
        <Lines
          title={t.applications}
          lines={applications.map(({ id, kind, receivedAt }) => ({
            key: id,
            what: <Link to={`/applications/${id}`}>{t[kind]}</Link>,
            at: <When at={receivedAt} />,
          }))}
        />
      )}
      {requests.length > 0 && (
        <Lines
          title={t.requests}
          lines={requests.map(({ id, ebookName, status, createdAt }) => ({
            key: id,
            what: <Link to={`/requests?q=${id}`}>{ebookName[lang]}</Link>,
            state: <Badge>{states[status]}</Badge>,
            at: <When at={createdAt} />,
          }))}
        />
      )}
    </>
  )
}
