import type { DraftOrder } from '@matla/contract/staff/draft-orders.calls'
import { Block, Fact, Facts } from '#console/kit/detail.tsx'
import { emailStateNames } from '#console/kit/state-names.text.ts'
import { Code, When } from '#console/kit/values.tsx'
import { copyText } from '#lib/copy-text.ts'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { draftOrdersText, linkMessage } from './draft-orders.text.ts'
import styles from './link-panel.module.css'

/** The payment link, with buttons to copy or send it, and the emails that contain it. */
export function LinkPanel({ draft }: { readonly draft: DraftOrder }) {
  const t = useWords(draftOrdersText)
  return (
    <Block title={t.link}>
      <Stack gap={4}>
        {draft.link === null ? (
          <Notice kind="warn">{t.linkLost}</Notice>
        ) : (
          <LinkTools draft={draft} link={draft.link} />
        )}
        <EmailList emails={draft.emails} />
      </Stack>
    </Block>
  )
}

function LinkTools({ draft, link }: { readonly draft: DraftOrder; readonly link: string }) {
  const t = useWords(draftOrdersText)
  const toast = useToast()
  const copy = async () => {
    const isCopied = await copyText(link)
    toast(isCopied ? { kind: 'ok', text: t.copied } : { kind: 'bad', text: t.notCopied })
  }
  const message = linkMessage[draft.lang](draft.buyerName, link)
  return (
    <>
      <p>
        <Code>{link}</Code>
      </p>
      <p className="muted">{t.linkLead}</p>
      <Cluster gap={2}>
        <Button size="small" icon="copy" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <LinkButton
          size="small"
          kind="subtle"
          icon="whatsapp"
          to={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener"
        >
          {t.whatsapp}
        </LinkButton>
      </Cluster>
    </>
  )
}

function EmailList({ emails }: Pick<DraftOrder, 'emails'>) {
  const t = useWords(draftOrdersText)
  const statuses = useWords(emailStateNames)
  if (emails.length === 0) return <p className="muted">{t.noEmails}</p>
  return (
    <section>
      <h3 className={styles.emails}>{t.emails}</h3>
      <Facts>
        {emails.map(({ at, status }) => (
          <Fact key={at} name={<When at={at} />}>
            {statuses[status]}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
