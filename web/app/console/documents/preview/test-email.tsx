import type { Lang } from '@matla/contract/kit/lang'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { testEmailText } from './test-email.text.ts'

/** Sends the previewed email to the member's own address, in the language shown. */
export function TestEmail({ id, lang }: { readonly id: string; readonly lang: Lang }) {
  const t = useWords(testEmailText)
  const toast = useToast()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const sent = await consoleApi.documents.testEmail({ params: { id }, body: { lang } })
    setSending(false)
    toast(sent.ok ? { kind: 'ok', text: t.sent } : { kind: 'bad', text: sent.failure.message })
  }
  return (
    <Stack gap={3}>
      <p className="muted">{t.lead}</p>
      <p>
        <Button size="small" pending={isSending} onClick={() => void send()}>
          {lang === 'ar' ? t.sendArabic : t.sendEnglish}
        </Button>
      </p>
    </Stack>
  )
}
