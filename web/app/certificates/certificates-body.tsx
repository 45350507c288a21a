import { Link } from 'react-router'
import { AskAgain, LogInFirst } from '#learner-area/closed.tsx'
import { formatDate, formatTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { addressOf, type Tab } from './address.ts'
import { BundleCertificate } from './bundle-certificate.tsx'
import { CertificateCard } from './certificate-card.tsx'
import styles from './certificates-body.module.css'
import { certificatesText } from './certificates.text.ts'
import type { CertificateList, Certificates } from './read-certificates.ts'

export function CertificatesBody({ list }: { list: Certificates }) {
  const t = useWords(certificatesText)
  return (
    <Stack gap={6}>
      <h1>{t.title}</h1>
      <Content list={list} />
    </Stack>
  )
}

function Content({ list }: { list: Certificates }) {
  if (list.kind === 'sign-in') return <SignIn />
  if (list.kind === 'unreadable') return <Failed message={list.message} />
  // Nothing is known at all: that is a failure, not an empty list (R262).
  const isBare = list.cards.length === 0 && list.bundle === null
  return list.state === 'away' && isBare ? <Failed message="" /> : <List {...list} />
}

function List({ state, asOf, bundle, tab, cards, page, pages }: CertificateList) {
  const lang = useLang()
  const t = useWords(certificatesText)
  return (
    <>
      {state !== 'fresh' && (
        <Notice kind="warn" title={t.kept}>
          {asOf === null ? t.awayText : t.keptText(formatDate(asOf, lang), formatTime(asOf, lang))}
        </Notice>
      )}
      <CertificateTabs current={tab} />
      {tab === 'finished' && bundle && <BundleCertificate bundle={bundle} />}
      {cards.length === 0 ? (
        <Nothing tab={tab} hasBundle={bundle !== null} />
      ) : (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.key}>
              <CertificateCard card={card} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pagination page={page} total={pages} to={(at) => addressOf({ tab, page: at })} />}
    </>
  )
}

function Nothing({ tab, hasBundle }: { tab: CertificateList['tab']; hasBundle: boolean }) {
  const t = useWords(certificatesText)
  if (tab === 'progress') return <Empty title={t.noProgress}>{t.noProgressText}</Empty>
  const way = hasBundle
    ? { to: addressOf({ tab: 'progress', page: 1 }), says: t.toProgress }
    : { to: paths.listing(), says: t.browse }
  return (
    <Empty title={t.noFinished} icon="award" action={<LinkButton to={way.to}>{way.says}</LinkButton>}>
      {t.noFinishedText}
    </Empty>
  )
}

function SignIn() {
  const t = useWords(certificatesText)
  return (
    <LogInFirst here={paths.certificates} title={t.signIn} way={t.logIn}>
      {t.signInText}
    </LogInFirst>
  )
}

/** R262. */
function Failed({ message }: { message: string }) {
  const t = useWords(certificatesText)
  return (
    <AskAgain here={paths.certificates} title={t.error(message || t.unreachable)} way={t.retry}>
      {t.errorText}
    </AskAgain>
  )
}

/** Finished courses first, then those in progress (R250); plain links, so that they work without script. */
function CertificateTabs({ current }: { current: Tab }) {
  const t = useWords(certificatesText)
  const tabs: readonly Tab[] = ['finished', 'progress']
  return (
    <nav aria-label={t.tabs}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={addressOf({ tab, page: 1 })}
              preventScrollReset
              className={styles.tab}
              aria-current={tab === current ? 'page' : undefined}
            >
              {t[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
