/** Names of actions: recording. */
export const recordingActions = {
  record: 'Enregistrer la prise',
  chooseTake: 'Choisir une prise…',
  recordSettings: 'Réglages d’enregistrement…',
  captureMidi: 'Capturer ce qui vient d’être joué',
  stepInput: 'Saisie pas à pas',
  keyboardPiano: 'Jouer au clavier de l’ordinateur',
} as const

/** Settings in the dialog of these actions. */
export const recordingParameters = {
  recordTo: 'Enregistrer sur',
  recordMode: 'Notes existantes',
  latency: 'Retard de l’entrée en millisecondes',
} as const

/** Options of these settings. */
export const recordingChoices = {
  selected: 'La piste sélectionnée',
  channel: 'La piste du canal',
  overdub: 'Conserver',
  replace: 'Remplacer',
} as const

/** Names of history entries about recording. */
export const recordingEntries = {
  record: 'Enregistrement',
  chooseTake: 'Choix d’une prise',
  capture: 'Capture de ce qui a été joué',
  stepInput: 'Saisie pas à pas',
} as const

/** Other texts about recording. */
export const recording = {
  started: 'Enregistrement en cours',
  stopped_one: 'Enregistrement terminé : {{count}} note',
  stopped_many: 'Enregistrement terminé : {{count}} notes',
  stopped_other: 'Enregistrement terminé : {{count}} notes',
  noInput: 'Activez une entrée MIDI dans les réglages, ou jouez au clavier de l’ordinateur.',
  inputs: 'Entrées MIDI',
  inputLight: 'Activité de l’entrée',
  takes: 'Prises',
  takesText:
    'Chaque tour de la boucle est une prise. Choisissez-en une pour l’entendre ; vous pourrez en changer plus tard (menu Morceau).',
  allTakes: 'Toutes les prises',
  listen: 'Écouter',
  take_one: 'Prise {{number}} : {{count}} note',
  take_many: 'Prise {{number}} : {{count}} notes',
  take_other: 'Prise {{number}} : {{count}} notes',
  nothingPlayed: 'Aucune entrée MIDI récente à capturer.',
  captured: 'Capture effectuée.',
  stepsOn: 'Saisie pas à pas activée : chaque touche ajoute une note à la tête de lecture.',
  stepsOff: 'Saisie pas à pas désactivée',
  pianoOn:
    'Le clavier de l’ordinateur joue : les rangées du bas et du haut sont des touches de piano, les deux touches à droite du P changent l’octave, - et = la vélocité, Échap termine.',
  pianoOff: 'Le clavier de l’ordinateur ne joue plus.',
  pianoIs: 'À partir de C{{octave}}, vélocité {{velocity}}',
} as const
