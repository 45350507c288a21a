import { directionOf } from '@matla/contract/kit/lang'
import { maxAnswerLength } from '@matla/contract/staff/message-words'
import type { Message } from '@matla/contract/staff/messages.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { LongField } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import styles from './answer-drawer.module.css'
import { messagesText } from './messages.text.ts'

/** An answer by email in the language of the message, which is shown above it. */
export function AnswerDrawer({ message }: { readonly message: Message }) {
  const t = useWords(messagesText)
  const { id: messageId, email, lang, text, answers } = message
  return (
    <Drawer name="answer" title={t.answerTitle}>
      <ActionForm
        does={t.send}
        consequences={
          <>
            <p>{t.answerTo(`\u2066${email}\u2069`, t[lang])}</p>
            <p>{t.answerReply}</p>
          </>
        }
        act={({ form, key }) => {
          const body = { words: formText(form, 'words'), seen: answers.length, key }
          return consoleApi.messages.answer({ params: { messageId }, body })
        }}
        message={t.sent(`\u2066${email}\u2069`)}
      >
        <blockquote className={styles.quoted} lang={lang} dir="auto">
          {text}
        </blockquote>
        <LongField
          label={t.words}
          hint={t.wordsHint}
          name="words"
          rows={8}
          lang={lang}
          dir={directionOf(lang)}
          maxLength={maxAnswerLength}
          required
        />
      </ActionForm>
    </Drawer>
  )
}
