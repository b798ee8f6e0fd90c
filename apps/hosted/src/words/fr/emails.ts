/** Textes des e-mails en français ; on vouvoie. */
import type { EmailWords } from '../en/emails.ts';

export const emails: EmailWords = {
  hello: (name) => `Bonjour ${name},`,
  helloAnyone: 'Bonjour,',
  buttonFails: 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
  questions: (email) => `Une question ? Écrivez à ${email}.`,
  visitShop: 'Visiter la boutique',
  verifyEmail: {
    subject: (shop, code) => `${code} est votre code pour ${shop}`,
    heading: 'Votre code',
    lead: (shop) => `Saisissez ce code pour confirmer votre adresse e-mail chez ${shop} :`,
    valid: (minutes) =>
      `Il est valable ${minutes}. Ne le partagez avec personne : la boutique ne vous le demandera jamais.`,
    notYou:
      'Vous n’avez pas demandé de code ? Quelqu’un s’est probablement trompé d’adresse. Vous pouvez ignorer cet e-mail.',
  },
  activation: {
    subject: (shop) => `Votre compte chez ${shop}`,
    heading: 'Choisissez un mot de passe',
    lead: (shop) => `Un compte a été créé pour vous chez ${shop}. Choisissez un mot de passe pour l’utiliser.`,
    button: 'Choisir un mot de passe',
    notYou: 'Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.',
  },
  recovery: {
    subject: (shop) => `Réinitialisez votre mot de passe pour ${shop}`,
    heading: 'Réinitialisez votre mot de passe',
    lead: (shop) =>
      `Nous avons reçu une demande de réinitialisation du mot de passe de votre compte chez ${shop}. Choisissez-en un nouveau ici :`,
    button: 'Choisir un nouveau mot de passe',
    valid: (minutes) => `Le lien est valable ${minutes} et ne fonctionne qu’une seule fois.`,
    notYou: 'Vous n’avez rien demandé ? Vous pouvez ignorer cet e-mail. Votre mot de passe ne changera pas.',
  },
  passwordChanged: {
    subject: (shop) => `Votre mot de passe chez ${shop} a été modifié`,
    heading: 'Votre mot de passe a été modifié',
    lead: (shop) =>
      `Le mot de passe de votre compte chez ${shop} vient d’être modifié. Tous les autres appareils ont été déconnectés.`,
    notYou: 'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe :',
    button: 'Choisir un nouveau mot de passe',
    notYouPlain: 'Si ce n’était pas vous, contactez-nous immédiatement.',
  },
  approved: {
    subject: (shop) => `Votre compte chez ${shop} est approuvé`,
    heading: 'Votre compte est approuvé',
    lead: (shop) => `${shop} a approuvé votre compte. Vous pouvez vous connecter dès maintenant.`,
    button: 'Se connecter',
  },
  approvalRequested: {
    subject: (who) => `${who} a demandé un compte`,
    heading: 'Nouvelle demande de compte',
    lead: (who, shop) => `${who} a créé un compte chez ${shop} et attend votre approbation.`,
    button: 'Voir la demande',
  },
  welcome: {
    subject: (shop) => `Bienvenue chez ${shop}`,
    heading: 'Votre compte est prêt',
    lead: (shop, email) =>
      `Votre compte chez ${shop} est prêt. Connectez-vous avec ${email} pour consulter et suivre vos commandes.`,
    notYou: 'Vous n’avez pas créé ce compte ? Contactez-nous et nous le supprimerons.',
  },
  newsletterConfirm: {
    subject: (shop) => `Confirmez la newsletter de ${shop}`,
    heading: 'Confirmez votre adresse e-mail',
    lead: (shop) => `Vous avez demandé la newsletter de ${shop}. Confirmez que cette adresse est la vôtre :`,
    button: 'Confirmer',
    notYou: 'Vous n’avez rien demandé ? Ignorez cet e-mail. Sans confirmation, vous ne recevrez pas la newsletter.',
  },
  newSignIn: {
    subject: (shop) => `Nouvelle connexion chez ${shop}`,
    heading: 'Nouvelle connexion',
    lead: (shop) => `Quelqu’un s’est connecté à votre compte chez ${shop} depuis un nouvel appareil.`,
    at: 'Date',
    device: 'Appareil',
    address: 'Adresse IP',
    wasYou: 'Si c’était vous, vous n’avez rien à faire.',
    notYou: 'Sinon, choisissez immédiatement un nouveau mot de passe. Tous les appareils seront déconnectés.',
    button: 'Choisir un nouveau mot de passe',
  },
};
