/** Ce que disent les lettres, en français ; on vouvoie. */
import type { EmailWords } from '../en/emails.ts';

export const emails: EmailWords = {
  hello: (name) => `Bonjour ${name},`,
  helloAnyone: 'Bonjour,',
  buttonFails: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  questions: (email) => `Une question ? Écrivez à ${email}.`,
  visitShop: 'Visiter la boutique',
  verifyEmail: {
    subject: (shop, code) => `${code} est votre code pour ${shop}`,
    heading: 'Votre code',
    lead: (shop) => `Saisissez ce code pour confirmer votre adresse e-mail auprès de ${shop} :`,
    valid: (minutes) =>
      `Il est valable ${minutes}. Ne le transmettez à personne : la boutique ne vous le demandera jamais.`,
    notYou: 'Si vous ne l’avez pas demandé, quelqu’un s’est trompé d’adresse et vous n’avez rien à faire.',
  },
  activation: {
    subject: (shop) => `Votre compte chez ${shop}`,
    heading: 'Choisissez un mot de passe',
    lead: (shop) => `Un compte a été ouvert pour vous chez ${shop}. Choisissez un mot de passe et il est à vous.`,
    button: 'Choisir un mot de passe',
    notYou: 'Si vous ne savez pas de quoi il s’agit, vous n’avez rien à faire.',
  },
  recovery: {
    subject: (shop) => `Un nouveau mot de passe pour ${shop}`,
    heading: 'Choisissez un nouveau mot de passe',
    lead: (shop) => `Un nouveau mot de passe a été demandé pour votre compte chez ${shop}. Choisissez-le ici :`,
    button: 'Choisir un nouveau mot de passe',
    valid: (minutes) => `Le lien fonctionne une seule fois, pendant ${minutes}.`,
    notYou: 'Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe reste le même.',
  },
  passwordChanged: {
    subject: (shop) => `Votre mot de passe chez ${shop} a été modifié`,
    heading: 'Votre mot de passe a été modifié',
    lead: (shop) =>
      `Le mot de passe de votre compte chez ${shop} vient d’être modifié. Tous les appareils qui étaient connectés doivent se reconnecter.`,
    notYou: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :',
    button: 'Choisir un nouveau mot de passe',
    notYouPlain: 'Si ce n’était pas vous, écrivez-nous tout de suite.',
  },
  approved: {
    subject: (shop) => `Votre compte chez ${shop} est ouvert`,
    heading: 'Bienvenue',
    lead: (shop) => `${shop} a approuvé votre compte. Vous pouvez vous connecter dès maintenant.`,
    button: 'Se connecter',
  },
  approvalRequested: {
    subject: (who) => `${who} demande un compte`,
    heading: 'Quelqu’un attend votre approbation',
    lead: (who, shop) => `${who} a créé un compte chez ${shop} et attend votre approbation.`,
    button: 'Voir la demande',
  },
  welcome: {
    subject: (shop) => `Bienvenue chez ${shop}`,
    heading: 'Votre compte est prêt',
    lead: (shop, email) =>
      `Votre compte chez ${shop} est prêt. Connectez-vous avec ${email} pour retrouver vos commandes et suivre leur trajet.`,
    notYou: 'Si vous n’avez pas créé ce compte, écrivez-nous et nous le supprimerons.',
  },
  newSignIn: {
    subject: (shop) => `Nouvelle connexion chez ${shop}`,
    heading: 'Une nouvelle connexion',
    lead: (shop) =>
      `Quelqu’un s’est connecté à votre compte chez ${shop} depuis un appareil que nous ne connaissions pas.`,
    at: 'Date',
    device: 'Appareil',
    address: 'Adresse',
    wasYou: 'Si c’était vous, tout va bien.',
    notYou: 'Sinon, choisissez tout de suite un nouveau mot de passe : cela déconnecte tous les appareils.',
    button: 'Choisir un nouveau mot de passe',
  },
};
