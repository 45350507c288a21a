import type { LoadErrorKind, LoadErrorHandle } from '#lib/load-errors.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { StaffNote } from '#reading/preparing.tsx'
import { LoadFailure } from '#reading/load-failure.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { legalText } from './legal.text.ts'

/** A legal page that could not be loaded (R164). */
export function LegalFailure({
  message,
  errorKind,
}: {
  readonly message?: string
  readonly errorKind?: LoadErrorKind
}) {
  const t = useWords(legalText)
  return <LoadFailure title={t.failed(message || (errorKind === 'refused' ? t.rejected : t.notAnswered))} />
}

/** The route `handle` of a legal page (R164). */
export const legalHandle: LoadErrorHandle & PageHandle = {
  worksWhileClosed: true,
  renderLoadError: (errorKind) => <LegalFailure errorKind={errorKind} />,
}

/** A policy without a published text (R164). */
export function LegalEmpty() {
  const t = useWords(legalText)
  return (
    <Wrap page="middle">
      <Empty
        level={1}
        icon="file"
        title={t.empty}
        action={<LinkButton to={paths.home}>{t.toHome}</LinkButton>}
      >
        {t.emptyText}
      </Empty>
      <StaffNote href="/console/documents?view=legal" />
    </Wrap>
  )
}
