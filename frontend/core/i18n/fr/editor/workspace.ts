import type { Translated } from '../../catalogue'
import { tracksAxis, views } from './views'

export const workspace: Translated<'fr', 'workspace'> = {
  saved: 'Enregistré',
  created: 'Morceau créé',
  notFetched: 'Impossible de récupérer les données MIDI de l’ID {{id}}. {{reason}}',
  saveFailed: 'Non enregistré : {{reason}}',
  nameNotSaved: 'Le nouveau nom n’a pas été enregistré : {{reason}}',
  remixing: 'Ceci est un remix de « {{name}} ». Une fois enregistré, il devient un morceau à vous.',
  remixUnlinked: 'Enregistré sans le lien vers « {{name}} », qui n’est plus ouvert aux remix.',
  noRemix: 'L’auteur de ce morceau n’autorise pas les remix.',
  staleTitle: 'Ce morceau a été modifié ailleurs',
  staleText:
    'Quelqu’un, peut-être vous dans une autre fenêtre, en a enregistré une version plus récente. Gardez les deux : la vôtre devient un morceau à part.',
  staleKeepBoth: 'Garder les deux',
  staleKept: 'la version plus récente a été gardée, et la vôtre reste ouverte ici.',
  goneTitle: 'Ce morceau a été supprimé ailleurs',
  goneText:
    'Il n’est plus dans votre bibliothèque. Ce qui est ouvert ici peut être enregistré comme un nouveau morceau.',
  goneSave: 'Enregistrer comme nouveau morceau',
  goneKept: 'le morceau a été supprimé ailleurs, et le vôtre reste ouvert ici.',
  copyOf: '{{name}} (copie)',
  openFailed: 'Non ouvert : {{reason}}',
  charsetUnsure: 'Les textes de ce morceau ont peut-être un autre encodage.',
  charsetChoose: 'Choisir…',
  leftUnsaved_one: '« {{name}} » n’était pas enregistré quand l’éditeur s’est fermé. Votre travail a été gardé.',
  leftUnsaved_many:
    '{{count}} de morceaux n’étaient pas enregistrés quand l’éditeur s’est fermé. Votre travail a été gardé.',
  leftUnsaved_other:
    '{{count}} morceaux n’étaient pas enregistrés quand l’éditeur s’est fermé. Votre travail a été gardé.',
  showUnsaved: 'Afficher',
  clipboardRefused:
    'Le navigateur ne laisse pas cette page accéder au presse-papiers. Utilisez les raccourcis clavier.',
  pianoRollKeys:
    'Les flèches déplacent le curseur de notes, Entrée ajoute une note, Suppr. l’efface, Maj. avec les flèches change sa durée ou sélectionne. Le point d’interrogation affiche toutes les touches.',
  noWebGl:
    'Les notes ne peuvent pas être affichées, car WebGL 2 n’est pas disponible. Mettez votre navigateur à jour ou activez l’accélération matérielle dans ses réglages.',
  webGlLost:
    'La carte graphique ne dessine plus les notes. Le morceau est intact : enregistrez-le, puis rechargez la page.',
  rollMenu: 'Notes',
  time: {
    scroll: 'Défiler dans le temps',
    zoomOut: 'Réduire l’échelle du temps',
    resetZoom: 'Réinitialiser l’échelle du temps',
    zoomIn: 'Agrandir l’échelle du temps',
  },
  views,
  tracks: tracksAxis,
  pitch: {
    scroll: 'Défiler dans les hauteurs',
    zoomOut: 'Lignes moins hautes',
    resetZoom: 'Réinitialiser la hauteur des lignes',
    zoomIn: 'Lignes plus hautes',
  },
}
