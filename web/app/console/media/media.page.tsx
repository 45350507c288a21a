import type { Medium } from '@matla/contract/staff/media.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useReload } from '#console/kit/use-reload.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { choiceFilter, type Filter, type View } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { captionsText } from './captions.text.ts'
import { ChooseFiles } from './choose-files.tsx'
import { DropFiles } from './drop-files.tsx'
import { MediaGrid } from './media-grid.tsx'
import { mediaText } from './media.text.ts'
import { useUploads } from './own-uploads.ts'
import { UploadList } from './upload-list.tsx'
import { useOnUploaded } from './use-on-uploaded.ts'

export const loader = listLoader(consoleApi.media.list)

/** All pictures and videos, and the uploads in progress. */
export function Component() {
  const t = useWords(mediaText)
  const mayWrite = useHasRight('media.write')
  const uploads = useUploads()
  useOnUploaded(useReload())
  return (
    <ListPage<Medium>
      area="media"
      title={t.title}
      columns={[]}
      Rows={MediaGrid}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/media/${id}`}
      views={useViews()}
      filters={useFilters()}
      searchLabel={t.search}
      actions={
        mayWrite && (
          <ChooseFiles icon="upload" aria-keyshortcuts="N" onFiles={uploads.add}>
            {t.upload}
          </ChooseFiles>
        )
      }
      figures={mayWrite && <UploadList />}
      empty={{ icon: 'image', title: t.empty, children: mayWrite && t.emptyText }}
    >
      {mayWrite && <DropFiles onFiles={uploads.add} />}
    </ListPage>
  )
}

function useViews(): View[] {
  const t = useWords(mediaText)
  const captions = useWords(captionsText)
  return [
    { key: 'uncaptioned', name: captions.uncaptioned, query: { uncaptioned: 'any' } },
    { key: 'unused', name: t.usedNo, query: { used: 'no' } },
    { key: 'bin', name: t.bin, query: { bin: 'yes' } },
  ]
}

function useFilters(): Filter[] {
  const t = useWords(mediaText)
  const captions = useWords(captionsText)
  return [
    choiceFilter('kind', t.kind, { image: t.image, video: t.video }),
    choiceFilter('missing', t.missing, { ar: t.missingAr, en: t.missingEn }),
    choiceFilter('uncaptioned', captions.missing, {
      any: captions.missingAny,
      ar: captions.missingAr,
      en: captions.missingEn,
    }),
    choiceFilter('used', t.used, { yes: t.usedYes, no: t.usedNo }),
  ]
}
