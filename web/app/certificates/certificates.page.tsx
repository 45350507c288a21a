import { isLang, type Lang, langCode } from '@matla/contract/kit/lang'
import { data, Link, redirect } from 'react-router'
import { Closed } from '#learner-area/closed.tsx'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { type Api, apiContext, langContext, siteContext } from '#lib/api.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { formText } from '#lib/forms.ts'
import type { LoadErrorKind, LoadErrorHandle } from '#lib/load-errors.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { loginWithReturn, paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/certificates.page.ts'
import { certificatesHref, certificateFileHref, parsePlace, type Tab } from './certificates-href.ts'
import { BundleCertificate } from './bundle-certificate.tsx'
import { CertificateCard } from './certificate-card.tsx'
import styles from './certificates.page.module.css'
import { certificatesText } from './certificates.text.ts'
import { type CertificateList, type Certificates, readCertificates } from './read-certificates.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const place = parsePlace(new URL(request.url).searchParams)
  const list = await readCertificates(context.get(apiContext), context.get(langContext), place)
  return data(list, list.kind === 'unreadable' ? { status: 503 } : {})
}

export async function action({ context, request }: Route.ActionArgs) {
  const here = certificatesHref(parsePlace(new URL(request.url).searchParams))
  const { slug } = context.get(siteContext)
  const lang = context.get(langContext)
  return redirect(await issue(context.get(apiContext), await request.formData(), { lang, slug, here }), 303)
}

export const handle: LoadErrorHandle & PageHandle = {
  worksWhileClosed: true,
  query: ['tab', 'page'],
  renderLoadError: (errorKind) => <CertificatesLoadError errorKind={errorKind} />,
}

export const meta = unindexedMeta(paths.certificates, certificatesText, (t) => [t.title, t.description])

export default function CertificatesPage({ loaderData }: Route.ComponentProps) {
  return <CertificatesView list={loaderData} />
}

function CertificatesLoadError({ errorKind }: { errorKind: LoadErrorKind }) {
  const t = useWords(certificatesText)
  const message = errorKind === 'refused' ? t.rejected : t.unreachable
  return <CertificatesView list={{ kind: 'unreadable', message }} />
}

/** The redirect after requesting a certificate: to its file, or back without a message after a failure (R261). */
async function issue(
  api: Api,
  form: FormData,
  { lang, slug, here }: { readonly lang: Lang; readonly slug: string; readonly here: string },
): Promise<string> {
  const session = await api.session.read()
  const student = session.ok ? session.value.user : null
  if (!student) return loginWithReturn(paths.certificates)
  const asked = form.get('lang')
  const wanted = isLang(asked) ? asked : lang
  const answer = await api.certificates.generate({
    body: {
      studentEmail: student.emailId,
      courseName: formText(form, 'course'),
      lang: langCode(wanted),
    },
  })
  return answer.ok ? certificateFileHref(slug, answer.value._id, wanted) : here
}

function CertificatesView({ list }: { list: Certificates }) {
  const t = useWords(certificatesText)
  return (
    <LearnerArea current="certificates">
      <Stack gap={6}>
        <h1>{t.title}</h1>
        <Content list={list} />
      </Stack>
    </LearnerArea>
  )
}

function Content({ list }: { list: Certificates }) {
  const t = useWords(certificatesText)
  const here = paths.certificates
  if (list.kind === 'sign-in') return <Closed here={here} isOut words={[t.signIn, t.signInText, t.logIn]} />
  // When no data is available at all, that is a failure, not an empty list (R262).
  const isAway = list.kind === 'list' && list.state === 'away'
  if (list.kind === 'list' && !(isAway && list.cards.length === 0 && list.bundles.length === 0))
    return <List {...list} />
  const message = (list.kind === 'unreadable' && list.message) || t.unreachable
  return <Closed here={here} isOut={false} words={[t.error(message), t.errorText, t.retry]} />
}

function List({ state, asOf, bundles, isLatinNameMissing, tab, cards, page, pages }: CertificateList) {
  const lang = useLang()
  const t = useWords(certificatesText)
  return (
    <>
      {state !== 'fresh' && (
        <Notice kind="warn" title={t.stored}>
          {asOf === null ? t.awayText : t.storedText(formatDate(asOf, lang), formatTime(asOf, lang))}
        </Notice>
      )}
      {isLatinNameMissing && tab === 'finished' && (
        <Notice
          kind="info"
          title={t.latinName}
          action={<NoticeLink to={`${paths.profile}#latinName`}>{t.addLatinName}</NoticeLink>}
        >
          {t.latinNameText}
        </Notice>
      )}
      <CertificateTabs current={tab} />
      {tab === 'finished' &&
        bundles.map((bundle) => <BundleCertificate key={bundle.courseId} bundle={bundle} />)}
      {cards.length === 0 ? (
        <Nothing tab={tab} hasBundle={bundles.length > 0} />
      ) : (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.key}>
              <CertificateCard card={card} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pagination page={page} total={pages} to={(at) => certificatesHref({ tab, page: at })} />}
    </>
  )
}

function Nothing({ tab, hasBundle }: { tab: CertificateList['tab']; hasBundle: boolean }) {
  const t = useWords(certificatesText)
  if (tab === 'progress') return <Empty title={t.noProgress}>{t.noProgressText}</Empty>
  const way = hasBundle
    ? { to: certificatesHref({ tab: 'progress', page: 1 }), note: t.toProgress }
    : { to: paths.listing(), note: t.browse }
  return (
    <Empty title={t.noFinished} icon="award" action={<LinkButton to={way.to}>{way.note}</LinkButton>}>
      {t.noFinishedText}
    </Empty>
  )
}

/** Finished courses first, then those in progress (R250); plain links, which work without JavaScript. */
function CertificateTabs({ current }: { current: Tab }) {
  const t = useWords(certificatesText)
  const tabs: readonly Tab[] = ['finished', 'progress']
  return (
    <nav aria-label={t.tabs}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={certificatesHref({ tab, page: 1 })}
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
