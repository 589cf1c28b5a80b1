/** The actions about scores, and about files of the stored song. */
export const scoreActions = {
  exportFiles: 'Fichiers de la bibliothèque…',
  scoreView: 'Partition',
  printScore: 'Imprimer la partition…',
  exportMusicXml: 'Exporter en MusicXML',
} as const

/** The Score view, and how songs are written down. */
export const score = {
  view: 'Partition du morceau',
  keys: 'Les flèches gauche et droite sélectionnent la note précédente ou suivante, haut et bas la déplacent. Espace lance la lecture.',
  engraving: 'Gravure en cours…',
  nothing: 'Rien à noter pour l’instant',
  nothingWhy: 'Dès qu’une piste affichée contient des notes, sa partition apparaît ici.',
  tooLong: 'Ce morceau est trop long pour une partition',
  tooLongWhy: 'Jusqu’à 100 000 notes et 5 000 mesures peuvent être notées. Moins de pistes pourraient tenir.',
  failed: 'La partition n’a pas pu être gravée',
  failedWhy: 'Modifiez quelque chose dans le morceau pour réessayer.',
  layout: 'Mise en page',
  pages: 'Feuilles',
  continuous: 'En continu',
  zoomOut: 'Portées plus petites',
  zoomIn: 'Portées plus grandes',
  options: 'Écriture',
  closeOptions: 'Fermer l’écriture',
  paper: 'Papier',
  letter: 'Letter (États-Unis)',
  swing: 'Swing et croches',
  swingAuto: 'Selon le jeu',
  swingOn: 'Notes égales, « Swing »',
  swingOff: 'Comme joué',
  tracks: 'Pistes notées',
  ofTrack: 'Piste : {{track}}',
  smallest: 'Plus petite valeur',
  staves: 'Portées',
  stavesAuto: 'Selon l’instrument',
  oneStaff: 'Une portée',
  splitAt: 'Main droite à partir de {{pitch}}',
  overlaps: 'Notes qui se chevauchent',
  overlapsAuto: 'Selon l’instrument',
  overlapsCut: 'Coupées à la note suivante',
  overlapsTied: 'Tenues par des liaisons',
  tuplets: 'N-olets',
  transposes: 'Transposée pour ses musiciens',
  noteNames: 'Noms des notes',
} as const

/** The dialog about files that the server makes of the stored song. */
export const exportFiles = {
  title: 'Fichiers de la bibliothèque',
  midi: 'Fichier MIDI',
  logs: 'Liste des événements',
  sheet: 'Partition (PDF)',
  run: 'Exporter',
  running: 'Exportation...',
  cancel: 'Annuler',
  close: 'Fermer',
} as const
