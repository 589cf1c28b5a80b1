/** Names of actions that show a view. */
export const viewActions = {
  rollView: 'Piano roll',
  arrangeView: 'Arrangement',
  fitSong: 'Afficher tout le morceau',
}

/** Names of the views, also of their vertical scroll bars. */
export const views = { roll: 'Piano roll', arrange: 'Vue d’arrangement', tempo: 'Éditeur de tempo' }
export const tracksAxis = {
  scroll: 'Défiler dans les pistes',
  zoomOut: 'Pistes moins hautes',
  resetZoom: 'Réinitialiser la hauteur des pistes',
  zoomIn: 'Pistes plus hautes',
}

/** Texts of the cursor in the arrange view. */
export const arrange = {
  keys: 'Gauche et Droite déplacent le curseur dans le temps, Haut et Bas de piste en piste. Alt avec Gauche et Droite va aux notes précédentes et suivantes. Entrée sélectionne ce qui s’y trouve, Suppr. l’efface, Maj. avec Gauche et Droite raccourcit ou allonge la sélection, et Échap fait revenir le curseur.',
  cell: '{{track}}, mesure {{bar}}, temps {{beat}}, {{content}}',
  notes_one: '{{count}} note',
  notes_many: '{{count}} notes',
  notes_other: '{{count}} notes',
  heldOver: 'seulement des notes tenues',
  empty: 'aucune note',
}
