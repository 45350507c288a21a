import { paths } from '#kit/paths.ts'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { legalText } from './legal.text.ts'

/** A legal page that could not be loaded (R164). */
export function LegalFailure({ message }: { message: string }) {
  const t = pick(legalText, useLang())
  return <LoadFailure title={t.failed(message || t.notAnswered)} />
}

/** A policy that the school has not written yet (R164). */
export function LegalEmpty() {
  const t = pick(legalText, useLang())
  return (
    <Empty level={1} icon="file" title={t.empty} action={<LinkButton to={paths.home}>{t.toHome}</LinkButton>}>
      {t.emptyText}
    </Empty>
  )
}
