/** The actions that show a view. */
export const viewActions = {
  rollView: 'Piano roll',
  arrangeView: 'Arrangement',
  fitSong: 'Afficher tout le morceau',
  addMarker: 'Ajouter un repère…',
  nextMarker: 'Repère suivant',
  previousMarker: 'Repère précédent',
}

/** The names of the views, and the labels of their vertical scroll bars. */
export const views = { roll: 'Piano roll', arrange: 'Vue d’arrangement' }
export const tracksAxis = {
  scroll: 'Défiler dans les pistes',
  zoomOut: 'Pistes moins hautes',
  resetZoom: 'Réinitialiser la hauteur des pistes',
  zoomIn: 'Pistes plus hautes',
}

/** The dialogs about markers. */
export const markers = {
  add: 'Ajouter un repère',
  rename: 'Renommer le repère',
  text: 'Texte',
  confirm: 'Valider',
} as const
export const markerEntries = {
  addMarker: 'Ajouter un repère',
  renameMarker: 'Renommer un repère',
  moveMarker: 'Déplacer un repère',
  removeMarker: 'Supprimer un repère',
} as const
