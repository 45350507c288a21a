import { legalPath } from '@matla/contract/legal/policies'
import { data, redirect, redirectDocument } from 'react-router'
import { AuthFrame } from '#accounts/auth-frame.tsx'
import { apiContext, isMissing, siteContext } from '#lib/api.ts'
import { LanguageLink } from '#layout/language-link.tsx'
import { ThemeButton } from '#layout/theme-button.tsx'
import { unindexedMeta } from '#lib/meta.ts'
import { noStore, type PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useRootData, useWords } from '#lib/root-data.ts'
import { subscribe } from '#newsletter/subscribe.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Logo } from '#ui/logo.tsx'
import { Wrap } from '#ui/wrap.tsx'
import type { Route } from './+types/closed.page.ts'
import styles from './closed.page.module.css'
import { closedText } from './closed.text.ts'
import { NotifyForm } from './notify-form.tsx'

/** Makes a page that is already open load its next URL as a new document. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { closed } = context.get(siteContext)
  const to = url.searchParams.get('to')
  if (to !== null) throw redirectDocument(`/${to.replace(/^[/\\]+/, '')}`)
  if (!closed) throw redirect(paths.home)
  const policy =
    closed.state === 'opening-soon'
      ? await context.get(apiContext).legal.page({ params: { pageId: 'privacy' } })
      : null
  return { ...closed, hasPolicy: policy !== null && (policy.ok || !isMissing(policy.failure)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await subscribe(context.get(apiContext), await request.formData())
  return data(answer, { status: answer.kind === 'done' ? 200 : 400 })
}

export const headers = () => noStore

export const handle: PageHandle = { query: ['to'], worksWhileClosed: true, isStandalone: true }

export const meta = (page: Route.MetaArgs) =>
  unindexedMeta(paths.closed, closedText, (t) =>
    page.loaderData?.state === 'maintenance'
      ? [t.maintenance, t.maintenanceText]
      : [t.opensSoon, t.opensSoonText],
  )(page)

/** Replaces every page for visitors while the shop is closed. It has no scripts, so it works at any URL. */
export default function ClosedPage({
  loaderData: { state, sentence, hasPolicy },
  actionData,
}: Route.ComponentProps) {
  const t = useWords(closedText)
  const brand = useRootData()?.shell?.brand
  const isNew = state === 'opening-soon'
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <Logo brand={brand} to={paths.home} />
        <div className={styles.tools}>
          <ThemeButton />
          <LanguageLink />
        </div>
      </header>
      <main id="main">
        <AuthFrame
          title={isNew ? t.opensSoon : t.maintenance}
          lead={sentence ?? (isNew ? t.opensSoonText : t.maintenanceText)}
        >
          {isNew && <NotifyForm answered={actionData} />}
          {brand?.supportEmail && (
            <p className="muted">
              {t.questions}{' '}
              <a href={`mailto:${brand.supportEmail}`} className="accented">
                <Ltr>{brand.supportEmail}</Ltr>
              </a>
            </p>
          )}
          <p className={styles.links}>
            {hasPolicy && <a href={legalPath('privacy')}>{t.privacy}</a>}
            {!isNew && <a href={paths.myCourses}>{t.myCourses}</a>}
            <a href="/console/">{t.staff}</a>
          </p>
        </AuthFrame>
      </main>
    </Wrap>
  )
}
