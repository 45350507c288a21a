import { useState } from 'react'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { bundleText } from './bundle.text.ts'
import styles from './coupon-code.module.css'

/** The code to use at checkout, and a button that copies it. */
export function CouponCode({ code }: { code: string }) {
  const t = pick(bundleText, useLang())
  const [state, setState] = useState<'still' | 'copied' | 'refused'>('still')
  const copy = () => {
    // Without permission or over plain HTTP there is no clipboard: then the words say what to do.
    const writing = navigator.clipboard?.writeText(code) ?? Promise.reject(new Error('no clipboard'))
    writing.then(
      () => setState('copied'),
      () => setState('refused'),
    )
  }
  return (
    <div className={styles.place}>
      <span className={styles.code}>
        <Ltr>{code}</Ltr>
      </span>
      <Button kind="subtle" icon={state === 'copied' ? 'check' : 'copy'} onClick={copy}>
        {state === 'copied' ? t.copied : t.copy}
      </Button>
      <span role="status" className={styles.said}>
        {state === 'refused' && t.notCopied}
      </span>
    </div>
  )
}
