import { type Lang, langs } from '@matla/contract/kit/lang'
import type { Document } from '@matla/contract/staff/documents.schema'
import { useState } from 'react'
import { useForm, useSaverState } from '#console/documents/form/form-context.ts'
import { unsavedChanges } from '#console/documents/saving/unsaved-changes.ts'
import { Block } from '#console/kit/detail.tsx'
import { useIsPhone } from '#console/kit/use-is-phone.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { type PreviewWidth, previewWidths, useDraftAddress } from './draft-address.ts'
import { Segments } from './segments.tsx'
import { PlaceAndWidth } from './place-and-width.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import styles from './preview.module.css'
import { previewText } from './preview.text.ts'
import { ShareLink } from './share-link.tsx'
import { TestEmail } from './test-email.tsx'
import { testEmailText } from './test-email.text.ts'

/** The real page with the draft, at three widths, in one language or both. */
export function Preview({ document }: { readonly document: Document }) {
  const t = useWords(previewText)
  const email = useWords(testEmailText)
  const { mayWrite } = useForm()
  const ui = useLang()
  const [path, setPath] = useState(document.places[0]?.path ?? paths.home)
  const [width, setWidth] = useState<PreviewWidth>(useIsPhone() ? 'phone' : 'desktop')
  const [shown, setShown] = useState<Lang | 'both'>(ui)
  const addressOf = useDraftAddress(document)
  const isUnsaved = useSaverState(({ editing }) => unsavedChanges(editing).length > 0)
  const names = { ar: t.arabic, en: t.english }
  const place = document.places.find((each) => each.path === path)?.name[ui] ?? path
  return (
    <Stack gap={4}>
      <Cluster align="end">
        <PlaceAndWidth
          places={document.places}
          path={path}
          onPath={setPath}
          width={width}
          onWidth={setWidth}
        />
        <Segments
          label={t.language}
          value={shown}
          options={[
            ['ar', t.arabic],
            ['en', t.english],
            ['both', t.both],
          ]}
          onChoose={setShown}
        />
      </Cluster>
      <p className="muted" role="status">
        {isUnsaved ? t.unsaved : ''}
      </p>
      <div className={styles.frames}>
        {langs
          .filter((lang) => shown === 'both' || shown === lang)
          .map((lang) => (
            <PreviewFrame
              key={`${lang} ${width} ${path}`}
              src={addressOf(path, lang)}
              title={t.frame(place, names[lang])}
              width={previewWidths[width]}
            />
          ))}
      </div>
      {document.kind === 'email-words' && mayWrite && (
        <Block title={email.title}>
          <TestEmail id={document.id} lang={shown === 'both' ? ui : shown} />
        </Block>
      )}
      <Block title={t.share}>
        <ShareLink id={document.id} />
      </Block>
    </Stack>
  )
}
