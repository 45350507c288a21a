import { words } from '#lib/text.ts'

export const playerText = words('player', {
  video: { en: 'Video', ar: 'مقطع' },
  transcript: { en: 'Transcript', ar: 'نص المقطع' },
})
