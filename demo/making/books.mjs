// The covers of the e-books: node demo/making/books.mjs out
import { renderCover } from './covers.mjs'

const books = {
  'clean-sound-anywhere': 'Recording',
  'cutting-on-feeling': 'Editing',
  'dialogue-that-breathes': 'Scriptwriting',
  'festival-file': 'Laurel',
  'first-short-film': 'Directing',
  'light-with-what-you-have': 'Cinematography',
  'phone-as-a-camera': 'Phone',
  'shot-by-shot': 'Frames',
  'stories-from-home': 'Home',
  'working-with-actors': 'Acting',
}

const [out] = process.argv.slice(2)
for (const [name, motif] of Object.entries(books))
  await (await renderCover(name, motif, 1280, 960)).png().toFile(`${out}/${name}.png`)
