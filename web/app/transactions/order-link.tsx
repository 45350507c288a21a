import { Form } from 'react-router'
import { AuthFrame } from '#accounts/auth-frame.tsx'
import { useLinkToken } from '#accounts/link-page.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { ReaderWordField } from '#ui/reader-word-field.tsx'
import { transactionsText } from './transactions.text.ts'

/** The page of an order's link before its reader has typed the word: no personal data, and no session. */
export function OrderLink({ link: given, isWrong }: { readonly link: string; readonly isWrong: boolean }) {
  const t = useWords(transactionsText)
  const link = useLinkToken(given)
  return (
    <AuthFrame title={t.orderTitle} lead={t.orderLead}>
      <Form method="post" action={paths.transactions} reloadDocument>
        <input type="hidden" name="link" value={link} />
        <Stack gap={5}>
          <ReaderWordField isWrong={isWrong} />
          <Button type="submit" size="large" wide>
            {t.orderOpen}
          </Button>
        </Stack>
      </Form>
    </AuthFrame>
  )
}
