import { formatDate } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { SupportContacts } from '#returns/outcome.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Stack } from '#ui/layout.tsx'
import { paymentLinkText } from './payment-link.text.ts'

type Props = {
  readonly kind: 'paid' | 'ended' | 'cancelled' | 'unknown' | 'failed'
  readonly endsAt?: string
}

/** Explains why there is nothing to pay here, and what to do. */
export function LinkState({ kind, endsAt }: Props) {
  const t = useWords(paymentLinkText)
  const lang = useLang()
  const day = endsAt === undefined ? '' : formatDate(endsAt, lang)
  const states = {
    paid: { icon: 'circle-check', title: t.paidTitle, text: t.paidText },
    ended: { icon: 'clock', title: t.endedTitle, text: t.endedText(day) },
    cancelled: { icon: 'circle-close', title: t.cancelledTitle, text: t.cancelledText },
    unknown: { icon: 'link', title: t.unknownTitle, text: t.unknownText },
    failed: { icon: 'alert', title: t.failedTitle, text: t.failedText },
  } as const
  const { icon, title, text } = states[kind]
  return (
    <Stack gap={6}>
      <Empty level={1} icon={icon} title={title} action={<NextStep kind={kind} />}>
        {text}
      </Empty>
      {kind !== 'paid' && kind !== 'failed' && <SupportContacts text={t.contact} />}
    </Stack>
  )
}

function NextStep({ kind }: Pick<Props, 'kind'>) {
  const t = useWords(paymentLinkText)
  if (kind === 'paid') return <LinkButton to={paths.myCourses}>{t.toCourses}</LinkButton>
  if (kind === 'failed')
    return (
      <LinkButton to="" reloadDocument>
        {t.retry}
      </LinkButton>
    )
  return (
    <LinkButton to={paths.home} kind="subtle" icon="home">
      {t.toHome}
    </LinkButton>
  )
}
