import type { Translated } from '../catalogue'

export const upgrade: Translated<'fr', 'upgrade'> = {
  title: 'Félicitations !',
  text: 'Vous faites partie de la bêta, et l’offre est gratuite pour ses utilisateurs.',
  plan: 'Offre bêta',
  price: 'Gratuite',
  includes: 'Ce qu’elle comprend',
  points: {
    editor: 'L’éditeur complet, avec tous ses outils',
    library: 'Une bibliothèque dans le cloud pour vos morceaux et vos playlists',
    compose: 'Des morceaux composés à partir d’une phrase',
    publish: 'La publication, le partage et le remix',
    export: 'Le téléchargement de ce que vous créez',
  },
  current: 'Votre offre',
  start: 'Écrire un morceau',
}
