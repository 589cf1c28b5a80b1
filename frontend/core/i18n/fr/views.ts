/** The actions that show a view. */
export const viewActions = {
  rollView: 'Piano roll',
  arrangeView: 'Arrangement',
  tempoView: 'Vue du tempo',
}

/** The names of the views, and the labels of their vertical scroll bars. */
export const views = { roll: 'Piano roll', arrange: 'Vue d’arrangement', tempo: 'Éditeur de tempo' }
export const tracksAxis = {
  scroll: 'Défiler dans les pistes',
  zoomOut: 'Pistes moins hautes',
  resetZoom: 'Réinitialiser la hauteur des pistes',
  zoomIn: 'Pistes plus hautes',
}
export const bpmAxis = {
  scroll: 'Défiler dans les tempos',
  zoomOut: 'Réduire l’échelle du tempo',
  resetZoom: 'Réinitialiser l’échelle du tempo',
  zoomIn: 'Agrandir l’échelle du tempo',
}
