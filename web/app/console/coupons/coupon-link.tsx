import { copyText } from '#lib/copy-text.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { Code } from '#console/kit/values.tsx'
import { couponsText } from './coupons.text.ts'

/** The shop URL that applies the coupon, with a button that copies it. */
export function CouponLink({ code }: { readonly code: string }) {
  const t = useWords(couponsText)
  const toast = useToast()
  const href = `${window.location.origin}${paths.home}?coupon=${encodeURIComponent(code)}`
  const copy = async () => {
    const isCopied = await copyText(href)
    toast(isCopied ? { kind: 'ok', text: t.linkCopied } : { kind: 'bad', text: t.linkNotCopied })
  }
  return (
    <Stack gap={3}>
      <Code>{href}</Code>
      <p className="muted">{t.linkHint}</p>
      <Button size="small" kind="subtle" icon="copy" onClick={() => void copy()}>
        {t.copyLink}
      </Button>
    </Stack>
  )
}
