/** Names of actions: tempo, signatures, keys, markers and sections. */
export const timelineActions = {
  tempoView: 'Tempo du morceau',
  tapTempo: 'Taper le tempo',
  addMarker: 'Ajouter un repère…',
  nextMarker: 'Repère suivant',
  previousMarker: 'Repère précédent',
  timeSignature: 'Chiffrage de mesure…',
  keySignature: 'Tonalité et gamme…',
  showScale: 'Afficher la gamme',
  insertTime: 'Insérer du temps…',
  removeTime: 'Retirer du temps…',
  editMark: 'Modifier le repère, le chiffrage ou la tonalité…',
  removeMark: 'Supprimer le repère, le chiffrage ou la tonalité',
  selectSection: 'Sélectionner la section',
  repeatSection: 'Répéter la section',
  moveSectionEarlier: 'Déplacer la section plus tôt',
  moveSectionLater: 'Déplacer la section plus tard',
} as const

/** Names of history entries about the timeline. */
export const timelineEntries = {
  addMarker: 'Ajouter un repère',
  renameMarker: 'Renommer un repère',
  moveMarker: 'Déplacer un repère',
  removeMarker: 'Supprimer un repère',
  removeTempos_one: 'Supprimer un tempo',
  removeTempos_many: 'Supprimer {{count}} de tempos',
  removeTempos_other: 'Supprimer {{count}} tempos',
  timeSignature: 'Changer le chiffrage',
  moveSignature: 'Déplacer le chiffrage',
  removeSignature: 'Supprimer le chiffrage',
  moveKey: 'Déplacer la tonalité',
  removeKey: 'Supprimer la tonalité',
  insertTime: 'Insérer du temps',
  removeTime: 'Retirer du temps',
  copyTime: 'Répéter la section',
  moveTime: 'Déplacer la section',
} as const

/** Settings in the dialogs of these actions. */
export const timelineParameters = {
  bar: 'À partir de la mesure',
  before: 'Avant la mesure',
  bars: 'Nombre de mesures',
  numerator: 'Temps par mesure',
  denominator: 'Valeur d’un temps',
  shown: 'Gamme dans le piano roll',
} as const
/** Options of these settings. */
export const timelineChoices = {
  show: 'Affichée',
  hide: 'Masquée',
} as const

/** Other texts about the timeline. */
export const timeline = {
  askTempo: 'Tempo en battements par minute',
  tapOn: 'Continuez à taper…',
  tapped: '{{bpm}} battements par minute',
  tempoKeys:
    'Gauche et Droite déplacent le curseur, Haut et Bas changent le tempo d’un battement par minute, Entrée place un point, Suppr. l’efface, Maj. avec Gauche et Droite sélectionne.',
  addMarker: 'Ajouter un repère',
  renameMarker: 'Renommer le repère',
  markerText: 'Texte',
  confirm: 'Valider',
  remove: 'Supprimer',
  markMenu: 'Règle',
  rowHeight: 'Hauteur des pistes',
} as const
