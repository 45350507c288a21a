import type { Lang } from '@matla/contract/kit/lang'
import type { MediaItem, MediaSection } from '@matla/contract/reading/reading'
import { imageUrl } from '#lib/image-url.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { StoredContent } from '#cms/content/stored.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#lib/errors.ts'

type Episode = StoredContent<'socialPage'>['sections'][number]['items'][number]

const firstOfAll = 6

const mediaItem = (episode: Episode, lang: Lang): MediaItem => ({
  _id: episode.id,
  instagramLink: episode.instagramLink,
  tiktokLink: episode.tiktokLink,
  imageUrl: imageUrl(episode.art),
  other: episode.title[lang],
  description: episode.description[lang],
  art: episode.art,
})

/** Sections of episodes, named in both languages; none while the school has published none. */
async function mediaSections(db: Db, lang: Lang): Promise<MediaSection[]> {
  const page = await readContent(db, 'socialPage')
  return (page?.sections ?? []).map(({ id, title, description, items }) => ({
    id,
    titleInEng: title.en,
    titleInArab: title.ar,
    descriptionInEng: description.en,
    descriptionInArab: description.ar,
    items: items.map((episode) => mediaItem(episode, lang)),
  }))
}

/** The social media page (R149). Fails with `not-found` while there is none. */
export async function socialPage(db: Db, lang: Lang) {
  const page = (await readContent(db, 'socialPage')) ?? fail('not-found')
  return {
    title: page.title[lang],
    description: page.description[lang],
    sections: await mediaSections(db, lang),
  }
}

/** Episodes by id, as asked; an unknown id is left out. Without ids the first six. */
export async function mediaByIds(db: Db, ids: string, lang: Lang): Promise<MediaItem[]> {
  const all = (await mediaSections(db, lang)).flatMap(({ items }) => items)
  const wanted = ids.split(',').filter((id) => id !== '')
  if (wanted.length === 0) return all.slice(0, firstOfAll)
  return wanted.flatMap((id) => all.filter(({ _id }) => _id === id.toLowerCase()))
}
