import { formatDate, formatTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { intents, type LiveSession, type SecurityResult } from './change-security.ts'
import { SecurityAnswer, SecurityButton } from './security-button.tsx'
import styles from './security-sessions.module.css'
import { securityText } from './security.text.ts'

type Props = {
  readonly sessions: readonly LiveSession[] | null
  readonly answered: SecurityResult | undefined
}

/** The user's sessions, each with a button to end it, and one to end all. */
export function SecuritySessions({ sessions, answered }: Props) {
  const t = useWords(securityText)
  if (!sessions) {
    return (
      <Notice
        kind="bad"
        title={t.sessionsUnread}
        action={
          <LinkButton to={paths.security} replace kind="subtle" size="small" icon="refresh">
            {t.retry}
          </LinkButton>
        }
      />
    )
  }
  return (
    <Stack gap={5}>
      <p className="note">{t.sessionsText}</p>
      <SecurityAnswer of={intents.end} answered={answered} />
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      <SecurityAnswer of={intents.endAll} answered={answered} />
      <div className={styles.all}>
        <SecurityButton intent={intents.endAll} kind="danger" icon="logout">
          {t.endAll}
        </SecurityButton>
        <span className="note">{t.endAllText}</span>
      </div>
    </Stack>
  )
}

const icons = { member: 'user', checkout: 'cart', 'order-link': 'receipt' } as const
const names = { member: 'member', checkout: 'checkout', 'order-link': 'orderLink' } as const

/** "Chrome, Android" in the reader’s language; null when unknown. */
function toDeviceName(device: string, words: (browser: string, system: string) => string): string | null {
  const [first = '', second] = device.split(', ').map((name) => `\u2068${name}\u2069`)
  if (device === '') return null
  return second === undefined ? first : words(first, second)
}

function SessionRow({ session }: { session: LiveSession }) {
  const lang = useLang()
  const t = useWords(securityText)
  const moment = (iso: string) =>
    `${formatDate(iso, lang)}${{ ar: '، ', en: ', ' }[lang]}${formatTime(iso, lang)}`
  const since = moment(session.createdAt)
  return (
    <li className={styles.row}>
      <Icon name={icons[session.kind]} className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.name}>
          {toDeviceName(session.device, t.device) ?? t[names[session.kind]]}
          {session.isThisOne && <Badge kind="ok">{t.thisOne}</Badge>}
        </span>
        <span className="note">
          {session.device !== '' && session.kind !== 'member' && `${t[names[session.kind]]} · `}
          {t.since(since)} · {t.lastUsed(moment(session.lastUsedAt))}
        </span>
      </div>
      {!session.isThisOne && (
        <SecurityButton intent={intents.end} sessionId={session._id} size="small" label={t.endNamed(since)}>
          {t.end}
        </SecurityButton>
      )}
    </li>
  )
}
