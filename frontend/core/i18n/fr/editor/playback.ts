/** Names of actions: loop, metronome and speed. */
export const playbackActions = {
  mixer: 'Table de mixage',
  loop: 'Boucle',
  loopSelection: 'Boucler la sélection',
  loopBegin: 'Commencer la boucle à la tête de lecture',
  loopEnd: 'Finir la boucle à la tête de lecture',
  clearLoop: 'Supprimer la boucle',
  metronome: 'Métronome',
  metronomeSettings: 'Réglages du métronome…',
  countIn: 'Décompte',
  slower: 'Plus lent',
  faster: 'Plus rapide',
  normalSpeed: 'Vitesse normale',
} as const

/** Settings in the dialogs of these actions. */
export const playbackParameters = {
  clickSound: 'Son',
  clickVolume: 'Volume (%)',
  countIn: 'Mesures de décompte',
} as const

/** Options of these settings. */
export const playbackChoices = {
  woodBlock: 'Wood-block',
  click: 'Clic et clochette',
  cowbell: 'Cloche à vache',
  sideStick: 'Cross-stick',
} as const

/** Other texts about playback. */
export const playback = {
  loopOn: 'Boucle : mesures {{from}} à {{to}}, activée',
  loopOff: 'Boucle : mesures {{from}} à {{to}}, désactivée',
  noLoop: 'Aucune boucle',
  interrupted: 'Le système a interrompu le son. Appuyez sur lecture pour reprendre.',
  metronomeOn: 'Métronome activé',
  metronomeOff: 'Métronome désactivé',
  noCountIn: 'Sans décompte',
  countInIs_one: 'Décompte : {{count}} mesure',
  countInIs_many: 'Décompte : {{count}} mesures',
  countInIs_other: 'Décompte : {{count}} mesures',
  speed: 'Vitesse de lecture (%)',
  speedIs: 'Vitesse : {{percent}} %',
} as const

/** The mixer. */
export const mixer = {
  height: 'Hauteur de la table de mixage',
  close: 'Fermer la table de mixage',
  of: '{{what}} : {{track}}',
  volume: 'Volume',
  pan: 'Pan',
  reverb: 'Réverb',
  chorus: 'Chorus',
  master: 'Général',
  masterVolume: 'Volume général',
  limiter: 'Limiteur',
  layers: 'Couches par touche',
  layerCount_one: '{{count}} couche',
  layerCount_many: '{{count}} couches',
  layerCount_other: '{{count}} couches',
  allLayers: 'Toutes',
  soloOff: 'Désactiver les solos',
} as const
