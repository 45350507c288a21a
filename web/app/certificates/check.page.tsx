import type { AllCalls } from '@matla/contract'
import type { Outcome } from '@matla/contract/kit/call'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { apiContext, isMissing } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useRootData, useWords } from '#lib/root-data.ts'
import { Ltr, Name } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { LogoMark } from '#ui/logo.tsx'
import type { Route } from './+types/check.page.ts'
import { checkText } from './certificates.text.ts'
import styles from './check.page.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).certificates.check({ params: { id: params.id } })
  if (answer.ok) return data({ kind: 'known' as const, certificate: answer.value })
  if (isMissing(answer.failure)) return data({ kind: 'unknown' as const }, { status: 404 })
  return data({ kind: 'failed' as const }, { status: 503 })
}

export const handle: LoadErrorHandle & PageHandle = {
  worksWhileClosed: true,
  renderLoadError: () => <CheckView outcome={{ kind: 'failed' }} />,
}

/** The personal data are meant for people who have the number, not for search engines. */
export function meta({ matches, params }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { title, description } = checkText[root?.lang ?? 'ar']
  return pageMeta(root, { title, description, path: paths.certificate(params.id), isHidden: true })
}

export default function CheckPage({ loaderData }: Route.ComponentProps) {
  return <CheckView outcome={loaderData} />
}

type Checked = Extract<Outcome<AllCalls['certificates']['check']>, { ok: true }>['value']
type Check =
  | { readonly kind: 'known'; readonly certificate: Checked }
  | { readonly kind: 'unknown' | 'failed' }

/** The public verification of a certificate: student, product, date and validity. */
function CheckView({ outcome }: { readonly outcome: Check }) {
  const t = useWords(checkText)
  const home = <LinkButton to={paths.home}>{t.home}</LinkButton>
  const retry = (
    <LinkButton to="" reloadDocument>
      {t.retry}
    </LinkButton>
  )
  return (
    <Wrap className={styles.page}>
      {outcome.kind === 'known' && <Known certificate={outcome.certificate} />}
      {outcome.kind === 'unknown' && (
        <Empty level={1} icon="search" title={t.unknown} action={home}>
          {t.unknownText}
        </Empty>
      )}
      {outcome.kind === 'failed' && (
        <Empty level={1} icon="alert" title={t.failed} action={retry}>
          {t.failedText}
        </Empty>
      )}
    </Wrap>
  )
}

function Known({ certificate }: { readonly certificate: Checked }) {
  const lang = useLang()
  const t = useWords(checkText)
  const school = useRootData()?.shell?.brand.fullName ?? ''
  const { valid, studentName, latinName, courseName, generationDate, revokedAt, reissuedAt, _id } =
    certificate
  return (
    <article className={styles.sheet} data-valid={valid}>
      <header className={styles.head}>
        <Icon name={valid ? 'circle-check' : 'circle-close'} className={styles.seal} />
        <div>
          <h1 className={styles.title}>{valid ? t.valid : t.revoked}</h1>
          <p className={styles.text}>{valid ? t.validText(school) : t.revokedText(school)}</p>
          {reissuedAt !== null && valid && (
            <p className={styles.text}>{t.reissuedText(formatDate(reissuedAt, lang))}</p>
          )}
        </div>
      </header>
      <dl className={styles.facts}>
        <Fact note={t.student} isLarge>
          <Name>{studentName}</Name>
          {latinName !== undefined && <Name className={styles.latin}>{latinName}</Name>}
        </Fact>
        <Fact note={t.course} isLarge>
          <Name>{courseName[lang]}</Name>
        </Fact>
        <Fact note={t.date}>{formatDate(generationDate, lang)}</Fact>
        {reissuedAt !== null && <Fact note={t.reissued}>{formatDate(reissuedAt, lang)}</Fact>}
        {revokedAt !== null && <Fact note={t.revokedOn}>{formatDate(revokedAt, lang)}</Fact>}
        <Fact note={t.number}>
          <Ltr>{_id}</Ltr>
        </Fact>
      </dl>
      <LogoMark className={styles.sun} />
    </article>
  )
}

function Fact({ note, isLarge, children }: { note: string; isLarge?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-large={isLarge}>
      <dt>{note}</dt>
      <dd>{children}</dd>
    </div>
  )
}
