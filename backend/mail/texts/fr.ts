import type { Texts } from '../letter'

export const fr: Texts = {
  orCopy: 'Ou ouvrez cette adresse dans votre navigateur :',
  recovery: ({ product, email, duration }) => ({
    subject: `${product} - Récupération du mot de passe de ${email}`,
    opening: [`Un nouveau mot de passe a été demandé pour le compte ${product} ${email}.`],
    button: 'Choisir un nouveau mot de passe',
    closing: [
      `Ce lien ne sert qu’une fois et reste valable ${duration}.`,
      'Si cette demande ne vient pas de vous, vous n’avez rien à faire : votre mot de passe reste inchangé.',
    ],
  }),
  newAccount: ({ product, email, duration, recoveryPage }) => ({
    subject: `${product} - Nouveau compte pour ${email}`,
    opening: [
      `Bienvenue sur ${product} ! Un compte a été créé pour vous. Vous vous connectez avec l’adresse ${email}.`,
    ],
    button: 'Choisir un mot de passe',
    closing: [
      `Ce lien ne sert qu’une fois et reste valable ${duration}. S’il a expiré, demandez-en un nouveau sur ${recoveryPage}.`,
    ],
  }),
  test: ({ product, email }) => ({
    subject: `${product} - E-mail de test`,
    opening: [
      `Ceci est un e-mail de test de ${product} pour ${email}. Si vous pouvez le lire, l’envoi d’e-mails fonctionne.`,
    ],
    closing: [],
  }),
}
