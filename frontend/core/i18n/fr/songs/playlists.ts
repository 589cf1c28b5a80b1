import type { Translated } from '../../catalogue'

export const playlists: Translated<'fr', 'playlists'> = {
  kind: 'Playlist',
  songs_one: '{{count}} morceau',
  songs_many: '{{count}} de morceaux',
  songs_other: '{{count}} morceaux',
  play: 'Lire',
  pause: 'Mettre en pause',
  rename: {
    button: 'Renommer',
    title: 'Renommer la playlist',
    label: 'Nom',
    missing: 'Veuillez saisir un nom de playlist',
    done: 'La playlist a été renommée',
  },
  delete: {
    button: 'Supprimer',
    title: 'Supprimer « {{name}} » ?',
    text: 'La playlist disparaît. Ses morceaux restent dans la bibliothèque.',
    done: 'La playlist a été supprimée',
  },
  row: {
    drag: 'Déplacer {{name}}',
    dragHint: 'Faites glisser, ou utilisez les flèches haut et bas.',
    up: 'Monter {{name}}',
    down: 'Descendre {{name}}',
    remove: 'Retirer {{name}} de la playlist',
    removed: '« {{name}} » a été retiré de la playlist',
    unavailable: 'Ce morceau n’est pas disponible',
    place: '{{name}} : place {{place}} sur {{count}}',
  },
  changed: 'La playlist a été modifiée ailleurs. La voici dans son état actuel.',
  empty: {
    title: 'Cette playlist est vide',
    text: 'Ajoutez des morceaux depuis le menu d’un morceau de votre bibliothèque, ou d’un morceau publié par d’autres.',
  },
  failed: 'La playlist n’a pas pu être chargée',
  notFound: {
    title: 'Cette playlist n’existe pas',
    text: 'Elle a peut-être été supprimée.',
  },
}
