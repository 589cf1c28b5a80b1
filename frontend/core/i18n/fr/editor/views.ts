/** The actions that show a view. */
export const viewActions = {
  rollView: 'Piano roll',
  arrangeView: 'Arrangement',
  fitSong: 'Afficher tout le morceau',
}

/** The names of the views, and the labels of their vertical scroll bars. */
export const views = { roll: 'Piano roll', arrange: 'Vue d’arrangement', tempo: 'Éditeur de tempo' }
export const tracksAxis = {
  scroll: 'Défiler dans les pistes',
  zoomOut: 'Pistes moins hautes',
  resetZoom: 'Réinitialiser la hauteur des pistes',
  zoomIn: 'Pistes plus hautes',
}
