import type { FileSlot } from '@matla/contract/applications/application-rules'
import type { Application } from '@matla/contract/staff/applications.calls'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { DrawerLink } from '#console/kit/drawer-link.tsx'
import { saveFile } from '#console/kit/save-file.ts'
import { Code, When } from '#console/kit/values.tsx'
import { Lines } from '#console/people/lines.tsx'
import { emailStateNames } from '#console/kit/state-names.text.ts'
import { useHasRight } from '#console/session/me.ts'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { OptionName, Tags } from './application-parts.tsx'
import { applicationsText, factNames } from './applications.text.ts'
import styles from './application-panels.module.css'

type Of = { readonly application: Application }

/** Long answers are shown below their label. */
const essays = new Set(['reasonForApplyingInEng', 'coverLetterInEng'])

/** The answers in the form, the guardian's first. */
export function Answers({ application: { facts } }: Of) {
  const t = useWords(applicationsText)
  const { yes, no, ...names } = useWords(factNames)
  const answered = Object.entries(names).flatMap(([key, name]) => {
    const text = formatFact(facts[key], yes, no)
    return text === '' ? [] : [{ key, name, text }]
  })
  return (
    <Block title={t.answers}>
      <Facts>
        {answered
          .filter(({ key }) => !essays.has(key))
          .map(({ key, name, text }) => (
            <Fact key={key} name={name}>
              <OptionName text={text} />
            </Fact>
          ))}
      </Facts>
      {answered
        .filter(({ key }) => essays.has(key))
        .map(({ key, name, text }) => (
          <div key={key} className={styles.essay}>
            <h3 className="muted">{name}</h3>
            <p dir="auto">{text}</p>
          </div>
        ))}
    </Block>
  )
}

function formatFact(fact: unknown, yes: string, no: string): string {
  if (typeof fact === 'string') return fact
  if (typeof fact === 'boolean') return fact ? yes : no
  if (typeof fact !== 'object' || fact === null) return ''
  const { day, month, year } = fact as Readonly<Record<string, unknown>>
  return [day, month, year].filter((part) => typeof part === 'string' && part !== '').join(' ')
}

export function Contact({ application: { email, phoneNo, lang } }: Of) {
  const t = useWords(applicationsText)
  return (
    <Block title={t.contact}>
      <Facts>
        <Fact name={t.email}>
          <Code>{email}</Code>
        </Fact>
        <Fact name={t.phone}>
          <Code>{phoneNo}</Code>
        </Fact>
        <Fact name={t.language}>{t[lang]}</Fact>
      </Facts>
    </Block>
  )
}

/** The files of an application. The audit log records every download. */
export function Files({ application: { _id, files } }: Of) {
  const t = useWords(applicationsText)
  const toast = useToast()
  const save = async (slot: FileSlot) => {
    const href = `${consoleRoutes.applications?.page?.url ?? ''}/${_id}/files/${slot}`
    if (!(await saveFile(href, `${slot}-${_id}.pdf`))) toast({ kind: 'bad', text: t.fileGone })
  }
  return (
    <Block title={t.files}>
      {files.length === 0 ? (
        <p className="muted">{t.noFiles}</p>
      ) : (
        <>
          <Cluster gap={2}>
            {files.map((slot) => (
              <Button key={slot} size="small" kind="subtle" icon="download" onClick={() => void save(slot)}>
                {t[slot]}
              </Button>
            ))}
          </Cluster>
          <p className="muted">{t.fileText}</p>
        </>
      )}
    </Block>
  )
}

/** The retention period of the application, and its tags. */
export function RetentionPanel({ application: { receivedAt, keptUntil, tags } }: Of) {
  const t = useWords(applicationsText)
  const lang = useLang()
  const mayWrite = useHasRight('applications.write')
  return (
    <Block title={t.tags} aside={mayWrite && <DrawerLink opens="tags">{t.editTags}</DrawerLink>}>
      <Stack gap={3}>
        {tags.length === 0 ? (
          <p className="muted">{t.noTags}</p>
        ) : (
          <Cluster gap={2}>
            <Tags tags={tags} />
          </Cluster>
        )}
        <Facts>
          <Fact name={t.received}>
            <When at={receivedAt} />
          </Fact>
          <Fact name={t.keptUntil}>{formatDate(keptUntil, lang)}</Fact>
        </Facts>
        {mayWrite && <DrawerLink opens="extend">{t.extend}</DrawerLink>}
      </Stack>
    </Block>
  )
}

export function Notes({ application: { notes } }: Of) {
  const t = useWords(applicationsText)
  const mayWrite = useHasRight('applications.write')
  return (
    <Lines
      title={t.notes}
      empty={t.noNotes}
      aside={mayWrite && <DrawerLink opens="note">{t.addNote}</DrawerLink>}
      lines={notes.map(({ id, words, by, at }) => ({
        key: id,
        what: <bdi>{words}</bdi>,
        state: <Name>{by}</Name>,
        at: <When at={at} />,
      }))}
    />
  )
}

export function Emails({ application: { emails } }: Of) {
  const t = useWords(applicationsText)
  const states = useWords(emailStateNames)
  return (
    <Lines
      title={t.emails}
      empty={t.noEmails}
      lines={emails.map(({ kind, words, by, at, status }) => ({
        key: kind,
        what: (
          <>
            {kind === 'invite' ? t.inviteEmail : t.declineEmail}
            {words !== '' && (
              <>
                : <bdi>{words}</bdi>
              </>
            )}
          </>
        ),
        state: (
          <>
            <Badge kind={status === 'sent' ? 'ok' : status === 'waiting' ? 'info' : 'bad'}>
              {states[status]}
            </Badge>
            <Name>{by}</Name>
          </>
        ),
        at: <When at={at} />,
      }))}
    />
  )
}
