import { formatDate } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import { openBillText } from './open-bill.text.ts'

type Props = { readonly bill: { readonly number: string; readonly dueAt: string } }

/** Warns a buyer who is about to pay twice, because their bill can still be paid. */
export function OpenBillNotice({ bill: { number, dueAt } }: Props) {
  const lang = useLang()
  const t = openBillText[lang]
  return (
    <Notice kind="warn" title={t.title} action={<NoticeLink to={paths.cardReturn}>{t.toBill}</NoticeLink>}>
      {t.number} <Ltr>{number}</Ltr>. {t.text(formatDate(dueAt, lang))}
    </Notice>
  )
}
