import { words } from '#lib/text.ts'

export const filmText = words('film', {
  pauseFilm: { en: 'Pause background film', ar: 'أوقف فيلم الخلفية' },
  playFilm: { en: 'Play background film', ar: 'شغّل فيلم الخلفية' },
})
