import type { ReactNode } from 'react'
import { isRouteErrorResponse, useMatches } from 'react-router'
import { useRenderError } from '#client-logs/log-event.ts'
import { type LoadErrorKind, type LoadErrorHandle, findLoadErrorKind } from '#lib/load-errors.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { readingText } from '#reading/reading.text.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Wrap } from '#ui/wrap.tsx'
import styles from './error-page.module.css'
import { errorText } from './error.text.ts'
import { Frame } from './frame.tsx'
import { layoutText } from './layout.text.ts'

/** Unknown URLs and failed data appear inside the frame; render errors without it, because it may be the cause. */
export function ErrorPage({ error }: { error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  if (isUnknown) {
    return (
      <Frame>
        <NotFound />
      </Frame>
    )
  }
  const errorKind = loadErrorKindOf(error)
  if (errorKind) {
    return (
      <Frame>
        <LoadErrorPage errorKind={errorKind} />
      </Frame>
    )
  }
  return <Broken error={error} />
}

/** Why the data of a page failed to load; null for other kinds of errors. */
function loadErrorKindOf(error: unknown): LoadErrorKind | null {
  if (isRouteErrorResponse(error)) return error.status === 404 ? null : 'refused'
  return findLoadErrorKind(error)
}

function NotFound() {
  const t = useWords(errorText)
  return (
    <Wrap className={styles.place}>
      <title>{`404 · ${t.notFound}`}</title>
      <p className={styles.number}>404</p>
      <Empty
        level={1}
        title={t.notFound}
        icon="film"
        action={
          <>
            <LinkButton to={paths.home}>{t.toHome}</LinkButton>
            <LinkButton kind="subtle" to={paths.listing()}>
              {t.toCourses}
            </LinkButton>
          </>
        }
      >
        {t.notFoundText}
      </Empty>
    </Wrap>
  )
}

function Broken({ error }: { error: unknown }) {
  const lang = useLang()
  const t = useWords(errorText)
  const { broken } = layoutText[lang]
  useRenderError(error)
  return (
    <main id="main" className={styles.bare}>
      <title>{broken}</title>
      <Empty
        level={1}
        title={broken}
        icon="alert"
        action={
          <Button icon="refresh" onClick={() => window.location.reload()}>
            {t.reload}
          </Button>
        }
      >
        {t.brokenText}
      </Empty>
    </main>
  )
}

/** A page whose data failed to load, with the texts that its route declares and a retry button. */
function LoadErrorPage({ errorKind }: { errorKind: LoadErrorKind }) {
  const t = useWords(readingText)
  const handles = useMatches().map(({ handle }) => handle)
  return (
    <>
      <title>{t.failed}</title>
      {renderDeclared(handles, errorKind) ?? <LoadFailure />}
    </>
  )
}

const rendersLoadError = (handle: unknown): handle is LoadErrorHandle =>
  typeof handle === 'object' && handle !== null && 'renderLoadError' in handle

/** What the innermost route declares; undefined for nothing. */
const renderDeclared = (handles: readonly unknown[], errorKind: LoadErrorKind): ReactNode =>
  handles.findLast(rendersLoadError)?.renderLoadError(errorKind)
