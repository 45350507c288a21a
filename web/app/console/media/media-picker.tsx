import type { ImageFile, VideoFile } from '@matla/contract/kit/picture'
import type { MediaKind } from '@matla/contract/staff/media-words'
import type { Medium } from '@matla/contract/staff/media.calls'
import { OpenDrawer } from '#console/kit/drawer.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { ChooseFiles } from './choose-files.tsx'
import styles from './media-picker.module.css'
import { mediaText } from './media.text.ts'
import { MediumFace } from './medium-parts.tsx'
import { useUploads } from './own-uploads.ts'
import { UploadList } from './upload-list.tsx'
import { useMediaSearch } from './use-media-search.ts'

type Props = {
  readonly kind: MediaKind
  readonly onChoose: (file: ImageFile | VideoFile, medium: Medium) => void
  readonly onClose: () => void
}

/** A drawer for searching, uploading and choosing one file. */
export function MediaPicker({ kind, onChoose, onClose }: Props) {
  const t = useWords(mediaText)
  const mayWrite = useHasRight('media.write')
  const uploads = useUploads()
  const { q, setQ, rows, hasMore, readMore, state } = useMediaSearch(kind)
  return (
    <OpenDrawer title={kind === 'image' ? t.choosePicture : t.chooseVideo} onClose={onClose}>
      <Stack gap={4}>
        <ShortField
          label={t.search}
          type="search"
          value={q}
          maxLength={200}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        {mayWrite && (
          <div>
            <ChooseFiles
              kind="subtle"
              icon="upload"
              only={kind === 'image' ? 'image' : 'any'}
              onFiles={uploads.add}
            >
              {t.upload}
            </ChooseFiles>
          </div>
        )}
        {mayWrite && <UploadList />}
        {state === 'failed' && <Notice kind="bad">{t.notLoaded}</Notice>}
        {state === 'found' && rows.length === 0 && (
          <p className="muted">{q === '' ? t.nothingYet : t.nothingFound}</p>
        )}
        <ul className={styles.grid}>
          {rows.map((medium) => (
            <li key={medium.id}>
              <button
                type="button"
                className={styles.choice}
                onClick={() => onChoose(chosen(medium), medium)}
              >
                <MediumFace medium={medium} />
              </button>
            </li>
          ))}
        </ul>
        {hasMore && (
          <Button kind="subtle" size="small" pending={state === 'reading'} onClick={readMore}>
            {t.more}
          </Button>
        )}
      </Stack>
    </OpenDrawer>
  )
}

/** The reference that documents store; for a picture it includes the focal point. */
function chosen(medium: Medium): ImageFile | VideoFile {
  if (medium.kind === 'image') return { ...medium.file, ...(medium.focus && { focus: medium.focus }) }
  const { webm, mp4 } = medium.file
  return { webm, mp4 }
}
