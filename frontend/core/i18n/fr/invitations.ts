import type { Translated } from '../catalogue'

export const invitations: Translated<'fr', 'invitations'> = {
  title: 'Invitations',
  text: 'Sur ce serveur, on s’inscrit avec un lien donné par un administrateur.',
  add: 'Inviter',
  none: 'Il n’y a pas d’invitation en cours.',
  failed: 'Impossible de charger les invitations',
  columns: { note: 'Pour', uses: 'Utilisée', expires: 'Valable jusqu’au', actions: 'Actions' },
  noNote: 'Toute personne ayant le lien',
  used: '{{uses}} sur {{most}}',
  actionsOf: 'Actions pour l’invitation de {{name}}',
  revoke: 'Révoquer',
  revokeForm: {
    title: 'Révoquer cette invitation ?',
    text: 'Son lien cesse aussitôt de fonctionner. Les comptes créés avec elle restent.',
    done: 'L’invitation est révoquée',
  },
  form: {
    note: 'Pour qui est-elle ?',
    noteHint: 'Seuls les administrateurs le voient.',
    uses: 'Combien de personnes peuvent l’utiliser ?',
    days: 'Pendant combien de jours est-elle valable ?',
    wholeNumber: 'Saisissez un nombre entier de {{least}} à {{most}}',
    submit: 'Créer un lien',
  },
  made: {
    title: 'Le lien est prêt',
    text: 'Envoyez-le aux personnes que vous invitez. Il n’est affiché que maintenant.',
    link: 'Lien',
    done: 'Terminé',
  },
  signUp: {
    invited: 'Vous êtes invité. Choisissez votre nom et un mot de passe.',
    needed:
      'Sur ce serveur, l’inscription demande une invitation. Ouvrez le lien que vous avez reçu, ou demandez-en un à un administrateur.',
    off: 'Personne ne peut s’inscrire sur ce serveur. S’il vous faut un compte, adressez-vous à un administrateur.',
  },
}
