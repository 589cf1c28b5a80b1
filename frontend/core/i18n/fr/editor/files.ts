/** Names of actions in the File menu that concern the whole song. */
export const fileActions = {
  recentFiles: 'Fichiers récents…',
  saveToLibrary: 'Enregistrer dans la bibliothèque',
  saveAs: 'Enregistrer sous…',
  duplicateSong: 'Dupliquer le morceau',
  renameSong: 'Renommer…',
  textCharset: 'Encodage des textes…',
  versions: 'Versions…',
  publish: 'Publier…',
  share: 'Partager…',
} as const

/** Texts about loading, closing and renaming, and about songs that must be saved to the library first. */
export const files = {
  renameTitle: 'Renommer',
  renameName: 'Nom',
  renameConfirm: 'Renommer',
  notStored: 'Ce morceau n’est pas enregistré dans le cloud',
  notStoredText: 'Il doit d’abord être dans votre bibliothèque.',
  older: 'Vos modifications n’ont pas été enregistrées',
  olderText: 'Les autres reçoivent la version de votre bibliothèque. Enregistrer d’abord celle-ci ?',
  save: 'Enregistrer',
  closing:
    'Vos modifications n’ont pas été enregistrées. Pensez à télécharger le morceau avant de quitter. Voulez-vous vraiment le fermer ?',
  initializing: 'Initialisation…',
  loadingFile: 'Chargement du fichier…',
  loadingExternal: 'Chargement du fichier MIDI depuis le web…',
  externalFailed: 'Une erreur s’est produite à l’ouverture du fichier.',
  externalKept: 'Un nouveau morceau est ouvert à sa place.',
  retry: 'Réessayer',
} as const

export const fileDialogs = {
  unsaved: {
    title: 'Modifications non enregistrées',
    message: 'Vos modifications n’ont pas été enregistrées. Voulez-vous vraiment continuer ?',
    hint: 'Ce que vous abandonnez reste récupérable pendant un jour, depuis le menu Fichier.',
    yes: 'Oui, enregistrer',
    no: 'Non, abandonner',
  },
  saveAs: { title: 'Enregistrer sous', name: 'Nom', confirm: 'Enregistrer' },
  recovery: {
    counted: 'Travail récupérable ({{number}})',
    message:
      'Les morceaux quittés sans être enregistrés, et ce que vous avez abandonné depuis un jour. Reprenez là où vous vous étiez arrêté.',
    changed: 'Modifié le {{time}}',
    edits_one: '{{count}} modification',
    edits_many: '{{count}} de modifications',
    edits_other: '{{count}} modifications',
    keptUntil: 'abandonné, gardé jusqu’au {{time}}',
    recover: 'Récupérer',
    recoverNamed: 'Récupérer {{name}}',
    delete: 'Supprimer',
    deleteNamed: 'Supprimer {{name}}',
    deleteSure: 'Supprimer pour de bon',
  },
  exporting: {
    noLoop: 'Il n’y a pas de boucle à exporter. Créez-en une sur la règle, ou exportez le morceau entier.',
    noSelection: 'Rien n’est sélectionné. Sélectionnez ce qu’il faut exporter, ou exportez le morceau entier.',
    title: 'Exportation…',
    message: 'Le rendu du morceau est en cours.',
    progress: 'Progression de l’exportation',
    failed: 'Le morceau n’a pas été exporté',
  },
  warnings: {
    title: 'Ouvert avec des changements',
    message: 'Une partie de ce fichier n’a pas pu être lue, ou a été convertie :',
    ok: 'OK',
  },
  charset: {
    title: 'Encodage des textes',
    message: 'Choisissez la ligne qui se lit correctement. Les textes sont ensuite conservés en Unicode.',
    confirm: 'Utiliser',
    names: {
      'windows-1252': 'Europe occidentale',
      shift_jis: 'Japonais',
      gb18030: 'Chinois simplifié',
      big5: 'Chinois traditionnel',
      'euc-kr': 'Coréen',
      'windows-1250': 'Europe centrale',
      'windows-1251': 'Cyrillique',
      'windows-1253': 'Grec',
      'windows-1254': 'Turc',
      'windows-1255': 'Hébreu',
      'windows-1256': 'Arabe',
      'windows-1257': 'Balte',
      'windows-1258': 'Vietnamien',
    },
  },
} as const
